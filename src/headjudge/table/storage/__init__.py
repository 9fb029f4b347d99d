"""Where matches are kept: SQLite in a file, or PostgreSQL, which several server processes may share."""
