"""What ``bench/load.py`` is made of: servers that can be killed, players that answer, and a look at what was stored."""
