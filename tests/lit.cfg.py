# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lit: every *.mlir and *.test under tests/ with a RUN line. `lifeopt` is that of build/dev (LIFEOPT_BUILD overrides); mlir-opt, llc,
# FileCheck, not, ... are those of LLVM 22, found on PATH first.
import glob
import os
import shutil
import subprocess
import sys
import tempfile

import lit.formats

config.name = "lifeopt"
config.test_format = lit.formats.ShTest(not lit_config.useValgrind)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit", "hostile", "examples", "docs", "random", "lint", "fuzz", "differential", "corpus", "page", "ops", "errors", "mutate", "reduce"]
config.test_source_root = os.path.dirname(__file__)

top = os.path.dirname(config.test_source_root)
build = os.path.abspath(os.environ.get("LIFEOPT_BUILD", os.path.join(top, "build", "dev")))
llvm = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
config.test_exec_root = os.path.join(build, "tests")



def run_main():
    """The folder of run-main, which the programs of tests/exec are run by, and of what they print with: made once, since a test makes several
    programs."""
    folder = os.path.join(build, "tests", "bin")
    tools, program = os.path.join(config.test_source_root, "tools"), os.path.join(folder, "run-main")
    source, make = os.path.join(tools, "run-main.c"), os.path.join(tools, "make-run-main.sh")
    if not os.path.exists(program) or os.path.getmtime(program) < max(map(os.path.getmtime, (source, make))):
        subprocess.run(["sh", make, folder], env=dict(os.environ, LIFEOPT_LLVM_BIN=llvm), check=True)
    source, printing = os.path.join(tools, "print.c"), os.path.join(folder, "print.o")
    if not os.path.exists(printing) or os.path.getmtime(printing) < os.path.getmtime(source):
        made = "%s.%d" % (printing, os.getpid())  # another may make it too
        subprocess.run(["cc", "-w", "-fPIC", "-c", "-o", made, source], check=True)
        os.replace(made, printing)
    return folder


config.environment["PATH"] = os.pathsep.join(
    [os.path.join(build, "bin"), run_main(), os.path.join(build, "interpret"), os.path.join(config.test_source_root, "tools"), llvm, os.environ.get("PATH", "/usr/bin:/bin")]
)
for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "LIFEOPT_LLVM", "LIFEOPT_FAULT", "LIFEOPT_ANSWERS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# scripts/mutate asks which planted faults each test reaches
if "LIFEOPT_REACHED_FOLDER" in os.environ:
    sys.path.insert(0, os.path.join(config.test_source_root, "mutate"))
    import reached

    config.test_format = reached.Format(
        os.environ["LIFEOPT_REACHED_FOLDER"], int(os.environ["LIFEOPT_REACHED_COUNT"]), not lit_config.useValgrind
    )

config.substitutions.append(("%examples", os.path.join(top, "examples")))
# What runs for long on valid programs uses the build without sanitizers, where it is there: `env PATH=%asserts:$PATH ...`
asserts = os.path.join(top, "build", "asserts", "bin")
config.substitutions.append(("%asserts", asserts if os.path.exists(os.path.join(asserts, "lifeopt")) else os.path.join(build, "bin")))
config.substitutions.append(("%llvm19", "/usr/lib/llvm-19/bin"))
if os.path.exists("/usr/lib/llvm-19/bin/llc"):
    config.available_features.add("llvm-19")
if os.path.exists(os.path.join(llvm, "mlir-opt")):
    config.available_features.add("mlir-opt")


def gdb_runs():
    """Is gdb here, and may it start a program?"""
    command = ["gdb", "-q", "-nx", "-batch", "-ex", "run", "true"]
    with tempfile.TemporaryFile("w+") as output: # no pipe: a program that outlives gdb would hold it open
        try:
            subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        output.seek(0)
        return "exited normally" in output.read()


def has_debug_info():
    """Does the library describe its types? Builds with -g1, or without -g, do not."""
    library = os.path.join(build, "lib", "liblifeopt.so")
    done = subprocess.run(["gdb", "-q", "-nx", "-batch", "-ex", "ptype struct lo_op", library], capture_output=True, text=True, timeout=60, check=False)
    return "n_operands" in done.stdout


if gdb_runs():
    config.available_features.add("gdb")
    if has_debug_info():
        config.available_features.add("debug-info")
# Python packages of Debian: classes made from the schema of SARIF, a validator of JSON schemas, what opt-viewer needs
viewer = os.path.join(os.path.dirname(llvm), "share", "opt-viewer", "opt-viewer.py")
config.substitutions.append(("%opt-viewer", viewer))
for module, feature in (("sarif_om", "sarif-om"), ("jsonschema", "jsonschema"), ("yaml, pygments", "opt-viewer")):
    if feature == "opt-viewer" and not os.path.exists(viewer):
        continue
    if subprocess.run(["python3", "-c", "import " + module], capture_output=True, check=False).returncode == 0:
        config.available_features.add(feature)
# QEMU for programs of other machines, and a linker for them
if shutil.which("qemu-riscv64") and os.path.exists(os.path.join(llvm, "ld.lld")):
    config.available_features.add("qemu")
# MLIR's wrappers around APFloat, with which --convert-arith-to-apfloat computes
for apfloat in glob.glob(os.path.join(os.path.dirname(llvm), "lib", "libmlir_apfloat_wrappers.so*"))[:1]:
    config.available_features.add("apfloat")
    config.substitutions.append(("%apfloat", apfloat))
# MLIR's runtime for async.execute, and what prints numbers; mlir-runner loads them
for asynchronous in glob.glob(os.path.join(os.path.dirname(llvm), "lib", "libmlir_async_runtime.so*"))[:1]:
    config.available_features.add("async-runtime")
    config.substitutions.append(("%async-libs", "--shared-libs=" + asynchronous + "," + asynchronous.replace("async_runtime", "c_runner_utils")))


def runs_32():
    """Does the compiler make programs for x86 of 32 bits, and do they run?"""
    text = 'void _start(void) { __asm__ volatile("int $0x80" : : "a"(1), "b"(7)); }'
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        command = ["cc", "-m32", "-ffreestanding", "-nostdlib", "-static", "-fno-pic", "-no-pie", "-x", "c", "-", "-o", program]
        try:
            made = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60, check=False)
            return made.returncode == 0 and subprocess.run([program], timeout=60, check=False).returncode == 7
        except (OSError, subprocess.TimeoutExpired):
            return False


if runs_32():
    config.available_features.add("run-32")
