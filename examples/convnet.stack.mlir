module {
  func.func @convnet(%arg0: memref<1x1x20x20xf32>, %arg1: memref<8x1x3x3xf32>, %arg2: memref<8xf32>, %arg3: memref<16x8x3x3xf32>, %arg4: memref<16xf32>, %arg5: memref<144x10xf32>, %arg6: memref<10xf32>, %arg7: memref<1x10xf32>) attributes {llvm.emit_c_interface} {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<1x1x22x22xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 1 {
        affine.for %arg10 = 0 to 22 {
          affine.for %arg11 = 0 to 22 {
            affine.store %cst, %alloca[%arg8, %arg9, %arg10, %arg11] : memref<1x1x22x22xf32>
          }
        }
      }
    }
    %subview = memref.subview %alloca[0, 0, 1, 1] [1, 1, 20, 20] [1, 1, 1, 1] : memref<1x1x22x22xf32> to memref<1x1x20x20xf32, strided<[484, 484, 22, 1], offset: 23>>
    memref.copy %arg0, %subview : memref<1x1x20x20xf32> to memref<1x1x20x20xf32, strided<[484, 484, 22, 1], offset: 23>>
    %alloca_1 = memref.alloca() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            affine.store %cst, %alloca_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
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
                  %0 = affine.load %alloca[%arg8, %arg12, %arg10 + %arg13, %arg11 + %arg14] : memref<1x1x22x22xf32>
                  %1 = affine.load %arg1[%arg9, %arg12, %arg13, %arg14] : memref<8x1x3x3xf32>
                  %2 = affine.load %alloca_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
                  %3 = arith.mulf %0, %1 : f32
                  %4 = arith.addf %2, %3 : f32
                  affine.store %4, %alloca_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
                }
              }
            }
          }
        }
      }
    }
    %alloca_2 = memref.alloca() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            %0 = affine.load %alloca_1[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
            %1 = affine.load %arg2[%arg9] : memref<8xf32>
            %2 = arith.addf %0, %1 : f32
            affine.store %2, %alloca_2[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
          }
        }
      }
    }
    %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<1x8x20x20xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 20 {
          affine.for %arg11 = 0 to 20 {
            %0 = affine.load %alloca_2[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
            %1 = arith.maximumf %0, %cst : f32
            affine.store %1, %alloca_3[%arg8, %arg9, %arg10, %arg11] : memref<1x8x20x20xf32>
          }
        }
      }
    }
    %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<1x8x10x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 8 {
        affine.for %arg10 = 0 to 10 {
          affine.for %arg11 = 0 to 10 {
            affine.store %cst_0, %alloca_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
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
                %0 = affine.load %alloca_3[%arg8, %arg9, %arg10 * 2 + %arg12, %arg11 * 2 + %arg13] : memref<1x8x20x20xf32>
                %1 = affine.load %alloca_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloca_4[%arg8, %arg9, %arg10, %arg11] : memref<1x8x10x10xf32>
              }
            }
          }
        }
      }
    }
    %alloca_5 = memref.alloca() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            affine.store %cst, %alloca_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
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
                  %0 = affine.load %alloca_4[%arg8, %arg12, %arg10 + %arg13, %arg11 + %arg14] : memref<1x8x10x10xf32>
                  %1 = affine.load %arg3[%arg9, %arg12, %arg13, %arg14] : memref<16x8x3x3xf32>
                  %2 = affine.load %alloca_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
                  %3 = arith.mulf %0, %1 : f32
                  %4 = arith.addf %2, %3 : f32
                  affine.store %4, %alloca_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
                }
              }
            }
          }
        }
      }
    }
    %alloca_6 = memref.alloca() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            %0 = affine.load %alloca_5[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
            %1 = affine.load %arg4[%arg9] : memref<16xf32>
            %2 = arith.addf %0, %1 : f32
            affine.store %2, %alloca_6[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
          }
        }
      }
    }
    %alloca_7 = memref.alloca() {alignment = 64 : i64} : memref<1x16x8x8xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 8 {
          affine.for %arg11 = 0 to 8 {
            %0 = affine.load %alloca_6[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
            %1 = arith.maximumf %0, %cst : f32
            affine.store %1, %alloca_7[%arg8, %arg9, %arg10, %arg11] : memref<1x16x8x8xf32>
          }
        }
      }
    }
    %alloca_8 = memref.alloca() {alignment = 64 : i64} : memref<1x16x7x7xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 7 {
          affine.for %arg11 = 0 to 7 {
            affine.store %cst_0, %alloca_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
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
                %0 = affine.load %alloca_7[%arg8, %arg9, %arg10 + %arg12, %arg11 + %arg13] : memref<1x16x8x8xf32>
                %1 = affine.load %alloca_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloca_8[%arg8, %arg9, %arg10, %arg11] : memref<1x16x7x7xf32>
              }
            }
          }
        }
      }
    }
    %alloca_9 = memref.alloca() {alignment = 64 : i64} : memref<1x16x3x3xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 16 {
        affine.for %arg10 = 0 to 3 {
          affine.for %arg11 = 0 to 3 {
            affine.store %cst_0, %alloca_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
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
                %0 = affine.load %alloca_8[%arg8, %arg9, %arg10 * 2 + %arg12, %arg11 * 2 + %arg13] : memref<1x16x7x7xf32>
                %1 = affine.load %alloca_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
                %2 = arith.maximumf %1, %0 : f32
                affine.store %2, %alloca_9[%arg8, %arg9, %arg10, %arg11] : memref<1x16x3x3xf32>
              }
            }
          }
        }
      }
    }
    %collapse_shape = memref.collapse_shape %alloca_9 [[0], [1, 2, 3]] : memref<1x16x3x3xf32> into memref<1x144xf32>
    %alloca_10 = memref.alloca() {alignment = 64 : i64} : memref<1x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        affine.store %cst, %alloca_10[%arg8, %arg9] : memref<1x10xf32>
      }
    }
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        affine.for %arg10 = 0 to 144 {
          %0 = affine.load %collapse_shape[%arg8, %arg10] : memref<1x144xf32>
          %1 = affine.load %arg5[%arg10, %arg9] : memref<144x10xf32>
          %2 = affine.load %alloca_10[%arg8, %arg9] : memref<1x10xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloca_10[%arg8, %arg9] : memref<1x10xf32>
        }
      }
    }
    %alloca_11 = memref.alloca() {alignment = 64 : i64} : memref<1x10xf32>
    affine.for %arg8 = 0 to 1 {
      affine.for %arg9 = 0 to 10 {
        %0 = affine.load %alloca_10[%arg8, %arg9] : memref<1x10xf32>
        %1 = affine.load %arg6[%arg9] : memref<10xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloca_11[%arg8, %arg9] : memref<1x10xf32>
      }
    }
    memref.copy %alloca_11, %arg7 : memref<1x10xf32> to memref<1x10xf32>
    return
  }
}

