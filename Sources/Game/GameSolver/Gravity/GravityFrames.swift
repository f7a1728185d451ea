/// The moves of the positions on the path of a search, in one piece of memory.
///
/// It is a pointer because an array checks for other holders at each change.
final class GravityFrames<Word: FixedWidthInteger & UnsignedInteger> {
  /// The first frame; each is of `width` nodes.
  let nodes: UnsafeMutablePointer<GravityNode<Word>>

  /// Makes room for positions.
  init(count: Int, width: Int) { nodes = .allocate(capacity: count * width) }

  deinit { nodes.deallocate() }
}
