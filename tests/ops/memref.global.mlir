// RUN: roundtrip.sh --also-19 %s
// memref.global: every form of its syntax.
memref.global @declared : memref<4xf32>
memref.global "private" @private : memref<2x2xi32>
memref.global @filled : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
memref.global "private" constant @splat : memref<64xi8> = dense<7> {alignment = 64 : i64}
memref.global "nested" @empty : memref<8xindex> = uninitialized {note}
memref.global constant @"odd name" : memref<f64> = dense<0.5>
memref.global "private" constant @big : memref<128xi8> = dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F">
