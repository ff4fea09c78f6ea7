# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lifeopt_compile: compiles MLIR files after bufferization to objects, which a cc_binary or cc_library takes among its srcs.

    lifeopt_compile(name = "net", srcs = ["net.mlir"], target = "x86_64-linux-gnu", op_effects = ["mine.txt"], options = ["-O2", "--heap=pack"])
    cc_binary(name = "run", srcs = ["main.c", ":net"])

An action sees the files that are its inputs and no others, so no dependency file is needed: what is read and not declared is an error. Names
of files are relative to the folder of the action. With -g debug information also names that folder, which the prefix map turns into a dot.
The attribute `target` is a part of the command, so that objects in a shared cache do not depend on the machine where they were made.

Written from the documentation of Bazel. The tests of lifeopt have no Bazel to run it: they check that it can be parsed."""

_ENDINGS = {"obj": ".o", "bc": ".bc", "llvm": ".ll", "asm": ".s", "mlir": ".opt.mlir"}

def _compile(ctx, source):
    output = ctx.actions.declare_file(source.basename[:-len(source.extension) - 1] + _ENDINGS[ctx.attr.kind])
    words = ctx.actions.args()
    words.use_param_file("@%s", use_always = False)
    words.set_param_file_format("shell")
    words.add(source)
    words.add(ctx.attr.kind, format = "--emit=%s")
    words.add_all(ctx.files.op_effects, format_each = "--op-effects=%s")
    if ctx.file.external_frames:
        words.add(ctx.file.external_frames, format = "--external-frames=%s")
    if ctx.attr.kind != "mlir":
        words.add(ctx.attr.target, format = "--target=%s")
    words.add_all(ctx.attr.options)
    words.add("-o", output)
    ctx.actions.run_shell(
        command = 'exec "%s" --prefix-map="$PWD=." "$@"' % ctx.executable.lifeopt.path,
        arguments = [words],
        inputs = [source] + ctx.files.op_effects + ctx.files.external_frames,
        tools = [ctx.executable.lifeopt],
        outputs = [output],
        mnemonic = "Lifeopt",
        progress_message = "lifeopt %{input}",
    )
    return output

def _lifeopt_compile(ctx):
    return [DefaultInfo(files = depset([_compile(ctx, source) for source in ctx.files.srcs]))]

lifeopt_compile = rule(
    implementation = _lifeopt_compile,
    attrs = {
        "srcs": attr.label_list(allow_files = [".mlir"], mandatory = True),
        "kind": attr.string(default = "obj", values = _ENDINGS.keys()),
        "op_effects": attr.label_list(allow_files = True),
        "external_frames": attr.label(allow_single_file = True),
        "target": attr.string(mandatory = True),
        "options": attr.string_list(),
        "lifeopt": attr.label(default = "@lifeopt//:lifeopt", executable = True, cfg = "exec"),
    },
)
