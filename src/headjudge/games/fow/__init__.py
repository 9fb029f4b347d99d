"""Force of Will: the editions side by side, each in a package of its own."""
