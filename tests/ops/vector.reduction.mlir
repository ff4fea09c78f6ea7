// RUN: roundtrip.sh --also-19 %s
// vector.reduction: every form of its syntax.
#kind = #vector.kind<mul>
func.func @f(%v: vector<16xf32>, %i: vector<[4]xi32>, %u: vector<f32>, %x: f32, %n: i32) {
  %0 = vector.reduction <add>, %v : vector<16xf32> into f32
  %1 = vector.reduction <mul>, %v, %x : vector<16xf32> into f32
  %2 = vector.reduction <minnumf>, %v fastmath<nnan,ninf> : vector<16xf32> into f32
  %3 = vector.reduction <maxnumf>, %v, %x fastmath<fast> {note} : vector<16xf32> into f32
  %4 = vector.reduction <minimumf>, %v : vector<16xf32> into f32
  %5 = vector.reduction <maximumf>, %v : vector<16xf32> into f32
  %6 = vector.reduction <minui>, %i : vector<[4]xi32> into i32
  %7 = vector.reduction <minsi>, %i, %n : vector<[4]xi32> into i32
  %8 = vector.reduction <maxui>, %i : vector<[4]xi32> into i32
  %9 = vector.reduction <maxsi>, %i : vector<[4]xi32> into i32
  %10 = vector.reduction <and>, %i : vector<[4]xi32> into i32
  %11 = vector.reduction <or>, %i : vector<[4]xi32> into i32
  %12 = vector.reduction <xor>, %i : vector<[4]xi32> into i32
  %13 = vector.reduction <add>, %u : vector<f32> into f32
  %14 = vector.reduction #kind, %v fastmath<none> : vector<16xf32> into f32
  %15 = vector.reduction #vector.kind<add>, %v : vector<16xf32> into f32
  return
}
