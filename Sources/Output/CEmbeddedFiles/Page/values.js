// What the positions of a game are worth with best play, as far as that is known.
const valueAt = (game, ply) => game.v?.[ply] || '-';
const valueWords = { x: 'X wins', o: 'O wins', d: 'a draw' };
const worthFor = (value, player) => (value === 'd' ? 1 : value === player ? 2 : 0);

// What the report's games say of positions, by the marks and whose turn it is.
const keyOf = (marks, toMove) => toMove + marks.map(mark => mark || '.').join('');
let verdicts;
const verdictOf = position => {
  verdicts ??= new Map(games.filter(({ v }) => v).flatMap(game => {
    const { marks, moves, toMove } = positionsOf(game);
    return marks.map((marks, at) => [keyOf(marks, moves[at]?.player ?? toMove), valueAt(game, at)])
      .filter(([, value]) => value !== '-');
  }));
  return verdicts.get(keyOf(marksOf(position), sideToMove(position)));
};

// Whether a move lowered the value for whoever made it.
const isMistake = (game, ply, player) => {
  const [before, after] = [valueAt(game, ply - 1), valueAt(game, ply)];
  return before !== '-' && after !== '-' && worthFor(after, player) < worthFor(before, player);
};
const mistakeInWords = (game, ply, { player, square }) => {
  const [before, after] = [ply - 1, ply].map(at => worthFor(valueAt(game, at), player));
  return `Move ${ply}: ${squareName(square)} ${after ? 'only draws' : 'loses'} for ${player.toUpperCase()}; `
    + `the position was a ${['loss', 'draw', 'win'][before]}.`;
};

// The values over the plies as steps, X's wins at the top; a click goes to the ply.
const drawCourse = (game, moves, ply, go) => {
  const most = Math.max(1, moves.length), height = { x: 4, d: 12, o: 20 };
  const parts = [svg('line', { class: 'zero', x1: 0, x2: most, y1: 12, y2: 12, 'vector-effect': 'non-scaling-stroke' })];
  const known = [];
  for (let at = 0; at <= moves.length; at++) {
    const [y, before] = [height[valueAt(game, at)], height[valueAt(game, at - 1)]];
    if (y === undefined) continue;
    known.push(`${at ? at + '. ' : ''}${valueWords[valueAt(game, at)]}`);
    if (!at) continue;
    parts.push(svg('path', { class: 'trace', 'vector-effect': 'non-scaling-stroke',
      d: `M${at - 1} ${before ?? y}L${at - 1} ${y}L${at} ${y}` }));
    if (isMistake(game, at, moves[at - 1].player)) parts.push(svg('line', { class: 'slip', x1: at - 1, x2: at - 1,
      y1: before, y2: y, 'vector-effect': 'non-scaling-stroke' }));
  }
  parts.push(svg('line', { class: 'now', x1: ply, x2: ply, y1: 0, y2: 24, 'vector-effect': 'non-scaling-stroke' }));
  const picture = svg('svg', { viewBox: `0 0 ${most} 24`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': `Value with best play: ${known.join(', ')}`,
    onclick: event => {
      const { left, width } = picture.getBoundingClientRect();
      go(Math.round((event.clientX - left) / width * most));
    } }, parts);
  return [el('span', { 'aria-hidden': 'true' }, el('span', {}, 'X wins'), el('span', {}, 'draw'), el('span', {}, 'O wins')), picture];
};
