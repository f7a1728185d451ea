// The list of games and the board on which they are stepped through.
const games = data.games;
const gameResult = game => {
  const winner = game.r === 'd' ? null : game.r;
  if (game.f) return `${names[game.f.by === 'x' ? game.x : game.o]} forfeits`;
  return winner ? `${names[winner === 'x' ? game.x : game.o]} wins as ${winner.toUpperCase()}` : 'a draw';
};
const plyCount = game => (game.m.match(/\d+/g) || []).length;
let shownGames = games;
let current = null;
let ply = 0;
let timer = 0;

const startOf = game => game.s
  ? [...game.s.replace(/\//g, '')].map(mark => mark === '.' ? null : mark)
  : new Array(columns * rows).fill(null);
// The positions of a game: the marks after each move.
const positionsOf = game => {
  const start = startOf(game);
  const x = start.filter(mark => mark === 'x').length, o = start.filter(mark => mark === 'o').length;
  let player = game.t || (x <= o ? 'x' : 'o');
  const moves = squaresNamed(game.m).map(square => {
    const move = { square, player };
    player = player === 'x' ? 'o' : 'x';
    return move;
  });
  const marks = [start];
  for (const { square, player } of moves) {
    const next = marks[marks.length - 1].slice();
    next[square] = player;
    marks.push(next);
  }
  return { start, moves, marks, toMove: player };
};

const matches = game => {
  const bot = byId('filter-bot').value, other = byId('filter-other').value;
  const side = byId('filter-side').value, result = byId('filter-result').value;
  const isX = bot === '' || Number(bot) === game.x, isO = bot === '' || Number(bot) === game.o;
  const sides = [];
  if (isX && side !== 'o' && (other === '' || Number(other) === game.o)) sides.push('x');
  if (isO && side !== 'x' && (other === '' || Number(other) === game.x)) sides.push('o');
  if (!sides.length) return false;
  switch (result) {
    case 'won': return sides.includes(game.r);
    case 'lost': return sides.some(side => game.r === (side === 'x' ? 'o' : 'x'));
    case 'drawn': return game.r === 'd';
    case 'mistake': return Boolean(game.b) && (bot === '' || sides.includes(game.b[2]));
    case 'forfeit': return Boolean(game.f) && (bot === '' || sides.includes(game.f.by));
    default: return true;
  }
};
const mostListed = 500;
const fillList = () => {
  const bot = byId('filter-bot').value;
  shownGames = games.filter(matches);
  byId('filter-count').textContent = shownGames.length === games.length
    ? plural(games.length, 'game') : `${grouped(shownGames.length)} of ${plural(games.length, 'game')}`;
  byId('games-list').replaceChildren(...shownGames.slice(0, mostListed).map(game =>
    el('li', {}, el('button', {
      type: 'button', 'data-game': game.n, 'aria-current': game === current ? 'true' : null,
      onclick: () => showGame(game),
    }, el('span', { class: 'no' }, '#' + game.n),
    el('span', { class: 'who' }, el(game.r === 'x' ? 'b' : 'span', {}, names[game.x]), ' – ',
      el(game.r === 'o' ? 'b' : 'span', {}, names[game.o])),
    el('span', { class: 'end' }, game.r === 'd' ? 'drawn' : gameResult(game)),
    el('span', { class: 'plies' }, plural(plyCount(game), 'ply').replace('plys', 'plies'))))));
  if (!shownGames.length) byId('games-list').append(el('li', {}, el('p', { class: 'note' }, 'No such game is kept.')));
  if (shownGames.length && !shownGames.includes(current)) showGame(shownGames[0]);
};

let played = null;
const showGame = game => {
  stopRunning();
  current = game;
  played = positionsOf(game);
  for (const button of byId('games-list').querySelectorAll('button')) {
    if (button.dataset.game === String(game.n)) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  byId('viewer-title').textContent = `Game ${game.n}: ${names[game.x]} (X) against ${names[game.o]} (O)`;
  byId('viewer-result').textContent = (game.r === 'd' ? 'Drawn' : gameResult(game)) + (game.f ? ` (${game.f.cause}): ${game.f.detail}` : '')
    + `, ${plural(plyCount(game), 'ply').replace('plys', 'plies')}${game.s ? ' after the opening' : ''}.`;
  byId('viewer-note').textContent = game.b ? game.b[1] : '';
  byId('ply').max = played.moves.length;
  byId('viewer-moves').replaceChildren(...played.moves.map(({ square, player }, index) =>
    el('li', {}, el('button', {
      type: 'button', class: game.b && game.b[0] === index + 1 ? 'mistake' : null,
      'aria-label': `Move ${index + 1}: ${player.toUpperCase()} ${squareName(square)}`,
      onclick: () => showPly(index + 1),
    }, `${index + 1} ${squareName(square)}`))));
  showPly(0);
};
const showPly = number => {
  ply = Math.max(0, Math.min(number, played.moves.length));
  const isEnd = ply === played.moves.length;
  const move = ply ? played.moves[ply - 1] : null;
  const marks = played.marks[ply];
  const struck = isEnd && move ? winningLines(marks, move.player) : [];
  byId('viewer-board').replaceChildren(drawBoard(marks, {
    last: move ? move.square : undefined, opening: played.start, struck,
    label: `Board after ${ply} of ${played.moves.length} moves: ${describe(marks)}`,
  }));
  byId('viewer-status').textContent = !move
    ? `Start: ${(played.moves.length ? played.moves[0].player : played.toMove).toUpperCase()} to move`
    : `${ply}. ${move.player.toUpperCase()} marks ${squareName(move.square)}`
      + (isEnd ? (struck.length ? ` and wins on ${struck.map(line => line.map(squareName).join(' ')).join(' and ')}`
        : `: ${gameResult(current)}`) : '');
  byId('ply').value = ply;
  byId('ply').setAttribute('aria-valuetext', byId('viewer-status').textContent);
  byId('first').disabled = byId('back').disabled = ply === 0;
  byId('last').disabled = byId('forth').disabled = isEnd;
  [...byId('viewer-moves').children].forEach(({ firstChild }, index) => {
    if (index + 1 === ply) firstChild.setAttribute('aria-current', 'true');
    else firstChild.removeAttribute('aria-current');
  });
  // The list alone is scrolled, never the page.
  const list = byId('viewer-moves'), item = list.children[Math.max(0, ply - 1)];
  if (item) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
};
const icon = path => svg('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
  svg('path', { d: path }));
const icons = {
  first: 'M3 3h2v10H3zM13 3v10L6 8z', back: 'M10.5 2.5 12 4 8 8l4 4-1.5 1.5L5 8z', play: 'M5 3v10l8-5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z', forth: 'M5.5 2.5 4 4l4 4-4 4 1.5 1.5L11 8z', last: 'M11 3h2v10h-2zM3 3v10l7-5z',
};
const stopRunning = () => {
  clearInterval(timer);
  timer = 0;
  byId('run').replaceChildren(icon(icons.play));
  byId('run').setAttribute('aria-label', 'Play');
};
const toggleRunning = () => {
  if (timer) return stopRunning();
  if (ply === played.moves.length) showPly(0);
  byId('run').replaceChildren(icon(icons.pause));
  byId('run').setAttribute('aria-label', 'Pause');
  timer = setInterval(() => {
    showPly(ply + 1);
    if (ply === played.moves.length) stopRunning();
  }, 700);
};
const step = number => { stopRunning(); showPly(number); };

const fillGames = () => {
  byId('games-body').hidden = !games.length;
  byId('games-caption').textContent = games.length
    ? (games.length < report.games ? `${plural(games.length, 'game')} kept of ${grouped(report.games)}.`
      : 'All games.') + ' Faint marks are the opening’s.'.repeat(Number(games.some(game => game.s)))
    : 'No games were kept.';
  if (!games.length) return;
  const options = first => [el('option', { value: '' }, first),
    ...order.map(bot => el('option', { value: bot }, names[bot]))];
  byId('filter-bot').append(...options('all'));
  byId('filter-other').append(...options('anyone'));
  const resultOptions = () => {
    const isAll = byId('filter-bot').value === '';
    const kept = byId('filter-result').value;
    const kinds = [['', 'any'], ...(isAll ? [] : [['won', 'won'], ['lost', 'lost']]), ['drawn', 'drawn'],
      ...(games.some(game => game.b) ? [['mistake', 'with a mistake']] : []),
      ...(games.some(game => game.f) ? [['forfeit', 'forfeited']] : [])];
    byId('filter-result').replaceChildren(...kinds.map(([value, text]) => el('option', { value }, text)));
    byId('filter-result').value = kinds.some(([value]) => value === kept) ? kept : '';
  };
  resultOptions();
  for (const id of ['filter-bot', 'filter-other', 'filter-side', 'filter-result'])
    byId(id).addEventListener('change', () => { if (id === 'filter-bot') resultOptions(); fillList(); });
  for (const id of ['first', 'back', 'forth', 'last']) byId(id).append(icon(icons[id]));
  byId('first').addEventListener('click', () => step(0));
  byId('back').addEventListener('click', () => step(ply - 1));
  byId('run').addEventListener('click', toggleRunning);
  byId('forth').addEventListener('click', () => step(ply + 1));
  byId('last').addEventListener('click', () => step(played.moves.length));
  byId('ply').addEventListener('input', event => step(Number(event.target.value)));
  byId('viewer').addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const keys = { ArrowLeft: () => step(ply - 1), ArrowRight: () => step(ply + 1),
      Home: () => step(0), End: () => step(played.moves.length) };
    if (event.key === ' ' && event.target.tagName !== 'BUTTON') keys[' '] = toggleRunning;
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  byId('viewer').tabIndex = 0;
  byId('games-list').addEventListener('keydown', event => {
    const item = event.target.closest('li');
    const next = event.key === 'ArrowDown' ? item?.nextElementSibling
      : event.key === 'ArrowUp' ? item?.previousElementSibling : null;
    if (!next?.firstChild) return;
    event.preventDefault();
    next.firstChild.focus();
    next.firstChild.click();
  });
  fillList();
};
