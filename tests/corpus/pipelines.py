# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What mlir-opt runs over the programs of examples/ and of this folder. Each pipeline is a list of options; the program after each of
its passes is one of the corpus. A pass that a release does not have is left out there (its name is looked up in --help)."""

IDENTITY = "one-shot-bufferize=bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map"
INFERRED = "one-shot-bufferize=bufferize-function-boundaries=1 buffer-alignment=16"
DYNAMIC = "one-shot-bufferize=bufferize-function-boundaries=1 function-boundary-type-conversion=fully-dynamic-layout-map"
INSIDE = "one-shot-bufferize=allow-unknown-ops=1"
CLEAN = ["canonicalize", "cse"]
DEALLOCATE = ["ownership-based-buffer-deallocation", "canonicalize", "buffer-deallocation-simplification",
              "bufferization-lower-deallocations", "cse", "canonicalize"]
AFFINE = [IDENTITY, "drop-equivalent-buffer-results", *CLEAN, "convert-linalg-to-affine-loops"]
LOOPS = [IDENTITY, *CLEAN, "convert-linalg-to-loops"]
PARALLEL = [IDENTITY, *CLEAN, "convert-linalg-to-parallel-loops"]
VECTOR = [IDENTITY, *CLEAN, "vectorize"]
RAISED = ["convert-linalg-to-affine-loops", "affine-raise-from-memref"]

PIPELINES = {
    # bufferization
    "heap": [IDENTITY, "drop-equivalent-buffer-results", "buffer-results-to-out-params=modify-public-functions=1", *CLEAN, *DEALLOCATE],
    "heap-inferred": ["eliminate-empty-tensors", INFERRED, *CLEAN, "buffer-hoisting", "buffer-loop-hoisting", *DEALLOCATE,
                      "optimize-allocation-liveness", "expand-realloc", "convert-bufferization-to-memref"],
    "heap-dynamic": ["empty-tensor-to-alloc-tensor", DYNAMIC, "canonicalize", "ownership-based-buffer-deallocation",
                     "buffer-deallocation-simplification", "bufferization-lower-deallocations", "convert-bufferization-to-memref"],
    "inside": [INSIDE, *CLEAN, "buffer-hoisting", "convert-linalg-to-loops", "canonicalize"],
    "stack": [INFERRED, "promote-buffers-to-stack=max-alloc-size-in-bytes=1048576 max-rank-of-allocated-memref=8", *CLEAN,
              "fold-memref-alias-ops", "expand-strided-metadata", "lower-affine", "resolve-shaped-type-result-dims", "canonicalize"],
    "whole": [IDENTITY, "buffer-deallocation-pipeline", "convert-linalg-to-loops", "loop-invariant-code-motion", "canonicalize", "sccp", "cse"],
    # linalg on buffers
    "generalized": ["linalg-generalize-named-ops", "linalg-fuse-elementwise-ops", "linalg-fold-unit-extent-dims", INFERRED, *CLEAN,
                    "linalg-inline-scalar-operands", "convert-linalg-to-loops"],
    "specialized": ["linalg-specialize-generic-ops", IDENTITY, *CLEAN, "linalg-generalize-named-ops", "linalg-specialize-generic-ops"],
    "category": ["linalg-morph-ops=named-to-category", "linalg-fold-into-elementwise", IDENTITY, *CLEAN, "linalg-morph-ops=category-to-generic"],
    "transposed": ["simplify-depthwise-conv", "linalg-block-pack-matmul=block-factors=4,4,4 allow-padding=1", IDENTITY, *CLEAN,
                   "convert-linalg-to-affine-loops"],
    # affine loops
    "affine": [*AFFINE, *CLEAN, "affine-scalrep", "affine-loop-invariant-code-motion", "affine-simplify-structures",
               "fold-memref-alias-ops", "affine-loop-normalize", "affine-loop-coalescing", "lower-affine"],
    "affine-fused": [*AFFINE, "affine-loop-fusion", "affine-scalrep", "canonicalize", "affine-loop-fusion=mode=sibling maximal=1",
                     "affine-loop-tile=tile-size=8", "canonicalize", "affine-loop-unroll-jam=unroll-jam-factor=2", "affine-loop-unroll=unroll-factor=4"],
    "affine-tiled": [*AFFINE, "affine-loop-tile=tile-sizes=5,3,7 separate=1", "affine-simplify-min-max", "affine-expand-index-ops",
                     "affine-loop-unroll=unroll-full-threshold=8", "canonicalize", "affine-expand-index-ops-as-affine", "lower-affine"],
    "affine-copies": [*AFFINE, "affine-loop-tile=tile-size=16",
                      "affine-data-copy-generate=fast-mem-space=2 fast-mem-capacity=64 min-dma-transfer=0", "canonicalize"],
    "affine-dma": [*AFFINE, "affine-loop-tile=tile-size=16",
                   "affine-data-copy-generate=generate-dma=1 fast-mem-space=2 tag-mem-space=0 fast-mem-capacity=64",
                   "affine-pipeline-data-transfer", "canonicalize", "lower-affine"],
    "affine-parallel": [*AFFINE, "affine-parallelize=parallel-reductions=1", "canonicalize", "affine-loop-normalize=promote-single-iter=1", "lower-affine"],
    "affine-vector": [*AFFINE, "affine-super-vectorize=virtual-vector-size=8", "canonicalize", "lower-vector-mask", "convert-vector-to-scf",
                      "lower-affine", "convert-scf-to-cf"],
    "affine-vector-2": [*AFFINE, "affine-super-vectorize=virtual-vector-size=4,8 test-fastest-varying=1,0", "canonicalize",
                        "test-vector-to-vector-lowering", "convert-vector-to-scf=full-unroll=1", "lower-affine"],
    "affine-reduced": [*AFFINE, "affine-loop-unroll=unroll-factor=2", "affine-super-vectorize=virtual-vector-size=8 vectorize-reductions=1", "canonicalize"],
    "raised": [*LOOPS, "affine-raise-from-memref", "test-affine-loop-unswitch", "affine-scalrep", "canonicalize"],
    "normalized": [*AFFINE, "normalize-memrefs", "canonicalize", "affine-scalrep", "sroa", "mem2reg", "canonicalize"],
    "tiled-parametric": [*AFFINE, "test-affine-parametric-tile", "canonicalize", "test-affine-data-copy=memref-filter=1", "canonicalize"],
    # scf loops
    "loops": [*LOOPS, *CLEAN, "loop-invariant-code-motion", "control-flow-sink", "scf-for-loop-canonicalization", "scf-for-loop-range-folding",
              "canonicalize", "scf-for-loop-peeling", "scf-for-loop-specialization", "canonicalize", "convert-scf-to-cf", *CLEAN],
    "loops-while": [*LOOPS, "scf-for-to-while", "canonicalize", "test-scf-uplift-while-to-for", "canonicalize", "test-wrap-scf-while-loop-in-zero-trip-check",
                    "convert-scf-to-cf", "lift-cf-to-scf", "canonicalize", "arith-expand", "memref-expand"],
    "loops-unrolled": [*LOOPS, "test-loop-unrolling=unroll-factor=3 annotate=1", "inline", "canonicalize", "sccp", "symbol-dce",
                       "flatten-memref", "canonicalize"],
    "parallel": [*PARALLEL, "canonicalize", "scf-parallel-loop-fusion", "scf-parallel-loop-specialization", "scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,8",
                 "canonicalize", "scf-parallel-for-to-nested-fors", "canonicalize", "convert-scf-to-cf"],
    "parallel-tiled": [*PARALLEL, "scf-parallel-loop-tiling=parallel-loop-tile-sizes=5,3 no-min-max-bounds=1", "canonicalize",
                       "test-parallel-loop-unrolling=unroll-factors=2", "canonicalize"],
    "forall": [INFERRED, "scf-forall-to-parallel", *CLEAN, "generate-runtime-verification", "canonicalize"],
    "forall-for": [INFERRED, "scf-forall-to-for", *CLEAN, "expand-strided-metadata"],
    "multi-buffered": [*LOOPS, "canonicalize", "test-multi-buffering=multiplier=3", "canonicalize",  "memref-emulate-wide-int=widest-int-supported=32", "arith-emulate-wide-int=widest-int-supported=32"],
    "forall-tiled": ["tile-forall", *CLEAN, INFERRED, *CLEAN, "scf-forall-to-parallel", "canonicalize"],
    "tiled": ["tile", *CLEAN, INFERRED, *CLEAN, "fold-memref-alias-ops", "convert-linalg-to-loops", "canonicalize"],
    # vectors
    "vector": [*VECTOR, "fold-memref-alias-ops", "canonicalize", "lower-vector-mask", "lower-vector-multi-reduction", "test-vector-to-vector-lowering",
               "canonicalize", "convert-vector-to-scf", "canonicalize", "lower-affine"],
    "vector-unrolled": [*VECTOR, "canonicalize", "convert-vector-to-scf=full-unroll=1 target-rank=1", "test-vector-break-down-reduction-patterns", "canonicalize"],
    "vector-linear": [*VECTOR, "test-vector-transfer-flatten-patterns", "canonicalize", "test-vector-linearize", "canonicalize"],
    "vector-gathers": [*VECTOR, "test-vector-gather-lowering", "test-vector-emulate-masked-load-store", "test-vector-scan-lowering",
                       "test-vector-sink-patterns", "canonicalize", "test-scalar-vector-transfer-lowering", "canonicalize"],
    "vector-tiled": ["tile-and-vectorize", "canonicalize", INFERRED, *CLEAN, "fold-memref-alias-ops", "canonicalize",
                     "loop-invariant-code-motion", "convert-vector-to-scf", "convert-scf-to-cf"],
    # numbers and the first steps to LLVM
    "math": [*LOOPS, "math-uplift-to-fma", "test-math-algebraic-simplification", "test-math-polynomial-approximation", "math-expand-ops", "canonicalize",
             "math-extend-to-supported-types=target-type=f32", "arith-emulate-unsupported-floats=source-types=bf16 target-type=f32", "canonicalize"],
    "llvm": [*LOOPS, "expand-strided-metadata", "convert-scf-to-cf", "lower-affine", "convert-math-to-funcs", "convert-complex-to-standard",
             "finalize-memref-to-llvm", "convert-func-to-llvm", "convert-arith-to-llvm"],
    # the same with locations, see LOCATED
    "located": [IDENTITY, *CLEAN, "inline", "convert-linalg-to-loops", "canonicalize", "convert-scf-to-cf"],
    "located-affine": [*AFFINE, "affine-loop-fusion", "affine-loop-tile=tile-size=8", "snapshot-op-locations=tag=tiled filename=/dev/null", "canonicalize"],
}
LOCATED = ("located", "located-affine")

# What lifeopt refuses of what another release made, as mlir-opt 22 does.
REFUSED = (
    "dimensional operand cannot be used as a symbol",  # release 19 did not look: fold-memref-alias-ops gave loop variables as symbols
)

# Passes that run on functions, not on the module.
FUNCTION = set("""
    affine-data-copy-generate affine-loop-coalescing affine-loop-invariant-code-motion affine-loop-normalize affine-loop-tile
    affine-loop-unroll affine-loop-unroll-jam affine-parallelize affine-pipeline-data-transfer affine-raise-from-memref affine-scalrep
    affine-simplify-min-max affine-simplify-structures affine-super-vectorize buffer-hoisting buffer-loop-hoisting lower-vector-mask
    lower-vector-multi-reduction optimize-allocation-liveness promote-buffers-to-stack test-affine-data-copy test-affine-parametric-tile
    test-scalar-vector-transfer-lowering test-vector-break-down-reduction-patterns test-vector-emulate-masked-load-store
    test-vector-extract-strided-slice-lowering test-vector-gather-lowering test-vector-scan-lowering test-vector-sink-patterns
    test-vector-to-vector-lowering test-vector-transfer-flatten-patterns test-vector-transfer-unrolling-patterns
    test-vector-unrolling-patterns test-wrap-scf-while-loop-in-zero-trip-check""".split())

# Run by --transform-interpreter: a pass of this name in a pipeline stands for it.
VECTORIZE = """
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %done = transform.structured.vectorize_children_and_apply_patterns %funcs"""


def schedule(*steps):
    return """
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {""" + "".join(steps) + """
    transform.yield
  }"""


def tiling(how):
    return """
    %%ops = transform.structured.match ops{["linalg.matmul", "linalg.generic", "linalg.add"]} in %%root : (!transform.any_op) -> !transform.any_op
    transform.foreach %%ops : !transform.any_op {
    ^bb0(%%op: !transform.any_op):
      %%tiled, %%loop = transform.structured.%s : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    }""" % how


TYPES = " : (!transform.any_op) -> !transform.any_op"
SCHEDULES = {
    "vectorize": schedule(VECTORIZE + " {vectorize_nd_extract}" + TYPES),
    "tile": schedule(tiling("tile_using_for %op tile_sizes [6]")),
    "tile-and-vectorize": schedule(tiling("tile_using_for %op tile_sizes [4]"), VECTORIZE + TYPES),
    "tile-forall": schedule(tiling("tile_using_forall %op tile_sizes [8]")),
}
