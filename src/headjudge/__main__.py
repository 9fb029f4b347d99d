"""`python -m headjudge` is the `headjudge` command."""

from headjudge.cli import main

main()
