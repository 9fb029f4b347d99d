"""The terminal table: `session` knows what a line means, `renderables` how a game looks, `app` and `plain` show it."""
