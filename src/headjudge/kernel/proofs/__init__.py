"""Numbers that know how they grow. NB: never compiled, because a compiled module unpacks its integers."""
