"""The server: matches between people and bots, their seats, what is sent to them, and where it is kept."""
