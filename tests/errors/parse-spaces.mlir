// A memory space is an integer, a string, a dictionary or an attribute of a dialect; an encoding is no layout.
// RUN: rejected.py %s
// expected-error@+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, 1.0>)
// -----
// expected-error@+1 {{unsupported memory space Attribute}}
func.func private @f(memref<*xf32, [1]>)
// -----
// expected-error@+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, unit>)
// -----
// expected-error@+1 {{expected '>' in tensor type}}
func.func private @f(tensor<4xf32, strided<[1]>>)
// -----
// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
func.func private @f(memref<4xf32, strided<[-9223372036854775808]>>)
