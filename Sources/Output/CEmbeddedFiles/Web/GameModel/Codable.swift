/// What can be written to files and read from them: nothing in a page, so that this asks for nothing.
public protocol Codable {}
