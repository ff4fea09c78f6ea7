// What is too much for the analysis is left out, and then nothing is proved that would need it.
// RUN: lifeopt --emit=dependences=found %s | FileCheck %s --implicit-check-not="depth"
#bounds = affine_map<() -> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)>
#first = affine_map<()[s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19,
    s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31, s32, s33, s34, s35, s36, s37, s38, s39] -> (
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19,
    s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31, s32, s33, s34, s35, s36, s37, s38, s39)>
#second = affine_map<()[s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19,
    s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31, s32, s33, s34, s35, s36, s37, s38, s39] -> (
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19,
    s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31, s32, s33, s34, s35, s36, s37, s38, s39, 1)>
#near = affine_map<(d0) -> ((d0 + 1) floordiv 2 + (d0 + 2) floordiv 3 + (d0 + 3) floordiv 4 + (d0 + 4) floordiv 5 +
    (d0 + 5) floordiv 6 + (d0 + 6) floordiv 7 + (d0 + 7) floordiv 8 + (d0 + 8) floordiv 9 +
    (d0 + 9) floordiv 10 + (d0 + 10) floordiv 11 + (d0 + 11) floordiv 12 + (d0 + 12) floordiv 13 +
    (d0 + 13) floordiv 14 + (d0 + 14) floordiv 15 + (d0 + 15) floordiv 16 + (d0 + 16) floordiv 17 +
    (d0 + 17) floordiv 18 + (d0 + 18) floordiv 19 + (d0 + 19) floordiv 20 + (d0 + 20) floordiv 21 +
    (d0 + 21) floordiv 22 + (d0 + 22) floordiv 23 + (d0 + 23) floordiv 24 + (d0 + 24) floordiv 25 +
    (d0 + 25) floordiv 26 + (d0 + 26) floordiv 27 + (d0 + 27) floordiv 28 + (d0 + 28) floordiv 29 +
    (d0 + 29) floordiv 30 + (d0 + 30) floordiv 31 + (d0 + 31) floordiv 32 + (d0 + 32) floordiv 33 +
    (d0 + 33) floordiv 34 + (d0 + 34) floordiv 35 + (d0 + 35) floordiv 36 + (d0 + 36) floordiv 37 +
    (d0 + 37) floordiv 38 + (d0 + 38) floordiv 39 + (d0 + 39) floordiv 40 + (d0 + 40) floordiv 41 +
    (d0 + 41) floordiv 42 + (d0 + 42) floordiv 43 + (d0 + 43) floordiv 44 + (d0 + 44) floordiv 45 +
    (d0 + 45) floordiv 46 + (d0 + 46) floordiv 47 + (d0 + 47) floordiv 48 + (d0 + 48) floordiv 49 +
    (d0 + 49) floordiv 50 + (d0 + 50) floordiv 51 + (d0 + 51) floordiv 52 + (d0 + 52) floordiv 53 +
    (d0 + 53) floordiv 54 + (d0 + 54) floordiv 55 + (d0 + 55) floordiv 56 + (d0 + 56) floordiv 57 +
    (d0 + 57) floordiv 58 + (d0 + 58) floordiv 59 + (d0 + 59) floordiv 60 + (d0 + 60) floordiv 61)>
#middle = affine_map<(d0) -> ((d0 + 1) floordiv 101 + (d0 + 2) floordiv 102 + (d0 + 3) floordiv 103 + (d0 + 4) floordiv 104 +
    (d0 + 5) floordiv 105 + (d0 + 6) floordiv 106 + (d0 + 7) floordiv 107 + (d0 + 8) floordiv 108 +
    (d0 + 9) floordiv 109 + (d0 + 10) floordiv 110 + (d0 + 11) floordiv 111 + (d0 + 12) floordiv 112 +
    (d0 + 13) floordiv 113 + (d0 + 14) floordiv 114 + (d0 + 15) floordiv 115 + (d0 + 16) floordiv 116 +
    (d0 + 17) floordiv 117 + (d0 + 18) floordiv 118 + (d0 + 19) floordiv 119 + (d0 + 20) floordiv 120 +
    (d0 + 21) floordiv 121 + (d0 + 22) floordiv 122 + (d0 + 23) floordiv 123 + (d0 + 24) floordiv 124 +
    (d0 + 25) floordiv 125 + (d0 + 26) floordiv 126 + (d0 + 27) floordiv 127 + (d0 + 28) floordiv 128 +
    (d0 + 29) floordiv 129 + (d0 + 30) floordiv 130 + (d0 + 31) floordiv 131 + (d0 + 32) floordiv 132 +
    (d0 + 33) floordiv 133 + (d0 + 34) floordiv 134 + (d0 + 35) floordiv 135 + (d0 + 36) floordiv 136 +
    (d0 + 37) floordiv 137 + (d0 + 38) floordiv 138 + (d0 + 39) floordiv 139 + (d0 + 40) floordiv 140 +
    (d0 + 41) floordiv 141 + (d0 + 42) floordiv 142 + (d0 + 43) floordiv 143 + (d0 + 44) floordiv 144 +
    (d0 + 45) floordiv 145 + (d0 + 46) floordiv 146 + (d0 + 47) floordiv 147 + (d0 + 48) floordiv 148 +
    (d0 + 49) floordiv 149 + (d0 + 50) floordiv 150 + (d0 + 51) floordiv 151 + (d0 + 52) floordiv 152 +
    (d0 + 53) floordiv 153 + (d0 + 54) floordiv 154 + (d0 + 55) floordiv 155 + (d0 + 56) floordiv 156 +
    (d0 + 57) floordiv 157 + (d0 + 58) floordiv 158 + (d0 + 59) floordiv 159 + (d0 + 60) floordiv 160)>
#far = affine_map<(d0) -> ((d0 + 1) floordiv 201 + (d0 + 2) floordiv 202 + (d0 + 3) floordiv 203 + (d0 + 4) floordiv 204 +
    (d0 + 5) floordiv 205 + (d0 + 6) floordiv 206 + (d0 + 7) floordiv 207 + (d0 + 8) floordiv 208 +
    (d0 + 9) floordiv 209 + (d0 + 10) floordiv 210 + (d0 + 11) floordiv 211 + (d0 + 12) floordiv 212 +
    (d0 + 13) floordiv 213 + (d0 + 14) floordiv 214 + (d0 + 15) floordiv 215 + (d0 + 16) floordiv 216 +
    (d0 + 17) floordiv 217 + (d0 + 18) floordiv 218 + (d0 + 19) floordiv 219 + (d0 + 20) floordiv 220 +
    (d0 + 21) floordiv 221 + (d0 + 22) floordiv 222 + (d0 + 23) floordiv 223 + (d0 + 24) floordiv 224 +
    (d0 + 25) floordiv 225 + (d0 + 26) floordiv 226 + (d0 + 27) floordiv 227 + (d0 + 28) floordiv 228 +
    (d0 + 29) floordiv 229 + (d0 + 30) floordiv 230 + (d0 + 31) floordiv 231 + (d0 + 32) floordiv 232 +
    (d0 + 33) floordiv 233 + (d0 + 34) floordiv 234 + (d0 + 35) floordiv 235 + (d0 + 36) floordiv 236 +
    (d0 + 37) floordiv 237 + (d0 + 38) floordiv 238 + (d0 + 39) floordiv 239 + (d0 + 40) floordiv 240 +
    (d0 + 41) floordiv 241 + (d0 + 42) floordiv 242 + (d0 + 43) floordiv 243 + (d0 + 44) floordiv 244 +
    (d0 + 45) floordiv 245 + (d0 + 46) floordiv 246 + (d0 + 47) floordiv 247 + (d0 + 48) floordiv 248 +
    (d0 + 49) floordiv 249 + (d0 + 50) floordiv 250 + (d0 + 51) floordiv 251 + (d0 + 52) floordiv 252 +
    (d0 + 53) floordiv 253 + (d0 + 54) floordiv 254 + (d0 + 55) floordiv 255 + (d0 + 56) floordiv 256 +
    (d0 + 57) floordiv 257 + (d0 + 58) floordiv 258 + (d0 + 59) floordiv 259 + (d0 + 60) floordiv 260)>

// Of more than 64 lower bounds the greatest is not known, from which the step counts: here it is 1.
// CHECK: dependence from 0 to 1 at depth 1 = perhaps (too many cases,
func.func @step_from_the_greatest(%m: memref<100xf32>, %c: f32) {
  affine.for %i = max #bounds() to 20 step 2 {
    affine.store %c, %m[%i] : memref<100xf32>
  }
  %v = affine.load %m[1] : memref<100xf32>
  return
}

// 40 and 41 lower bounds; the last says that 0 is none of the indices.
// CHECK: dependence from 0 to 1 at depth 1 = perhaps (too many cases,
func.func @bounds_of_two(%m: memref<100xf32>, %c: f32, %s0: index, %s1: index, %s2: index, %s3: index, %s4: index, %s5: index, %s6: index, %s7: index, %s8: index, %s9: index,
    %s10: index, %s11: index, %s12: index, %s13: index, %s14: index, %s15: index, %s16: index, %s17: index, %s18: index, %s19: index,
    %s20: index, %s21: index, %s22: index, %s23: index, %s24: index, %s25: index, %s26: index, %s27: index, %s28: index, %s29: index,
    %s30: index, %s31: index, %s32: index, %s33: index, %s34: index, %s35: index, %s36: index, %s37: index, %s38: index, %s39: index,
    %s40: index, %s41: index, %s42: index, %s43: index, %s44: index, %s45: index, %s46: index, %s47: index, %s48: index, %s49: index,
    %s50: index, %s51: index, %s52: index, %s53: index, %s54: index, %s55: index, %s56: index, %s57: index, %s58: index, %s59: index,
    %s60: index, %s61: index, %s62: index, %s63: index, %s64: index, %s65: index, %s66: index, %s67: index, %s68: index, %s69: index,
    %s70: index, %s71: index, %s72: index, %s73: index, %s74: index, %s75: index, %s76: index, %s77: index, %s78: index, %s79: index) {
  %a = affine.max #first()[%s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11, %s12, %s13, %s14, %s15, %s16, %s17, %s18, %s19,
    %s20, %s21, %s22, %s23, %s24, %s25, %s26, %s27, %s28, %s29, %s30, %s31, %s32, %s33, %s34, %s35, %s36, %s37, %s38, %s39]
  %b = affine.max #second()[%s40, %s41, %s42, %s43, %s44, %s45, %s46, %s47, %s48, %s49, %s50, %s51, %s52, %s53, %s54, %s55, %s56, %s57, %s58, %s59,
    %s60, %s61, %s62, %s63, %s64, %s65, %s66, %s67, %s68, %s69, %s70, %s71, %s72, %s73, %s74, %s75, %s76, %s77, %s78, %s79]
  affine.for %i = max affine_map<(d0, d1) -> (d0, d1)>(%a, %b) to 20 {
    affine.store %c, %m[%i] : memref<100xf32>
  }
  %v = affine.load %m[0] : memref<100xf32>
  return
}

// More quotients than locals: the last subscript may be anything. It is 60 from %i = 200 on.
// CHECK: dependence from 0 to 0 at depth 1 = [1, +inf]
// CHECK: dependence from 0 to 1 at depth 1 = perhaps [1, +inf] (too large,
// CHECK: dependence from 0 to 1 at depth 2 = perhaps (too large,
// CHECK: dependence from 1 to 0 at depth 1 = perhaps [1, +inf] (too large,
func.func @many_quotients(%m: memref<?x?x?xf32>, %c: f32, %p: index, %q: index, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %c, %m[symbol(%p), symbol(%q), 60] : memref<?x?x?xf32>
    %x = affine.apply #near(%i)
    %y = affine.apply #middle(%i)
    %z = affine.apply #far(%i)
    %v = memref.load %m[%x, %y, %z] : memref<?x?x?xf32>
  }
  return
}

// A program of 120 quotients that isl would work on for minutes: it is given up.
// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1, +inf] (too large,
func.func @given_up(%m: memref<?xf32>, %c: f32, %n: index) {
  affine.for %i = 0 to %n {
    %x = affine.apply #middle(%i)
    memref.store %c, %m[%x] : memref<?xf32>
  }
  return
}
