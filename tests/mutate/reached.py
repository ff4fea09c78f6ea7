# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lit's format of tests, each of which leaves in a file of its own which planted faults it has reached."""
import os

import lit.formats


class Format(lit.formats.ShTest):
    def __init__(self, folder, count, execute_external):
        super().__init__(execute_external)
        self.folder, self.count = folder, count

    def execute(self, test, lit_config):
        path = os.path.join(self.folder, "+".join(test.path_in_suite))
        with open(path, "wb") as f:
            f.truncate(self.count + 1)
        test.config.environment["LIFEOPT_FAULT_REACHED"] = path
        return super().execute(test, lit_config)
