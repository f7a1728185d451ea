/// What lines and moves are worth: a number of 64 bits on every machine, so that none overflows where an
/// `Int` has 32.
typealias Score = Int64
