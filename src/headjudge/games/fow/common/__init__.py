"""What the editions of Force of Will share. Rules are cited by the numbers of the newest edition.

Where an older edition's book has the same rule under another number, its ledger says so, and its log cites that number.
What an edition does differently hangs on a feature (``features``), never on which edition it is.
"""
