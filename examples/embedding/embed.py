# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lay out a module in memory; print diagnostics, the rewritten module and the plan."""
import ctypes as c
import sys

TEXT = """func.func @f(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloc() : memref<8x8xf32>
  %b = memref.alloc() : memref<8x8xf32>
  %c = memref.alloc() : memref<8x8xf32>
  linalg.softmax dimension(0) ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.softmax dimension(1) ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)
  linalg.softmax dimension(0) ins(%b : memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  linalg.softmax dimension(1) ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)
  return
}
"""


def struct(*members):
    return type("struct", (c.Structure,), {"_fields_": members})


# Of the structs of the plan the members down to the last that is used here: the library fills as many as `size` says.
place = struct(("op", c.c_char_p), ("file", c.c_char_p), ("line", c.c_uint32), ("column", c.c_uint32))
memory = struct(("before", c.c_int64), ("after", c.c_int64), ("bound", c.c_int64))
interval = struct(("begin", c.c_uint32), ("end", c.c_uint32))
function = struct(("size", c.c_size_t), ("name", c.c_char_p), ("place", place), ("stack", memory), ("heap", memory))()
buffer = struct(("size", c.c_size_t), ("name", c.c_char_p), ("type", c.c_char_p), ("place", place))()
value = struct(("size", c.c_size_t), ("buffer", c.c_uint32), ("pool", c.c_uint32), ("storage", c.c_uint32), ("offset", c.c_int64),
               ("bytes", c.c_int64), ("align", c.c_int64), ("pinned", c.c_bool), ("live", c.POINTER(interval)), ("n_live", c.c_uint32))()
said = struct(("kind", c.c_int), ("rule", c.c_char_p), ("file", c.c_char_p), ("line", c.c_uint32), ("column", c.c_uint32), ("text", c.c_char_p))()
for item in (function, buffer, value):
    item.size = c.sizeof(item)
lo = c.CDLL("liblifeopt.so.0")
for result, names in ((c.c_void_p, "lo_context_create lo_job_create lo_plan_of"),
                      (c.c_bool, "lo_job_emit lo_diagnostic_at lo_plan_function_at lo_plan_value_at lo_plan_buffer_at")):
    for name in names.split():
        getattr(lo, name).restype = result

context = c.c_void_p(lo.lo_context_create())
job = c.c_void_p(lo.lo_job_create(context))
source = (sys.argv[1] if len(sys.argv) > 1 else TEXT).encode()
write = c.CFUNCTYPE(None, c.c_void_p, c.c_void_p, c.c_size_t)(lambda _, at, size: print(c.string_at(at, size).decode(), end=""))
if lo.lo_job_set(context, job, b"heap", b"pack", (c.c_char_p * 3)()) or not lo.lo_job_emit(context, job, b"mlir", write, None):
    sys.exit(2)
lo.lo_job_read(job, b"host.mlir", source, c.c_size_t(len(source)))
lo.lo_job_keep_plan(job)
outcome, i, f, v, plan = lo.lo_run(context, job), 0, 0, 0, c.c_void_p(lo.lo_plan_of(context))
while lo.lo_diagnostic_at(context, c.c_size_t(i), c.byref(said)):
    print(f"{said.file.decode()}:{said.line}: {('error', 'warning', 'remark', 'note')[said.kind]}: {said.text.decode()}")
    i += 1
while lo.lo_plan_function_at(plan, f, c.byref(function)):
    print(f"@{function.name.decode()}: heap {function.heap.before} bytes before, {function.heap.after} after")
    while lo.lo_plan_value_at(plan, f, v, c.byref(value)) and lo.lo_plan_buffer_at(plan, f, value.buffer, c.byref(buffer)):
        live = "".join(f" [{at.begin}, {at.end})" for at in value.live[:value.n_live])
        print(f"  {buffer.name.decode()} : {buffer.type.decode()}, line {buffer.place.line}, byte {value.offset}, live{live}")
        v += 1
    f, v = f + 1, 0
lo.lo_context_destroy(context)
sys.exit(outcome)
