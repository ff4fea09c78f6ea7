// The kind of combination fits the elements.
// RUN: rejected.py %s
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'minsi'}}
  %0 = vector.reduction <minsi>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maxnumf'}}
  %0 = vector.reduction <maxnumf>, %v : vector<4xi32> into i32
  return
}
// -----
func.func @f(%v: vector<4xindex>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''index'' for kind 'minimumf'}}
  %0 = vector.reduction <minimumf>, %v : vector<4xindex> into index
  return
}
