// A name that --heap=arg needs.
func.func private @f_arena_bytes()
func.func @f(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %1 = memref.load %a[%c1] : memref<8xi64>
  return %1 : i64
}
