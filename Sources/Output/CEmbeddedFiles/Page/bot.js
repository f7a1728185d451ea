// The view of one bot, at #about=NAME: its results, what it should fix, its first mistakes; below it
// stand its games.
let about = '';
// Rows as objects, whose keys the data has once.
const objectsOf = table => table && table.rows.map(row => Object.fromEntries(table.keys.map((key, at) => [key, row[at]])));
const field = data.field && { ...data.field, rows: objectsOf(data.field.rows), meetings: objectsOf(data.field.meetings) };
const botNumbers = new Map(data.bots.map((name, bot) => [name, bot]));
const aboutLinks = [];
const aboutLink = bot => aboutLinks[bot] ??= linkTo({ about: data.bots[bot] });
const gamesLink = (bot, more) => linkTo({ bot: data.bots[bot], ...more });

// Names in tables lead to their bots.
const botOf = cell => botNumbers.get(cell.title || cell.textContent);
const linkName = cell => {
  const bot = botOf(cell);
  if (bot === undefined || cell.querySelector('a')) return;
  linkCell(cell, aboutLink(bot));
  cell.firstChild.className = 'named';
};
const linkNames = row => [...row.querySelectorAll('th, td.text')].forEach(linkName);
const namedLink = bot => el('a', { href: aboutLink(bot), class: 'named', title: names[bot] }, labels[bot]);

// The results against each opponent, and what ratings predict; those that cost the most points
// against that come first. An exact score counts as a hundred games.
const meetingsOf = bot => (field.meetings || []).flatMap(meeting => {
  const { first, second, played, finished, counted, points, expected, isExact, tells } = meeting;
  const turned = second === bot;
  if (!turned && first !== bot) return [];
  const [asX, asO] = [meeting.asX, meeting.asO].map(counts => (turned ? counts.toReversed() : counts));
  const lost = counted ? (turned ? points - expected : expected - points) / counted : null;
  const share = number => (turned ? counted - number : number) / counted;
  return [{
    bot: turned ? first : second, asX: turned ? asO : asX, asO: turned ? asX : asO, counts: sumOf(asX, asO), played, finished,
    lost: lost === null ? null : lost * (isExact ? 100 : counted), isExact,
    share: counted ? share(points) : null, expected: counted ? share(expected) : null,
    tells: tells === bot,
  }];
}).sort((a, b) => (b.lost ?? -Infinity) - (a.lost ?? -Infinity) || a.bot - b.bot);
const shareInPercent = share => percentOf(Math.round(share * 1e6), 1e6);

// The first mistakes in its games, those made most often first.
const slipsOf = bot => {
  const slips = new Map();
  for (const game of games) {
    if (!game.b || game[game.b.side] !== bot) continue;
    const { moves, marks } = positionsOf(game);
    const { ply, text, side } = game.b;
    const key = marks[ply].map(mark => mark || '.').join('') + side;
    const slip = slips.get(key) || { games: [], ply, text, side, before: marks[ply - 1], square: moves[ply - 1].square };
    slip.games.push(game);
    slips.set(key, slip);
  }
  return [...slips.values()].sort((a, b) => b.games.length - a.games.length || a.games[0].n - b.games[0].n);
};
const slipWords = slip => slip.text.replace(/^Move \d+: /, '');

// How many games two bots have, and how many of these were not played.
const meetingInWords = ({ counts, played }) => {
  const unplayed = gamesOf(counts) - played;
  return plural(played, 'game') + (unplayed ? ` and ${grouped(unplayed)} not played` : '');
};

// What it should fix, the gravest first.
const adviceFor = (bot, place, meetings, slips, forfeited) => {
  const items = [];
  const own = games.filter(game => game.x === bot || game.o === bot);
  const faults = own.filter(game => game.f && game[game.f.by] === bot);
  if (forfeited) items.push([`It forfeited ${plural(forfeited, 'game')}`, ...(faults.length ? [', ',
    el('a', { href: gamesLink(bot, { result: 'forfeit' }) }, faults.length < forfeited ? `${grouped(faults.length)} of them here` : 'all of them here'),
    `, first by ${faults[0].f.cause}.`] : ['.'])]);
  for (const { bot: other, isExact, played, share, expected } of meetings.filter(({ tells }) => tells).slice(0, 2))
    items.push([namedLink(other), isExact ? ': against it the exact score is ' : ': in ',
      isExact ? '' : el('a', { href: gamesLink(bot, { against: data.bots[other] }) }, plural(played, 'game')),
      isExact ? '' : ' it scores ', `${shareInPercent(share)}, where the ratings predict ${shareInPercent(expected)}.`]);
  if (slips.length) {
    const count = slips.reduce((sum, slip) => sum + slip.games.length, 0);
    const worst = slips[0];
    items.push(['In ', el('a', { href: gamesLink(bot, { result: 'mistake' }) },
      `${grouped(count)} of its ${plural(own.length, 'game')} on this page`), ' it made the first mistake',
    worst.games.length > 1 ? `, most often in one position: ${slipWords(worst)}` : '.']);
  }
  if (place > 0) {
    const next = field.rows[place - 1].bot;
    const met = meetings.find(({ bot: other }) => other === next);
    items.push(['The bot ranked just above is ', namedLink(next), field.meetings ? ': ' : '.', !field.meetings ? '' :
      met ? `${names[bot]} scores ${scoreOf(met.counts)} in ${meetingInWords(met)} against it.` : 'they have not met.']);
  }
  return items;
};

const slipFigure = (bot, slip) => {
  const [game] = slip.games;
  const opponent = slip.side === 'x' ? game.o : game.x;
  return el('figure', {},
    drawBoard(slip.before, { last: slip.square, label: `The board before ${slip.text}` }),
    el('figcaption', {}, slipWords(slip), ' ',
      el('a', { href: linkTo({ about: data.bots[bot], game: game.n, ply: slip.ply }) }, `Game ${game.n}`),
      ` against ${names[opponent]}`, slip.games.length > 1 ? `, and ${plural(slip.games.length - 1, 'more')}`.replace(/mores$/, 'more') : ''));
};

// A number with a sign and one decimal, whether it has one or not.
const signedTenths = number => {
  const text = Math.abs(number).toFixed(1);
  return (text === '0.0' ? '' : number > 0 ? '+' : '−') + text;
};

// A table of the view, which can be sorted like all others.
const tableOf = (id, label, heads, lines) => {
  const table = el('table', { id },
    el('thead', {}, el('tr', {}, heads.map((head, index) =>
      el('th', { scope: 'col', class: index ? null : 'name' }, el('span', {}, head))))),
    el('tbody', {}, lines.map(([name, ...cells]) => el('tr', {}, el('th', { scope: 'row' }, name),
      cells.map(([text, href, key]) => el('td', { 'data-sort': key }, href ? el('a', { href, tabindex: -1 }, text) : text))))));
  return el('div', { class: 'scroll', role: 'group', 'aria-label': label, tabindex: 0 }, table);
};
const opponentsTable = (bot, meetings) => {
  const hasUnplayed = meetings.some(({ counts, played }) => gamesOf(counts) > played);
  return tableOf('bot-opponents', 'Results against each opponent',
  ['Opponent', 'Over prediction', 'Score', 'Predicted', hasUnplayed ? 'Played' : 'Games', ...(hasUnplayed ? ['Not played'] : []),
    'Wins', 'Draws', 'Losses', 'as X', 'as O'],
  meetings.map(({ bot: other, lost, expected, isExact, counts, played, asX, asO }) => [
    namedLink(other),
    [lost === null ? '·' : signedTenths(-lost), null, lost === null ? '' : -lost],
    [scoreOf(counts)], [expected === null ? '·' : shareInPercent(expected)],
    [isExact ? `${grouped(played)}, exact` : grouped(played), gamesLink(bot, { against: data.bots[other] }), played],
    ...(hasUnplayed ? [[grouped(gamesOf(counts) - played)]] : []),
    ...['won', 'drawn', 'lost'].map((result, index) =>
      [grouped(counts[index]), counts[index] ? gamesLink(bot, { against: data.bots[other], result }) : null]),
    ...[[asX, 'x'], [asO, 'o']].map(([counts, side]) =>
      [scoreOf(counts), gamesOf(counts) ? gamesLink(bot, { against: data.bots[other], side }) : null]),
  ]));
};

const fillBot = bot => {
  const place = field.rows.findIndex(row => row.bot === bot);
  const { rank, asX, asO, played, forfeited, unplayed, hasFinished } = field.rows[place];
  const all = sumOf(asX, asO);
  const meetings = meetingsOf(bot), slips = slipsOf(bot);
  const rating = data.charts.ratings?.find(row => row.bot === bot);
  const facts = [['Rank', `${rank} of ${field.rows.length}`], ['Score', scoreOf(all)], [unplayed ? 'Played' : 'Games', grouped(played)],
    ...(forfeited ? [['Forfeited', grouped(forfeited)]] : []), ...(unplayed ? [['Not played', grouped(unplayed)]] : []),
    ['Wins-draws-losses', all.map(grouped).join('-')], ['as X', scoreOf(asX)], ['as O', scoreOf(asO)],
    ...(rating ? [['Elo', rating.text.replace(/^-/, '−')]] : [])];
  const advice = adviceFor(bot, place, meetings, slips, forfeited);
  // Whoever finished no game has no opponent that it does best against.
  const byScore = meetings.filter(({ finished }) => hasFinished && finished).map(meeting =>
    ({ ...meeting, points: (2 * meeting.counts[0] + meeting.counts[1]) / gamesOf(meeting.counts) })).sort((a, b) => b.points - a.points);
  const [best, worst] = [byScore[0], byScore[byScore.length - 1]];
  byId('bot-title').textContent = names[bot];
  byId('bot-body').replaceChildren(
    el('p', { class: 'caption' }, el('code', {}, field.specs[bot])),
    el('dl', { class: 'facts' }, facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)))),
    ...(unplayed ? [el('p', { class: 'caption' }, 'Wins, draws, losses and scores include the games that were not played: a withdrawn bot loses them.')] : []),
    ...(byScore.length > 1 ? [el('p', {}, 'It scores most against ', namedLink(best.bot), ` (${scoreOf(best.counts)}), least against `,
      namedLink(worst.bot), ` (${scoreOf(worst.counts)}).`)] : []),
    ...(advice.length ? [el('h3', {}, 'What it should fix'),
      el('ul', { class: 'study' }, advice.map(item => el('li', {}, item)))] : []),
    ...(meetings.length ? [el('h3', {}, 'Against each opponent'),
      el('p', { class: 'caption' }, 'Points above prediction, worst first.'),
      opponentsTable(bot, meetings)]
      : field.meetings ? [] : [el('p', { class: 'caption' }, 'Of so many bots, results against each opponent are under Matches.')]),
    ...(slips.length ? [el('h3', {}, 'First mistakes'), el('p', { class: 'caption' },
      slips.length > 8 ? `The 8 most frequent of ${slips.length} positions; the move is shaded.` : 'The move is shaded.'),
    el('div', { class: 'grid boards slips' }, slips.slice(0, 8).map(slip => slipFigure(bot, slip)))] : []));
  const table = byId('bot-opponents');
  if (!table) return;
  setUpTable(table);
  setUpKeys(table);
};

// Where somebody was before, when a bot's view hides everything else: the place in the page, and what
// was pressed.
let left = null;
const returnToPlace = () => {
  if (!left) return false;
  scrollTo({ top: left.top, behavior: 'instant' });
  left.focus?.focus({ preventScroll: true });
  left = null;
  return true;
};

// Shows a bot, or everything again.
const showBot = bot => {
  if (about === bot) return;
  if (about === '') left = { top: scrollY, focus: document.activeElement };
  about = bot;
  byId('bot').hidden = bot === '';
  if (bot === '') delete document.body.dataset.view; else document.body.dataset.view = 'bot';
  if (bot === '') return byId('bot-body').replaceChildren();
  byId('bot-choice').value = bot;
  fillBot(bot);
};
const setUpBots = () => {
  byId('bot-choice').append(...data.order.map(bot => el('option', { value: bot }, names[bot])));
  byId('bot-choice').addEventListener('change', event => { location.hash = aboutLink(Number(event.target.value)); });
};
