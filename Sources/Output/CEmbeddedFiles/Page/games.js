// The list of games, and the board to step through them.
const games = data.games;
const resultOf = (game, called = names) => {
  if (game.p) return `adjudicated: ${game.p}`;
  if (game.f) return `${called[game.f.by === 'x' ? game.x : game.o]} forfeits`;
  return game.r === 'd' ? 'a draw' : `${called[game.r === 'x' ? game.x : game.o]} wins as ${game.r.toUpperCase()}`;
};
const plyCount = game => (game.m.match(/\d+/g) || []).length;
const filters = { bot: '', against: '', side: '', result: '', line: '' };
let shownGames = games;
let listed = 0;
let current = null;
let played = null;
let ply = 0;
let timer = 0;

const startOf = game => game.s
  ? [...game.s.replace(/\//g, '')].map(mark => mark === '.' ? null : mark)
  : data.squares.map(() => null);
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

// The squares that renju forbids X at a ply where X is to move, with the reasons.
const forbiddenAt = (game, ply) => {
  const known = Object.keys(game.h || {}).map(Number).filter(other => other <= ply && (ply - other) % 2 === 0);
  const text = known.length ? game.h[Math.max(...known)] : '';
  return text.split(' ').filter(Boolean).map(entry => {
    const [name, reason] = entry.split('.');
    return { square: squareNumbers.get(name), words: `${name} ${data.fouls[reason]}` };
  });
};

// Whether a game matches the filters; won and lost are as seen from the chosen sides.
const matches = game => {
  const { bot, against, side, result, line } = filters;
  const isAny = index => player => index === '' || Number(index) === player;
  const sides = [['x', game.x, game.o], ['o', game.o, game.x]].filter(([own, player, other]) =>
    (side === '' || side === own) && isAny(bot)(player) && isAny(against)(other)).map(([own]) => own);
  if (!sides.length) return false;
  if (line && !(sides.includes(game.r) && (game.l || []).some(index => lineName(lines[index]) === line))) return false;
  switch (result) {
    case 'x': case 'o': return game.r === result;
    case 'won': return sides.includes(game.r);
    case 'lost': return sides.some(own => game.r === (own === 'x' ? 'o' : 'x'));
    case 'drawn': return game.r === 'd';
    case 'mistake': return Boolean(game.b) && sides.includes(game.b.side);
    case 'adjudicated': return Boolean(game.p);
    case 'forfeit': return Boolean(game.f) && sides.includes(game.f.by);
    default: return true;
  }
};

// The fields show the filters; won and lost are offered only for one bot or side.
const showFilters = () => {
  const isOfSome = filters.bot !== '' || filters.side !== '';
  const kinds = [['', 'any'], ['x', 'X won'], ['o', 'O won'],
    ...(isOfSome ? [['won', 'won'], ['lost', 'lost']] : []), ['drawn', 'drawn'],
    ...(games.some(game => game.b) ? [['mistake', 'with a mistake']] : []),
    ...(games.some(game => game.f) ? [['forfeit', 'forfeited']] : []),
    ...(games.some(game => game.p) ? [['adjudicated', 'adjudicated']] : [])];
  if (!kinds.some(([value]) => value === filters.result)) filters.result = '';
  fields.result.replaceChildren(...kinds.map(([value, text]) => el('option', { value }, text)));
  for (const [name, field] of Object.entries(fields)) field.value = filters[name];
  byId('line-filter').hidden = !filters.line;
  byId('line-filter').firstElementChild.textContent = `won on ${filters.line}`;
};

const item = game => el('li', {}, el('button', {
  type: 'button', 'data-game': game.n, tabindex: -1, onclick: () => { showGame(game); writeAddress(); },
}, el('span', { class: 'no' }, '#' + game.n),
el('span', { class: 'who' }, el(game.r === 'x' ? 'b' : 'span', {}, labels[game.x]), ' – ',
  el(game.r === 'o' ? 'b' : 'span', {}, labels[game.o])),
el('span', { class: 'end' }, resultOf(game, labels)),
el('span', { class: 'plies' }, plural(plyCount(game), 'move'))));

// Shows more of the list, as far as it is scrolled or down to a game.
const extendList = (count = 100) => {
  const list = byId('games-list');
  list.append(...shownGames.slice(listed, listed + count).map(item));
  listed = Math.min(shownGames.length, listed + count);
  if (listed < shownGames.length) whenSeen(list.lastElementChild, () => extendList());
};
const buttonOf = game => byId('games-list').querySelector(`[data-game="${game.n}"]`);

// Lists the games that match the filters, and opens one of them.
const fillList = (game, at) => {
  shownGames = games.filter(matches);
  byId('filter-count').textContent = countInWords(filters, shownGames.length);
  byId('games-list').replaceChildren();
  listed = 0;
  extendList();
  if (!shownGames.length) byId('games-list').append(
    el('li', {}, el('p', { class: 'note' }, 'No games match.')));
  const next = game || (shownGames.includes(current) ? current : shownGames[0]);
  if (next) showGame(next, next === current && at === undefined ? ply : at);
  else {
    stopRunning();
    current = null;
    byId('viewer').hidden = true;
  }
  offerShown();
};

// Opens a game at a ply, its first mistake or its end.
const showGame = (game, at) => {
  stopRunning();
  byId('viewer').hidden = false;
  current = game;
  played = positionsOf(game);
  const place = shownGames.indexOf(game);
  if (place >= listed) extendList(place + 1 - listed);
  for (const button of byId('games-list').querySelectorAll('[aria-current]')) {
    button.removeAttribute('aria-current');
    button.tabIndex = -1;
  }
  const button = buttonOf(game);
  const stop = button || byId('games-list').querySelector('button');
  if (stop) stop.tabIndex = 0;
  if (button) {
    button.setAttribute('aria-current', 'true');
    scrollWithin(byId('games-list'), button);
  }
  byId('viewer-title').replaceChildren(`Game ${game.n}: `, fullLink(game.x), ` (${sideInWords('x')}) against `, fullLink(game.o), ` (${sideInWords('o')})`);
  byId('viewer-result').textContent = (game.p ? `Adjudicated: ${game.p}` : game.r === 'd' && !game.f ? 'Draw' : resultOf(game))
    + (game.f ? ` (${game.f.cause})${game.f.detail ? ': ' + game.f.detail : ''}` : '')
    + `, ${plural(plyCount(game), 'move')}${game.s ? ' after the opening' : ''}.`;
  byId('mistake').hidden = !game.b;
  byId('ply').max = played.moves.length;
  byId('viewer-moves').replaceChildren(...played.moves.map(({ square, player }, index) =>
    el('li', {}, el('button', {
      type: 'button', class: isSlip(game, index + 1, player) ? 'mistake' : null,
      'aria-label': `Move ${index + 1}: ${player.toUpperCase()} ${squareName(square)}`
        + (isSlip(game, index + 1, player) ? ', a mistake' : ''),
      onclick: () => step(index + 1),
    }, `${index + 1} ${squareName(square)}`))));
  showPly(at ?? (game.b ? game.b.ply : played.moves.length));
};

const isSlip = (game, ply, player) => game.b?.ply === ply || isMistake(game, ply, player);
const fullLink = bot => el('a', { href: linkTo({ about: data.bots[bot] }), class: 'named' }, names[bot]);

// Scrolls a list to one of its items, never the page.
const scrollWithin = (list, node) => {
  const [outer, inner] = [list.getBoundingClientRect(), node.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
};
let drawPly = () => {}, showBoard = () => {};
const showPly = number => {
  ply = Math.max(0, Math.min(number, played.moves.length)) || 0;
  const isEnd = ply === played.moves.length;
  const move = ply ? played.moves[ply - 1] : null;
  const marks = played.marks[ply];
  const struck = isEnd ? (current.l || []).map(index => lines[index]) : [];
  const forbidden = forbiddenAt(current, ply);
  drawPly = notes => showBoard({ marks,
    last: move ? move.square : undefined, opening: played.start, struck, forbidden: forbidden.map(({ square }) => square), notes,
    numbers: byId('numbered').checked ? new Map(played.moves.slice(0, ply).map(({ square }, index) => [square, index + 1])) : null,
    label: `Board after ${ply} of ${played.moves.length} moves: ${describe(marks)}`,
    legal: movesAt(), isOpen: true, player: sideToMove(positionAt(ply)),
  });
  drawPly(null);
  byId('viewer-status').textContent = !move
    ? `${current.w ? `${current.w}: ` : 'Start: '}${(played.moves.length ? played.moves[0].player : played.toMove).toUpperCase()} to move`
    : `${ply}. ${move.player.toUpperCase()} plays ${squareName(move.square)}`
      + (isEnd ? (struck.length ? ` and ${current.r === move.player ? 'wins' : 'loses'} on ${struck.map(line => line.map(squareName).join(' ')).join(' and ')}`
        : `: ${resultOf(current)}` + (current.f || current.p || current.r === 'd' ? '' : ', as X may not mark any free square')) : '');
  const why = move && current.e ? data.reasons[current.e[ply - 1]] : undefined;
  byId('viewer-forbidden').textContent = forbidden.length
    ? `! forbidden to X: ${forbidden.map(({ words }) => words).join(', ')}.` : '';
  byId('viewer-why').textContent = why ? `${names[move.player === 'x' ? current.x : current.o]}: ${why}.` : '';
  const isLater = move && ply !== current.b?.ply && isMistake(current, ply, move.player);
  byId('viewer-note').textContent = isLater ? mistakeInWords(current, ply, move) : current.b ? current.b.text : '';
  const value = valueWords[valueAt(current, ply)];
  byId('viewer-worth').textContent = isEnd ? '' : value ? `With best play: ${value}.` : current.v ? 'The value is not known.' : '';
  byId('viewer-course').replaceChildren(...(current.v ? drawCourse(current, played.moves, ply, step) : []));
  byId('ply').value = ply;
  byId('ply').setAttribute('aria-valuetext', byId('viewer-status').textContent);
  byId('first').disabled = byId('back').disabled = ply === 0;
  byId('last').disabled = byId('forth').disabled = isEnd;
  [...byId('viewer-moves').children].forEach(({ firstChild }, index) => {
    if (index + 1 === ply) firstChild.setAttribute('aria-current', 'true');
    else firstChild.removeAttribute('aria-current');
  });
  const shown = byId('viewer-moves').children[Math.max(0, ply - 1)];
  if (shown) scrollWithin(byId('viewer-moves'), shown);
  byId('from-here').disabled = isEnd && !current.f && !current.p;
  byId('viewer-thinking').replaceChildren();
  studyPly();
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
const step = number => { stopRunning(); showPly(number); writeAddress(); };
const stepKeys = {
  ArrowLeft: () => step(ply - 1), ArrowRight: () => step(ply + 1),
  Home: () => step(0), End: () => step(played.moves.length),
};
const moveInList = event => {
  const button = event.target.closest('button');
  const place = shownGames.findIndex(({ n }) => String(n) === button?.dataset.game);
  const last = shownGames.length - 1;
  const next = { ArrowDown: place + 1, ArrowUp: place - 1, PageDown: Math.min(last, place + 10),
    PageUp: Math.max(0, place - 10), Home: 0, End: last }[event.key];
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  const game = shownGames[next];
  if (!game) return;
  showGame(game);
  buttonOf(game).focus({ preventScroll: true });
  writeAddress();
};

const setUpFilters = () => {
  const options = first => [el('option', { value: '' }, first),
    ...data.order.map(bot => el('option', { value: bot }, names[bot]))];
  fields.bot.append(...options('all'));
  fields.against.append(...options('any'));
  const change = (name, value) => {
    filters[name] = value;
    showFilters();
    fillList();
    writeAddress();
  };
  for (const [name, field] of Object.entries(fields))
    field.addEventListener('change', () => change(name, field.value));
  byId('line-filter').querySelector('button').addEventListener('click', () => change('line', ''));
  showFilters();
};
const fillGames = () => {
  byId('games-caption').textContent =
    (games.length < data.played ? `${grouped(games.length)} of ${plural(data.played, 'game')} kept. ` : '')
    + (games.some(game => game.b) ? 'A game opens at its first mistake.' : '')
    + (!Number.isInteger(data.lookedThrough) ? ''
      : data.lookedThrough === 0 ? ' Mistakes were looked for in the last positions of each game.'
        : ` Mistakes were looked for in ${plural(data.lookedThrough, 'whole game')}, and in the last positions of the others.`)
    + (games.some(game => game.s) ? ' Faint marks belong to the opening.' : '');
  setUpFilters();
  for (const id of ['first', 'back', 'forth', 'last']) byId(id).append(icon(icons[id]));
  byId('first').addEventListener('click', stepKeys.Home);
  byId('back').addEventListener('click', stepKeys.ArrowLeft);
  byId('run').addEventListener('click', toggleRunning);
  byId('forth').addEventListener('click', stepKeys.ArrowRight);
  byId('last').addEventListener('click', stepKeys.End);
  byId('mistake').addEventListener('click', () => step(current.b.ply));
  byId('numbered').addEventListener('change', () => showPly(ply));
  byId('ply').addEventListener('input', event => step(Number(event.target.value)));
  byId('viewer').addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = event.key === ' ' && event.target.tagName !== 'BUTTON' ? toggleRunning : stepKeys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  byId('games-list').addEventListener('keydown', moveInList);
  showBoard = playBoard(byId('viewer-board'), 'viewer-squares', players.size ? tryMove : null);
  setUpStudy();
  offerGames();
};
