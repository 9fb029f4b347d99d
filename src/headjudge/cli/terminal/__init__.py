"""The terminal table: `session` knows what a line means, `drawing` how a game looks, `app` and `plain` show it."""
