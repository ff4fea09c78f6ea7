// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// A call decides nothing that is known here, if its function has a value that may be any number where there should be a constant.
module {
  // CHECK-LABEL: @in_part
  // CHECK: call @
  // CHECK: scf.if
  func.func @in_part(%n: index) {
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %a = memref.alloc() : memref<8xf32>
    %addresses = memref.alloc() : memref<1xindex>
    %retained = memref.alloc() : memref<0xindex>
    %conditions = memref.alloc() : memref<1xi1>
    %frees = memref.alloc() : memref<1xi1>
    %owned = memref.alloc() : memref<0xi1>
    %p = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
    memref.store %p, %addresses[%c0] : memref<1xindex>
    memref.store %true, %conditions[%c0] : memref<1xi1>
    %1 = memref.cast %addresses : memref<1xindex> to memref<?xindex>
    %2 = memref.cast %retained : memref<0xindex> to memref<?xindex>
    %3 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
    %4 = memref.cast %frees : memref<1xi1> to memref<?xi1>
    %5 = memref.cast %owned : memref<0xi1> to memref<?xi1>
    func.call @dealloc_helper(%1, %2, %3, %4, %5) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %f = memref.load %frees[%c0] : memref<1xi1>
    scf.if %f {
      memref.dealloc %a : memref<8xf32>
    }
    memref.dealloc %addresses : memref<1xindex>
    memref.dealloc %retained : memref<0xindex>
    memref.dealloc %conditions : memref<1xi1>
    memref.dealloc %frees : memref<1xi1>
    memref.dealloc %owned : memref<0xi1>
    return
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %dim to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}
