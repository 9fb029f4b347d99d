"""Mutation testing of the code that carries out rules: `python -m tests.mutants`, see docs/testing.md."""
