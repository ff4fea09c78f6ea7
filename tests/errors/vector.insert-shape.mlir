// Ranks, extents and numbers fit each other.
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// RUN: rejected.py %s
