// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
