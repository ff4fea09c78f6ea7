// The string of a dense attribute: `0x` and pairs of hex digits, as many as its type has bytes.
// RUN: rejected.py %s
// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
memref.global @empty : memref<128xi8> = dense<"">
// -----
// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
memref.global @one : memref<128xi8> = dense<"0">
// -----
// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
memref.global @odd : memref<1xi8> = dense<"0x0">
// -----
// expected-error@+1 {{elements hex data size is invalid for provided type: 'tensor<128xi8>'}}
memref.global @none : memref<128xi8> = dense<"0x">
