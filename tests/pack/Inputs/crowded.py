# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a problem of 17000 values, of which a thousand live at a time, with many sizes."""
import random

chance = random.Random(3)
print("id,lower,upper,size")
for k in range(17000):
    lower = chance.randrange(2000)
    upper = lower + 1 + chance.randrange(200)
    print(f"v{k},{lower},{upper},{chance.choice([1, 3, 7, 12, 50, 200, 900])}")
