"""Skirmish: a small card game of creatures, spells and heroes."""
