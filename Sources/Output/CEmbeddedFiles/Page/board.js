// Boards as pictures, with ten units per square: crosses and rings in squares, discs in holes where marks
// fall, stones on the crossings of lines on boards such as those of Gomoku.
const look = data.look || 'marks';
const colours = { discs: { x: 'red', o: 'yellow' }, stones: { x: 'black', o: 'white' } }[look];
const sideInWords = side => side.toUpperCase() + (colours ? `, ${colours[side]}` : '');
const circle = (x, y, r, kind) => svg('circle', { class: kind, cx: x, cy: y, r });
const piece = (player, [x, y], extra) => {
  const kind = player + (extra || '');
  if (look === 'stones') return circle(x, y, 4.5, `stone ${kind}`);
  if (look === 'discs') return svg('g', { class: `disc ${kind}` }, circle(x, y, 3.7), circle(x, y, 2.3, 'rim'));
  return player === 'x' ? svg('path', { class: kind, 'stroke-width': 0.85,
    d: `M${x - 2.6} ${y - 2.6}L${x + 2.6} ${y + 2.6}M${x + 2.6} ${y - 2.6}L${x - 2.6} ${y + 2.6}` })
    : svg('circle', { class: kind, 'stroke-width': 0.85, cx: x, cy: y, r: 2.7 });
};
const centre = square => [square % columns * 10 + 5, Math.floor(square / columns) * 10 + 5];
// Its edge tells it from whatever it crosses.
const strike = line => {
  const [x1, y1] = centre(line[0]), [x2, y2] = centre(line[line.length - 1]);
  const reach = 2.6 / (Math.hypot(x2 - x1, y2 - y1) || 1);
  const [dx, dy] = [(x2 - x1) * reach, (y2 - y1) * reach];
  return ['strike edge', 'strike'].map(kind => svg('line', { class: kind, pathLength: 1,
    x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy }));
};
const gridOf = (kind = 'rule') => {
  const parts = [svg('rect', { class: 'frame', x: 0, y: 0, width: columns * 10, height: rows * 10, rx: 1, 'vector-effect': 'non-scaling-stroke' })];
  for (let i = 1; i < columns; i++)
    parts.push(svg('line', { class: kind, x1: i * 10, x2: i * 10, y1: 0, y2: rows * 10, 'vector-effect': 'non-scaling-stroke' }));
  for (let i = 1; i < rows; i++)
    parts.push(svg('line', { class: kind, y1: i * 10, y2: i * 10, x1: 0, x2: columns * 10, 'vector-effect': 'non-scaling-stroke' }));
  return parts;
};
// The lines that stones lie on, with points by which one finds one's way.
const crossings = () => {
  const [right, bottom] = [columns * 10 - 5, rows * 10 - 5];
  const lines = [...Array.from({ length: columns }, (_, i) => `M${i * 10 + 5} 5V${bottom}`),
    ...Array.from({ length: rows }, (_, i) => `M5 ${i * 10 + 5}H${right}`)];
  const stops = count => {
    const edge = count < 12 ? 2 : 3;
    return [edge, (count - 1) / 2, count - 1 - edge];
  };
  const stars = stops(columns).flatMap((column, i) => stops(rows).map((row, j) => [column, row, (i === 1) !== (j === 1)]))
    .filter(([column, row, isSide]) => Number.isInteger(column + row) && (!isSide || Math.min(columns, rows) > 16));
  return [svg('path', { class: 'crossings', d: lines.join('') }),
    ...stars.map(([column, row]) => circle(column * 10 + 5, row * 10 + 5, 0.8, 'star'))];
};
// The front of a column, with holes.
const front = (column, isPointed) => svg('path', { class: isPointed ? 'front pointed' : 'front', 'fill-rule': 'evenodd',
  d: `M${column * 10} 0h10.2v${rows * 10}h-10.2z` + Array.from({ length: rows }, (_, row) =>
    `M${column * 10 + 1} ${row * 10 + 5}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`).join('') });
const sized = (node, size) => {
  node.style.setProperty('font-size', `${size}px`);
  return node;
};
const edgeSize = Math.max(1.3, 0.33 * Math.max(columns, rows));
const edgeNames = () => {
  const size = edgeSize;
  const text = (x, y, content, anchor) => sized(svg('text', { x, y, 'text-anchor': anchor }, content), size);
  const parts = [];
  for (let i = 0; i < columns; i++) parts.push(text(i * 10 + 5, rows * 10 + size * 1.35, squareName(i).replace(/\d+$/, ''), 'middle'));
  for (let i = 0; i < rows; i++) parts.push(text(-size * 0.5, i * 10 + 5 + size * 0.35, String(rows - i), 'end'));
  return parts;
};
// The board with marks; `last` is the last square marked, which may be falling, `opening` has the
// starting marks, `numbers` those of the moves, `forbidden` the squares that may not be marked, `notes`
// what is said of free squares, `ghost` a mark that is not made yet, `aim` the square that a touch has
// aimed at. Without a label it is decoration.
const drawBoard = (marks, { last, opening, struck, label, numbers, forbidden, notes, ghost, aim, isFalling }) => {
  const margin = edgeSize * 2;
  const pieces = marks.map((mark, square) => {
    if (!mark) return null;
    const falls = isFalling && square === last;
    const [x, y] = centre(square);
    const node = piece(mark, [x, y], (opening && opening[square] ? ' opening' : '') + (falls ? ' falling' : ''));
    if (falls) node.style.setProperty('--height', `${-y - 5}px`);
    if (falls) node.style.setProperty('animation-duration', `${Math.sqrt(y + 5) * 0.05}s`);
    return node;
  });
  if (ghost) pieces.push(piece(ghost.player, centre(ghost.square), ' ghost'));
  const parts = [];
  if (look === 'discs') {
    const pointed = ghost && ghost.square % columns;
    parts.push(svg('rect', { class: 'holes', x: 0.8, y: 0.8, width: columns * 10 - 1.6, height: rows * 10 - 1.6 }), ...pieces,
      ...Array.from({ length: columns }, (_, column) => front(column, column === pointed)));
  } else if (look === 'stones') parts.push(...crossings(), ...pieces);
  else {
    const [x, y] = last === undefined ? [] : centre(last);
    parts.push(...gridOf('grid-line'),
      last === undefined ? null : svg('rect', { class: 'last', x: x - 4.7, y: y - 4.7, width: 9.4, height: 9.4, rx: 1 }), ...pieces);
  }
  if (colours && last !== undefined && !numbers?.has(last)) parts.push(circle(...centre(last), 1.4, isFalling ? 'last fallen' : 'last'));
  for (const [square, number] of numbers || []) parts.push(svg('text', { class: `number on-${marks[square]}`,
    x: centre(square)[0], y: centre(square)[1] + 1.25, 'text-anchor': 'middle' }, number));
  const write = (square, kind, text, below, beside = 0) => svg('text', { class: kind,
    x: centre(square)[0] + beside, y: centre(square)[1] + below, 'text-anchor': beside ? 'end' : 'middle' }, text);
  for (const square of forbidden || []) parts.push(write(square, 'forbidden', '!', 2.4));
  // A note is as large as it fits; beside a mark it is small, in the corner.
  for (const [square, { text, tone }] of notes || []) {
    const size = marks[square] ? 3 : Math.min(4.6, 12.6 / text.length), kind = `noted ${tone || ''}`;
    parts.push(sized(marks[square] ? write(square, `${kind} beside`, text, 4.5, 4.7) : write(square, kind, text, size * 0.35), size));
  }
  if (aim !== undefined) {
    const [x, y] = centre(aim);
    parts.push(svg('path', { class: 'aim', d: `M${x} 0V${rows * 10}M0 ${y}H${columns * 10}` }));
  }
  return svg('svg', { class: look,
    viewBox: `${-margin} -1 ${columns * 10 + margin + 1} ${rows * 10 + margin + 1}`,
    role: label ? 'img' : null, 'aria-label': label, 'aria-hidden': label ? null : 'true',
  }, parts, edgeNames(), (struck || []).flatMap(strike));
};
// The marks in words, for screen readers.
const describe = marks => {
  const of = player => marks.map((mark, square) => mark === player ? squareName(square) : null)
    .filter(Boolean).join(' ') || 'none';
  return `X on ${of('x')}; O on ${of('o')}`;
};
