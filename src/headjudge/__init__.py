"""Headjudge: trading card games, played and refereed by their rulebooks."""

__version__ = "0.1.0"
