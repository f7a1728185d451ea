// Boards as pictures.
// A board with ten units per square.
const markX = (x, y, extra) => svg('path', {
  class: 'x' + (extra || ''), 'stroke-width': 0.85,
  d: `M${x - 2.6} ${y - 2.6}L${x + 2.6} ${y + 2.6}M${x + 2.6} ${y - 2.6}L${x - 2.6} ${y + 2.6}`,
});
const markO = (x, y, extra) => svg('circle', {
  class: 'o' + (extra || ''), 'stroke-width': 0.85, cx: x, cy: y, r: 2.7,
});
const centre = square => [square % columns * 10 + 5, Math.floor(square / columns) * 10 + 5];
const strike = line => {
  const [x1, y1] = centre(line[0]), [x2, y2] = centre(line[line.length - 1]);
  const reach = 2.6 / (Math.hypot(x2 - x1, y2 - y1) || 1);
  const [dx, dy] = [(x2 - x1) * reach, (y2 - y1) * reach];
  return svg('line', {
    class: 'strike', 'stroke-width': 1.1, pathLength: 1,
    x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy,
  });
};
const gridOf = () => {
  const parts = [svg('rect', { class: 'frame', x: 0, y: 0, width: columns * 10, height: rows * 10, rx: 1, 'vector-effect': 'non-scaling-stroke' })];
  for (let i = 1; i < columns; i++)
    parts.push(svg('line', { class: 'rule', x1: i * 10, x2: i * 10, y1: 0, y2: rows * 10, 'vector-effect': 'non-scaling-stroke' }));
  for (let i = 1; i < rows; i++)
    parts.push(svg('line', { class: 'rule', y1: i * 10, y2: i * 10, x1: 0, x2: columns * 10, 'vector-effect': 'non-scaling-stroke' }));
  return parts;
};
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
// what is said of free squares, `ghost` a mark that is not made yet. Without a label it is decoration.
const drawBoard = (marks, { last, opening, struck, label, numbers, forbidden, notes, ghost, isFalling }) => {
  const margin = edgeSize * 2;
  const parts = gridOf();
  if (last !== undefined) {
    const [x, y] = centre(last);
    parts.push(svg('rect', { class: 'last', x: x - 4.7, y: y - 4.7, width: 9.4, height: 9.4, rx: 1 }));
  }
  marks.forEach((mark, square) => {
    if (!mark) return;
    const falls = isFalling && square === last;
    const extra = (opening && opening[square] ? ' opening' : '') + (falls ? ' falling' : '');
    const node = (mark === 'x' ? markX : markO)(...centre(square), extra);
    if (falls) node.style.setProperty('--height', `${-centre(square)[1]}px`);
    parts.push(node);
    if (numbers?.has(square)) parts.push(svg('text', { class: 'number', x: centre(square)[0], y: centre(square)[1] + 1.25,
      'text-anchor': 'middle' }, numbers.get(square)));
  });
  if (ghost) parts.push((ghost.player === 'x' ? markX : markO)(...centre(ghost.square), ' ghost'));
  const write = (square, kind, text, below, beside = 0) => svg('text', { class: kind,
    x: centre(square)[0] + beside, y: centre(square)[1] + below, 'text-anchor': beside ? 'end' : 'middle' }, text);
  for (const square of forbidden || []) parts.push(write(square, 'forbidden', '!', 2.4));
  // A note is as large as it fits; beside a mark it is small, in the corner.
  for (const [square, { text, tone }] of notes || []) {
    const size = marks[square] ? 3 : Math.min(4.6, 12.6 / text.length), kind = `noted ${tone || ''}`;
    parts.push(sized(marks[square] ? write(square, `${kind} beside`, text, 4.5, 4.7) : write(square, kind, text, size * 0.35), size));
  }
  return svg('svg', {
    viewBox: `${-margin} -1 ${columns * 10 + margin + 1} ${rows * 10 + margin + 1}`,
    role: label ? 'img' : null, 'aria-label': label, 'aria-hidden': label ? null : 'true',
  }, parts, edgeNames(), (struck || []).map(strike));
};
// The marks in words, for screen readers.
const describe = marks => {
  const of = player => marks.map((mark, square) => mark === player ? squareName(square) : null)
    .filter(Boolean).join(' ') || 'none';
  return `X on ${of('x')}; O on ${of('o')}`;
};
