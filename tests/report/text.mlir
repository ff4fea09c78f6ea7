// --emit=report: a table of what each function and all need of each kind of memory; what the modes that are off would save; then for each
// function the peak with what is live there, what is above the bound and what is not shared, and why. Colours only when asked for.
// RUN: cd %S && lifeopt text.mlir --emit=report | FileCheck text.mlir --match-full-lines --strict-whitespace
// RUN: cd %S && lifeopt text.mlir --emit=report --color-output=always | FileCheck text.mlir --check-prefix=COLOR
// RUN: cd %S && lifeopt text.mlir --emit=report --color-output=never | FileCheck text.mlir --match-full-lines --strict-whitespace
// RUN: cd %S && lifeopt text.mlir --emit=report --color=none | FileCheck text.mlir --check-prefix=NONE
// RUN: exits.sh 2 lifeopt --color-output=red 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: unknown value for --color-output 'red'; auto|always|never

func.func private @keep(memref<16xf32>)
func.func @reasons(%n: index, %i: index, %x: f32) -> f32 {
  %seen = memref.alloca() : memref<16xf32>
  %any = memref.alloca(%n) : memref<?xf32>
  %heap = memref.alloc() : memref<64xf32>
  %first = memref.alloca() : memref<32xf32>
  %second = memref.alloca() : memref<32xf32>
  call @keep(%seen) : (memref<16xf32>) -> ()
  memref.store %x, %any[%i] : memref<?xf32>
  memref.store %x, %heap[%i] : memref<64xf32>
  memref.store %x, %first[%i] : memref<32xf32>
  %y = memref.load %first[%i] : memref<32xf32>
  memref.store %y, %second[%i] : memref<32xf32>
  %z = memref.load %second[%i] : memref<32xf32>
  memref.dealloc %heap : memref<64xf32>
  return %z : f32
}

func.func @late(%i: index, %x: f32) -> f32 {
  %first = memref.alloca() : memref<16xf32>
  memref.store %x, %first[%i] : memref<16xf32>
  %y = memref.load %first[%i] : memref<16xf32>
  // What is captured keeps storage of its own, though it is live where nothing else is.
  %seen = memref.alloca() : memref<16xf32>
  memref.store %y, %seen[%i] : memref<16xf32>
  call @keep(%seen) : (memref<16xf32>) -> ()
  return %y : f32
}

func.func @"two \22words\\\0A"() { return }

func.func @a_name_that_is_longer_than_a_line_of_text_can_be_in_a_report(%i: index, %x: f32) -> f32 {
  %a_buffer_whose_name_is_long = memref.alloca() : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>
  memref.store %x, %a_buffer_whose_name_is_long[%i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i] : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>
  %y = memref.load %a_buffer_whose_name_is_long[%i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i, %i] : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>
  return %y : f32
}

//      CHECK:memory                                       buffers   values       before        after  lower bound
// CHECK-NEXT:@reasons                   stack bytes             4        4          320          192          192
// CHECK-NEXT:                           peak heap bytes                             256          256          256
// CHECK-NEXT:                           allocation sites                              1            1
// CHECK-NEXT:                           dynamic stack    4 * %n bytes (1 buffer)
// CHECK-NEXT:@late                      stack bytes             2        2          128          128           64
// CHECK-NEXT:@"two \"words\\\0A"        stack bytes             0        0            0            0            0
// CHECK-NEXT:@a_name_that_is_longer_... stack bytes             1        1           16           16           16
// CHECK-NEXT:total                      stack bytes             7        7          464          336          272
// CHECK-NEXT:                           heap peaks added                            256          256          256
// CHECK-NEXT:                           allocation sites                              1            1
// CHECK-NEXT:heap: nothing saved; no buffers share bytes, since --heap=keep is the default
// CHECK-NEXT:with --heap=pack: no gain, the same 256 bytes in 1 allocation
// CHECK-NEXT:with --heap=arg: no allocation instead of 1; callers pass 256 bytes in an argument
// CHECK-NEXT:with --heap=stack: no allocation instead of 1; stack: 464 bytes instead of 336
// CHECK-NEXT:next: add one of these options; --emit=mlir instead of --emit=report prints the program
// CHECK-NEXT:@reasons:
// CHECK-NEXT:  peak of 192 bytes at text.mlir:20:3 'memref.store'; live there:
// CHECK-NEXT:           128  %first : memref<32xf32>, 20:3 to 21:8
// CHECK-NEXT:            64  %seen : memref<16xf32>, 13:10 to 25:3
// CHECK-NEXT:    --heap=pack: 1 allocation of 256 bytes would take 256, lower bound 256
// CHECK-NEXT:    --heap=arg: an argument of 256 bytes, aligned to 4
// CHECK-NEXT:    --heap=stack: 1 allocation of 256 bytes would be on the stack, which would need 320
// CHECK-NEXT:  not shared:
// CHECK-NEXT:            64  %seen: captured by 'func.call'; add llvm.nocapture to argument #0 of '@keep'
// CHECK-NEXT:                  (text.mlir:17:3)
// CHECK-NEXT:             ?  %any: has a dynamic size; give it a static size (text.mlir:13:10)
// CHECK-NEXT:           256  %heap: is on the heap; there is no other heap buffer to share with (text.mlir:14:11)
// CHECK-NEXT:@late:
// CHECK-NEXT:  peak of 64 bytes at text.mlir:30:3 'memref.store'; live there:
// CHECK-NEXT:            64  %first : memref<16xf32>, 30:3 to 31:8
// CHECK-NEXT:  above the bound: 64 bytes
// CHECK-NEXT:            64  %seen: captured by 'func.call'; add llvm.nocapture to argument #0 of '@keep'
// CHECK-NEXT:                  (text.mlir:35:3)
// CHECK-NEXT:  not shared:
// CHECK-NEXT:            64  %seen: captured by 'func.call'; add llvm.nocapture to argument #0 of '@keep'
// CHECK-NEXT:                  (text.mlir:35:3)
// CHECK-NEXT:@a_name_that_is_longer_than_a_line_of_text_can_be_in_a_report:
// CHECK-NEXT:  peak of 16 bytes at text.mlir:43:3 'memref.store'; live there:
// CHECK-NEXT:            16  %a_buffer_whose_name_... : memref<1x1x1x1x1x1x1x1x1x1x1x..., 43:3 to 44:8
// CHECK-EMPTY:
// CHECK-NEXT:call chains, in bytes                                                 depth
// CHECK-NEXT:@reasons                                              at least          192
// CHECK-NEXT:           192  of its own
// CHECK-NEXT:             ?  @keep, called at text.mlir:17:3
// CHECK-NEXT:@late                                                 at least          128
// CHECK-NEXT:           128  of its own
// CHECK-NEXT:             ?  @keep, called at text.mlir:35:3
// CHECK-NEXT:@"two \"words\\\0A"                                                       0
// CHECK-NEXT:             0  of its own
// CHECK-NEXT:@a_name_that_is_longer_than_a_line_of_text_ca...                         16
// CHECK-NEXT:            16  of its own
// CHECK-NEXT:  not counted:
// CHECK-NEXT:    external function: @reasons calls @keep at text.mlir:17:3
// CHECK-NEXT:    external function: @late calls @keep at text.mlir:35:3
// CHECK-NEXT:    size known at run time only: in @reasons at text.mlir:13:10

// COLOR: {{^}}memory
// COLOR-NEXT: {{^.}}[1m@reasons{{ +.}}[0m stack bytes             4        4          320 {{.}}[32m         192{{.}}[0m          192{{$}}
// COLOR: {{^  .}}[33mabove the bound{{.}}[0m: 64 bytes{{$}}

// NONE: @reasons {{.*}} 320          320          192
// NONE: above the bound: 128 bytes
// NONE-NEXT: 128  %second: has its own storage with --color=none; use --color=slots or pack
// NONE-NEXT: (text.mlir:16:13)
