// Games as records, the same as in files that the command writes.
const { common, names: spelledNames, frames: fileFrames } = data.records || { common: {}, names: {}, frames: {} };
const nameInRecord = bot => (spelledNames[bot] ? JSON.parse(spelledNames[bot]) : data.bots[bot]);

// The members of a game's line, each as JSON: a seed may be larger than any number here.
const membersOf = game => {
  const members = { ...common };
  const add = (key, value) => { members[key] = JSON.stringify(value); };
  for (const [key, value] of Object.entries(JSON.parse(game.j || '{}'))) add(key, value);
  add('game', game.n);
  add('x', nameInRecord(game.x));
  add('o', nameInRecord(game.o));
  add('moves', game.m);
  add('plies', plyCount(game) + startOf(game).filter(Boolean).length);
  add('result', game.r === 'd' ? 'draw' : game.r);
  if (game.s) {
    add('start', game.s);
    add('turn', game.t);
  }
  return members;
};
const lineOf = game => {
  const members = membersOf(game);
  return `{${Object.keys(members).sort().map(key => `${JSON.stringify(key)}:${members[key]}`).join()}}\n`;
};

// What the other formats say, from the same members.
const entriesOf = game => {
  const members = membersOf(game);
  const entry = key => (members[key] === undefined ? undefined : JSON.parse(members[key]));
  const { moves, start } = positionsOf(game);
  const random = entry('random');
  return {
    name: entry('name'), round: entry('round'), pairing: entry('pairing'), stage: entry('stage'),
    seed: members.seed, random: random === undefined ? undefined : random ? 'yes' : 'no',
    x: nameInRecord(game.x), o: nameInRecord(game.o), moves, start, forfeit: entry('forfeit'),
    adjudication: entry('adjudication'), swap2: entry('swap2'),
    opening: squaresNamed(entry('opening') || ''),
    times: entry('times')?.map(time => Math.round(time * 1000)),
  };
};
// What was proved when the game ended, for all formats but lines.
const noteOf = (game, { adjudication: proved }) => proved && [game.r === 'd' ? 'draw' : game.r, proved.proof,
  proved.positions, ...(proved.plies === undefined ? [] : [proved.plies])].join(' ');
const marked = (start, player) => start.flatMap((mark, square) => (mark === player ? [square] : []));
const secondsOf = time => `${Math.floor(time / 1e6)}.${String(time % 1e6).padStart(6, '0')}`;
// Control characters as pictures.
const pictured = text => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, sign => {
  const code = sign.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : [0x85, 0x2028, 0x2029].includes(code) ? '\u2424' : '\ufffd';
});
const inLines = (parts, between) =>
  parts.map((part, index) => (index ? (index % 16 ? between : '\n') : '') + part).join('');

const sgfOf = game => {
  const entries = entriesOf(game), { forfeit, start, stage, round } = entries;
  const escaped = text => pictured(text).replace(/[\]\\:]/g, '\\$&');
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';
  const point = square => letters[square % columns] + letters[Math.floor(square / columns)];
  const colour = player => (player === 'x' ? 'B' : 'W');
  let text = fileFrames.sgf;
  const add = (name, ...values) => {
    if (values.length && values[0] !== undefined) text += name + values.map(value => `[${value}]`).join('');
  };
  add('EV', entries.name === undefined ? undefined : escaped(entries.name));
  add('GN', game.n);
  add('RO', round === undefined ? undefined : escaped(round + (stage === undefined ? '' : ` (${stage})`)));
  add('PA', entries.pairing);
  add('SD', entries.seed);
  add('RA', entries.random);
  add('PB', escaped(entries.x));
  add('PW', escaped(entries.o));
  add('RE', game.r === 'd' ? '0' : `${colour(game.r)}+${forfeit ? (forfeit.cause === 'time' ? 'T' : 'F') : ''}`);
  if (forfeit) add('FT', `${forfeit.cause}:${escaped(forfeit.detail)}`, ...(forfeit.exchange || []).map(escaped));
  add('AJ', noteOf(game, entries));
  if (game.s) {
    add('AB', ...marked(start, 'x').map(point));
    add('AW', ...marked(start, 'o').map(point));
    add('PL', colour(game.t));
    add('ON', escaped(game.w || entries.opening.map(squareName).join(' ') || game.s));
    add('OM', ...entries.opening.map(point));
  }
  add('SW', entries.swap2 && colour(entries.swap2));
  const remark = game.p ? `adjudicated: ${game.p}` : forfeit && `${forfeit.by.toUpperCase()} forfeits (${game.f.cause})${forfeit.detail ? ': ' + forfeit.detail : ''}`;
  if (remark && !entries.moves.length) add('C', escaped(remark));
  entries.moves.forEach(({ square, player }, index) => {
    text += `${index % 16 ? '' : '\n'};${colour(player)}[${point(square)}]`;
    const comments = [entries.times && `${secondsOf(entries.times[index])} s`,
      index === entries.moves.length - 1 && remark].filter(Boolean);
    if (comments.length) add('C', comments.map(escaped).join('\n'));
  });
  return `${text})\n`;
};

const pgnOf = game => {
  const entries = entriesOf(game), { forfeit, moves, times } = entries;
  const result = { x: '1-0', o: '0-1', d: '1/2-1/2' }[game.r];
  const ends = { time: 'time forfeit', crash: 'abandoned' };
  const list = inLines(moves.map(({ square }, index) =>
    squareName(square) + (times ? ` ${secondsOf(times[index])}s` : '')), ' ');
  const tags = [
    ['Event', entries.name ?? '?'], ['Site', '?'], ['Date', '????.??.??'],
    ['Round', entries.round === undefined ? '?' : `${entries.round}.${entries.pairing}`],
    ['White', entries.x], ['Black', entries.o], ['Result', result], ['Variant', fileFrames.pgn],
    ['Stage', entries.stage], ['Game', game.n], ['Seed', entries.seed], ['Random', entries.random],
    ...(game.s ? [['SetUp', '1'], ['FEN', `${game.s} ${game.t}`]] : []),
    ['Opening', entries.opening.map(squareName).join(' ') || undefined],
      ['Swap2', entries.swap2],
    ['Termination', forfeit ? ends[forfeit.cause] || 'rules infraction' : game.p ? 'adjudication' : 'normal'],
    ...(forfeit ? [['Forfeit', `${forfeit.by} ${forfeit.cause} ${forfeit.detail}`]] : []),
    ...(forfeit?.exchange || []).map((line, index) => [`Exchange${index + 1}`, line]),
    ['Adjudication', noteOf(game, entries)],
  ];
  return tags.filter(([, value]) => value !== undefined)
    .map(([tag, value]) => `[${tag} "${pictured(String(value)).replace(/["\\]/g, '\\$&')}"]\n`).join('')
    + `\n${moves.length ? `{${list}} ` : ''}${result}\n\n`;
};

// One game in the format of Piskvork; null where alternating moves do not lead to its start.
const psqOf = game => {
  const entries = entriesOf(game), { forfeit, start, times } = entries;
  const [x, o] = ['x', 'o'].map(player => marked(start, player));
  const before = entries.opening.length ? entries.opening
    : x.flatMap((square, index) => (index < o.length ? [square, o[index]] : [square]));
  if (game.s && !entries.opening.length
    && (game.t === 'x' ? x.length !== o.length : x.length !== o.length + 1)) return null;
  const line = (square, time) => `${square % columns + 1},${Math.floor(square / columns) + 1},${time}`;
  const nameLine = name => (/^[^0-9+\-# \\]/u.test(pictured(name)) ? '' : '\\') + pictured(name);
  const notes = [
    [before.length && (entries.opening.length ? 'opening' : 'setup'), before.length],
    ['forfeit', forfeit && `${forfeit.by} ${forfeit.cause} ${pictured(forfeit.detail)}`],
    ...(forfeit?.exchange || []).map(text => ['exchange', pictured(text)]),
    ['adjudication', noteOf(game, entries)],
    ['name', entries.name === undefined ? undefined : pictured(entries.name)], ['game', game.n],
    ['round', entries.round], ['pairing', entries.pairing],
    ['stage', entries.stage === undefined ? undefined : pictured(entries.stage)],
    ['seed', entries.seed], ['random', entries.random], ['swap2', entries.swap2],
  ];
  return [
    `Piskvorky ${columns}x${rows}, 11:11, 0`, ...before.map(square => line(square, 0)),
    ...entries.moves.map(({ square }, index) => line(square, times ? Math.floor((times[index] + 500) / 1000) : 0)),
    nameLine(entries.x), nameLine(entries.o), forfeit ? (forfeit.cause === 'time' ? 15 : 1) : game.p ? 1 : 0, ...fileFrames.psq,
    ...notes.filter(([key, value]) => key && value !== undefined).map(([key, value]) => `# ${key} ${value}`),
  ].join('\n') + '\n';
};

// For a message: the players, the moves, the board at its end.
const textOf = game => {
  const { moves, marks } = positionsOf(game);
  const end = marks[marks.length - 1];
  const lines = [`Game ${game.n}: ${data.bots[game.x]} (X) against ${data.bots[game.o]} (O), ${resultOf(game, data.bots)}`];
  if (game.w) lines.push(game.w);
  else if (game.s) lines.push(`From ${game.s}, ${game.t.toUpperCase()} to move`);
  lines.push(inLines(moves.map(({ square }, index) => `${index + 1}. ${squareName(square)}`), ' '), '');
  for (let row = 0; row < rows; row++)
    lines.push(end.slice(row * columns, (row + 1) * columns).map(mark => mark || '.').join(' '));
  if (game.b) lines.push('', game.b.text);
  return lines.join('\n') + '\n';
};

// The formats by their endings: their names, how a game is written, whether a file has many of them.
const formats = {
  txt: ['Text', textOf, true], jsonl: ['JSON lines', lineOf, true], sgf: ['SGF', sgfOf, true],
  pgn: ['PGN', pgnOf, true], psq: ['PSQ', psqOf, false],
};
const writeGames = (ending, list) => list.map(formats[ending][1]).filter(text => text !== null)
  .join(ending === 'txt' ? '\n' : '');
