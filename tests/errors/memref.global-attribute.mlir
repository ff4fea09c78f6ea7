// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
// expected-error@+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{sym_name = "g", type = f32, initial_value = dense<1.0> : tensor<4xf32>}> : () -> ()
// -----
// expected-error@+1 {{'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
memref.global @g : memref<4xf32> {alignment = 3 : i64}
