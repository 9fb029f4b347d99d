"""Builds the documentation as a site: our pages, pages generated from the code, and diagrams of traced paths."""
