"""Mass simulation and statistics."""
