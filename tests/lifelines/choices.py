# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where a generator gets its decisions: at random, each written down, or from what was written down before. A shorter list of decisions
makes a smaller program, valid like all that the generator makes; a list that ends early continues with zeros, which stand for the
least of everything. reduce.py makes programs small so."""
import random


class Choices:
    """random.Random's methods, as far as the generator uses them. spans: [begin, end) of the decisions that each part was made by."""
    def __init__(self, seed=None, replay=None):
        self.rng, self.replay = random.Random(seed), replay
        self.made, self.spans = [], []

    def below(self, n):
        if self.replay is None:
            value = self.rng.randrange(n)
        else:
            value = self.replay[len(self.made)] % n if len(self.made) < len(self.replay) else 0
        self.made.append(value)
        return value

    def choice(self, items):
        return items[self.below(len(items))]

    def randint(self, low, high):
        return low + self.below(high - low + 1)

    def random(self):
        """Zero stands for what is near to one: chance(p) is false."""
        return (999 - self.below(1000)) / 1000

    def part(self, make):
        """make(), whose decisions can be left out together."""
        begin = len(self.made)
        result = make()
        self.spans.append((begin, len(self.made)))
        return result
