module {
  func.func @convnet(%arg0: memref<1x1x20x20xf32>, %arg1: memref<8x1x3x3xf32>, %arg2: memref<8xf32>, %arg3: memref<16x8x3x3xf32>, %arg4: memref<16xf32>, %arg5: memref<144x10xf32>, %arg6: memref<10xf32>, %arg7: memref<1x10xf32>) attributes {llvm.emit_c_interface} {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<1x1x22x22xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 1 {
        affine.for %arg10 = 0 to 22 {
          affine.for %arg11 = 0 to 22 {
            affine.store %cst, %alloc[%arg8, %arg9, %arg10, %arg11] : memref<1x1x22x22xf32>
          }
        }
      }
    }
    %subview = memref.subview %alloc[0, 0, 1, 1] [1, 1, 20, 20] [1, 1, 1, 1] : memref<1x1x22x22xf32> to memref<1x1x20x20xf32, strided<[484, 484, 22, 1], offset: 23>>
    memref.copy %arg0, %subview : memref<1x1x20x20xf32> to memref<1x1x20x20xf32, strided<[484, 484, 22, 1], offset: 23>>
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            affine.store %cst, %alloc_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
          }
        }
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            affine.for %arg12 = 0 to 1 {
              affine.for %arg13 = 0 to 3 {
                affine.for %arg14 = 0 to 3 {
                  %0 = affine.load %alloc[%arg8, %arg12, %arg10 + %arg13, %arg11 + %arg14] : memref<1x1x22x22xf32>
                  %1 = affine.load %arg1[%arg9, %arg12, %arg13, %arg14] : memref<8x1x3x3xf32>
                  %2 = affine.load %alloc_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
                  %3 = arith.mulf %0, %1 : f32
                  %4 = arith.addf %2, %3 : f32
                  affine.store %4, %alloc_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
                }
              }
            }
          }
        }
      }
    }
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            %0 = affine.load %alloc_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
            %1 = affine.load %arg2[%arg9] : memref<8xf32>
            %2 = arith.addf %0, %1 : f32
            affine.store %2, %alloc_2[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
          }
        }
      }
    }
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            %0 = affine.load %alloc_2[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
            %1 = arith.maximumf %0, %cst : f32
            affine.store %1, %alloc_3[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
          }
        }
      }
    }
    %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<1x8x10x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 10 {
          affine.for %arg11 = 0 to 10 {
            affine.store %cst_0, %alloc_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
          }
        }
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 10 {
          affine.for %arg11 = 0 to 10 {
            affine.for %arg12 = 0 to 2 {
              affine.for %arg13 = 0 to 2 {
                %0 = affine.load %alloc_3[%arg8, %arg9, %arg10 * 2 + %arg12, %arg11 * 2 + %arg13] : memref<1x8x20x20xf32>
                %1 = affine.load %alloc_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloc_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
              }
            }
          }
        }
      }
    }
    %alloc_5 = memref.alloc() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            affine.store %cst, %alloc_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
          }
        }
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            affine.for %arg12 = 0 to 8 {
              affine.for %arg13 = 0 to 3 {
                affine.for %arg14 = 0 to 3 {
                  %0 = affine.load %alloc_4[%arg8, %arg12, %arg10 + %arg13, %arg11 + %arg14] : memref<1x8x10x10xf32>
                  %1 = affine.load %arg3[%arg9, %arg12, %arg13, %arg14] : memref<16x8x3x3xf32>
                  %2 = affine.load %alloc_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
                  %3 = arith.mulf %0, %1 : f32
                  %4 = arith.addf %2, %3 : f32
                  affine.store %4, %alloc_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
                }
              }
            }
          }
        }
      }
    }
    %alloc_6 = memref.alloc() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            %0 = affine.load %alloc_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
            %1 = affine.load %arg4[%arg9] : memref<16xf32>
            %2 = arith.addf %0, %1 : f32
            affine.store %2, %alloc_6[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
          }
        }
      }
    }
    %alloc_7 = memref.alloc() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            %0 = affine.load %alloc_6[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
            %1 = arith.maximumf %0, %cst : f32
            affine.store %1, %alloc_7[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
          }
        }
      }
    }
    %alloc_8 = memref.alloc() {alignment = 64 : i64} : memref<1x16x7x7xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 7 {
          affine.for %arg11 = 0 to 7 {
            affine.store %cst_0, %alloc_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
          }
        }
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 7 {
          affine.for %arg11 = 0 to 7 {
            affine.for %arg12 = 0 to 2 {
              affine.for %arg13 = 0 to 2 {
                %0 = affine.load %alloc_7[%arg8, %arg9, %arg10 + %arg12, %arg11 + %arg13] : memref<1x16x8x8xf32>
                %1 = affine.load %alloc_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloc_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
              }
            }
          }
        }
      }
    }
    %alloc_9 = memref.alloc() {alignment = 64 : i64} : memref<1x16x3x3xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 3 {
          affine.for %arg11 = 0 to 3 {
            affine.store %cst_0, %alloc_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
          }
        }
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 3 {
          affine.for %arg11 = 0 to 3 {
            affine.for %arg12 = 0 to 2 {
              affine.for %arg13 = 0 to 2 {
                %0 = affine.load %alloc_8[%arg8, %arg9, %arg10 * 2 + %arg12, %arg11 * 2 + %arg13] : memref<1x16x7x7xf32>
                %1 = affine.load %alloc_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloc_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
              }
            }
          }
        }
      }
    }
    %collapse_shape = memref.collapse_shape %alloc_9 [[0], [1, 2, 3]] : memref<1x16x3x3xf32> into memref<1x144xf32>
    %alloc_10 = memref.alloc() {alignment = 64 : i64} : memref<1x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        affine.store %cst, %alloc_10[%arg8, %arg9] : memref<1x10xf32>
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        affine.for %arg10 = 0 to 144 {
          %0 = affine.load %collapse_shape[%arg8, %arg10] : memref<1x144xf32>
          %1 = affine.load %arg5[%arg10, %arg9] : memref<144x10xf32>
          %2 = affine.load %alloc_10[%arg8, %arg9] : memref<1x10xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloc_10[%arg8, %arg9] : memref<1x10xf32>
        }
      }
    }
    %alloc_11 = memref.alloc() {alignment = 64 : i64} : memref<1x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        %0 = affine.load %alloc_10[%arg8, %arg9] : memref<1x10xf32>
        %1 = affine.load %arg6[%arg9] : memref<10xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_11[%arg8, %arg9] : memref<1x10xf32>
      }
    }
    memref.copy %alloc_11, %arg7 : memref<1x10xf32> to memref<1x10xf32>
    memref.dealloc %alloc : memref<1x1x22x22xf32>
    memref.dealloc %alloc_1 : memref<1x8x20x20xf32>
    memref.dealloc %alloc_2 : memref<1x8x20x20xf32>
    memref.dealloc %alloc_3 : memref<1x8x20x20xf32>
    memref.dealloc %alloc_4 : memref<1x8x10x10xf32>
    memref.dealloc %alloc_5 : memref<1x16x8x8xf32>
    memref.dealloc %alloc_6 : memref<1x16x8x8xf32>
    memref.dealloc %alloc_7 : memref<1x16x8x8xf32>
    memref.dealloc %alloc_8 : memref<1x16x7x7xf32>
    memref.dealloc %alloc_9 : memref<1x16x3x3xf32>
    memref.dealloc %alloc_10 : memref<1x10xf32>
    memref.dealloc %alloc_11 : memref<1x10xf32>
    return
  }
}

