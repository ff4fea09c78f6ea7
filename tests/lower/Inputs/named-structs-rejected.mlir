func.func private @pair(!llvm.struct<"pair", (i32, f32)>)
func.func private @other(!llvm.struct<"pair", (f32)>)
func.func private @opaque(!llvm.struct<"unknown", opaque>)
func.func private @endless(!llvm.struct<"own", (ptr, struct<"own">)>)
