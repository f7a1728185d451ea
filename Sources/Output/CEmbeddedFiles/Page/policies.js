// Bots that are not built in, on 3×3: by tables of how likely their moves are. Their game is simple
// enough for a few lines here.
// What differs from the plain game: whether marks fall, whether a line loses, and for each line the
// squares that would make it longer, where a longer row is none.
const { gravity, misere, ends } = data.play || {};
const boardSquares = data.squares.map((_, square) => square);
const opponentOf = player => (player === 'x' ? 'o' : 'x');
const completedLines = (marks, player) => lines.filter((line, index) =>
  line.every(square => marks[square] === player) && !ends?.[index].some(square => marks[square] === player));
// Where a mark falls the lowest free square of a column is legal, and elsewhere every free one.
const legalSquares = marks => boardSquares.filter(square =>
  !marks[square] && !(gravity && square + columns < marks.length && !marks[square + columns]));

const marksOf = ({ drawing, turn, moves }) => {
  const marks = startOf({ s: drawing });
  moves.forEach((square, index) => { marks[square] = index % 2 ? opponentOf(turn) : turn; });
  return marks;
};
const sideToMove = ({ turn, moves }) => (moves.length % 2 ? opponentOf(turn) : turn);
const simpleState = position => {
  const marks = marksOf(position), toMove = sideToMove(position), last = opponentOf(toMove);
  const struck = completedLines(marks, last);
  const over = struck.length > 0 || marks.every(Boolean);
  return { toMove, over, moves: over ? [] : legalSquares(marks), lines: struck,
    winner: struck.length ? (misere ? toMove : last) : null };
};

// The unfinished positions in the order of the data: by their marks as base-three numbers, the first
// square the highest digit, 1 for X and 2 for O.
const codeOf = marks => marks.reduce((sum, mark) => sum * 3 + (mark === 'x' ? 1 : mark === 'o' ? 2 : 0), 0);
let knownNumbers;
const positionNumbers = () => {
  if (knownNumbers) return knownNumbers;
  const codes = new Set();
  const visit = (marks, player) => {
    const code = codeOf(marks), moves = legalSquares(marks);
    if (codes.has(code) || !moves.length || completedLines(marks, opponentOf(player)).length) return;
    codes.add(code);
    for (const square of moves)
      visit(marks.map((mark, other) => (other === square ? player : mark)), opponentOf(player));
  };
  visit(boardSquares.map(() => null), 'x');
  return knownNumbers = new Map([...codes].sort((a, b) => a - b).map((code, number) => [code, number]));
};
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

// How likely each legal move is, as the bots of the program say it; null where the table has none.
const tabulated = (policy, position) => {
  const { chances, like } = policy;
  const { width, index, rows } = like === undefined ? policy : data.policies[like];
  const marks = marksOf(position), at = positionNumbers().get(codeOf(marks)) * width;
  if (Number.isNaN(at)) return null;
  let number = 0;
  for (let i = 0; i < width; i++) number = number * 64 + digits.indexOf(index[at + i]);
  return { total: 1, summary: null, moves: legalSquares(marks).map((square, rank) =>
    ({ square, weight: chances[rows[number][rank]][0], text: chances[rows[number][rank]][1], reasons: [] })) };
};
const drawn = moves => {
  let rest = Math.random();
  const likely = moves.filter(({ weight }) => weight > 0);
  return (likely.find(({ weight }) => (rest -= weight) < 0) || likely[likely.length - 1]).square;
};
