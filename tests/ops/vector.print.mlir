// RUN: roundtrip.sh --also-19 %s
// vector.print: every form of its syntax.
func.func @f(%v: vector<4xf32>, %s: vector<2x[4]xi8>, %x: f32, %i: index, %n: i64, %u: ui8) {
  vector.print %v : vector<4xf32>
  vector.print %s : vector<2x[4]xi8>
  vector.print %x : f32
  vector.print %i : index
  vector.print %n : i64 punctuation <comma>
  vector.print %u : ui8 punctuation <no_punctuation> {note}
  vector.print
  vector.print punctuation <newline>
  vector.print punctuation <open>
  vector.print punctuation <close> {note}
  vector.print punctuation #vector.punctuation<comma>
  vector.print str "hello, \"world\"\n"
  vector.print str "x" punctuation <newline>
  vector.print punctuation <newline> str "y" {note}
  return
}
