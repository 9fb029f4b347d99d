"""Force of Will, comprehensive rules 5.01."""
