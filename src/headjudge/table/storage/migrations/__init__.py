"""How the tables became what they are, step by step (alembic)."""
