"""The answer key: what words of real cards mean, and games in which they are played, where somebody has the cards."""
