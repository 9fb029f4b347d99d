"""Cards exercised: every ability made to happen in invented positions, and compared with its tree."""
