"""Force of Will, comprehensive rules 6.3."""
