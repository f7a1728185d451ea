// The head of the page, the tables and the facts.
const standings = report.standings;
const order = standings.map(row => names.indexOf(row.bot));
const hasForfeits = report.forfeits > 0;

const gameCount = (report.games === data.planned ? '' : grouped(report.games) + ' of ')
  + plural(data.planned, 'game')
  + (data.pairingCount > 1 ? `, ${grouped(report.gamesPerPairing)} of each pairing` : '');

const fillHead = () => {
  const game = `${columns}×${rows}, ${lineLength} in a row`;
  const gauntlet = report.schedule.gauntlet;
  const kind = gauntlet === undefined ? 'Round robin' : 'Gauntlet of ' + gauntlet;
  document.title = report.name + ' · tournament';
  byId('kicker').textContent = game;
  byId('title').textContent = report.name;
  byId('lead').textContent = (kind === report.name ? '' : kind + ': ') + `${plural(names.length, 'bot')}, `
    + `${gameCount}, half with each side.`
    + (report.complete === false ? ` Partial: ${grouped(report.games)} of ${plural(data.planned, 'game')} so far.` : '');
  byId('colophon').textContent =
    `Signature ${report.signature}${report.reproducible ? '' : ', not reproducible'}. This page is one file and makes no network requests.`;
  byId('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
  });
};

const cell = (text, attributes) => el('td', attributes, String(text));
// How its games ended, as a bar: won, drawn, lost.
const sharesOf = row => {
  const bar = el('span', { class: 'bar', title: `${row.wins} won, ${row.draws} drawn, ${row.losses} lost` });
  for (const [kind, count] of [['won', row.wins], ['drawn', row.draws], ['lost', row.losses]]) {
    if (!count) continue;
    const part = el('span', { class: kind });
    part.style.setProperty('flex-grow', count);
    bar.append(part);
  }
  return bar;
};
const fillStandings = () => {
  const winner = standings[0];
  const leaders = standings.filter(row => row.rank === 1).map(row => row.bot);
  byId('standings-caption').textContent = leaders.length > 1
    ? leaders.join(' and ') + ' share the first place.'
    : `${winner.bot} comes first with ${winner.points} of ${winner.games} points.`;
  const heads = [['#', 'rank'], ['Bot', 'name'], ['Won, drawn, lost', 'wide shares'], ['Games', 'wide'], ['Wins'], ['Draws'], ['Losses'],
    ...(hasForfeits ? [['Forfeits', 'wide']] : []), ['Points', 'wide'], ['Score'], ['Elo', 'wide'], ['± 95 %', 'wide']];
  byId('standings-table').append(
    el('thead', {}, el('tr', {}, heads.map(([text, kind]) => el('th', { scope: 'col', class: kind }, text)))),
    el('tbody', {}, standings.map((row, index) => el('tr', {},
      cell(row.rank, { class: 'rank' }),
      el('th', { class: 'name', scope: 'row', title: row.bot }, row.bot),
      el('td', { class: 'wide shares', 'aria-hidden': 'true' }, sharesOf(row)),
      cell(row.games, { class: 'wide' }), cell(row.wins), cell(row.draws), cell(row.losses),
      hasForfeits ? cell(row.forfeits, { class: 'wide' }) : null,
      cell(row.points, { class: 'wide' }),
      cell(scoreText(row), { class: 'strong' }),
      ...eloOf(order[index]).map(text => cell(text, { class: 'wide' }))))));
};

const fillExpectations = () => {
  byId('expectations').hidden = !data.expectations.length;
  byId('expectations-list').append(...data.expectations.map(([isMet, text]) =>
    el('li', { class: isMet ? 'met' : 'failed' }, el('b', {}, isMet ? 'met' : 'failed'), ` ${text}.`)));
};

// Wins, draws and losses of one bot against another, as X, as O or both; null where they never met.
const results = new Map();
for (const [x, o, ...counts] of report.pairings) results.set(x + ' ' + o, counts);
const scoreOf = (bot, other, side) => {
  const asX = results.get(bot + ' ' + other), asO = results.get(other + ' ' + bot);
  const parts = [];
  if (asX && side !== 'o') parts.push(asX);
  if (asO && side !== 'x') parts.push([...asO].reverse());
  if (!parts.length) return null;
  const [wins, draws, losses] = parts.reduce((a, b) => a.map((count, index) => count + b[index]));
  return { wins, draws, losses };
};
const fillCross = () => {
  byId('cross').hidden = !report.pairings.length;
  if (byId('cross').hidden) return;
  const bots = order;
  const side = byId('cross-side').value;
  const cellOf = (bot, other) => {
    if (bot === other) return el('td', { class: 'self' }, '·');
    const score = scoreOf(bot, other, side);
    if (!score || score.wins + score.draws + score.losses === 0) return el('td');
    const games = score.wins + score.draws + score.losses;
    const box = el('span', { class: 'cell', title: `${names[bot]} against ${names[other]}: ${plural(games, 'game')}` },
      el('b', {}, scoreText(score)), el('small', {}, `${score.wins}–${score.draws}–${score.losses}`));
    box.style.setProperty('--heat', (score.wins + score.draws / 2) / games);
    return el('td', {}, box);
  };
  byId('cross-table').replaceChildren(
    el('thead', {}, el('tr', {}, el('td'), bots.map((bot, index) =>
      el('th', { scope: 'col', title: names[bot] }, String(index + 1),
        el('span', { class: 'visually-hidden' }, ' ' + names[bot]))))),
    el('tbody', {}, bots.map((bot, index) => el('tr', {},
      el('th', { class: 'name', scope: 'row', title: names[bot] },
        el('span', { class: 'number' }, String(index + 1)), clipped(names[bot], 22)),
      bots.map(other => cellOf(bot, other))))));
};

const fillFacts = () => {
  byId('command').textContent = data.command;
  byId('configuration').textContent = data.configuration.join('\n');
  byId('configuration-details').hidden = !data.configuration.length;
  const facts = [['Game', `${columns}×${rows}, ${lineLength} in a row`],
    ['Seed', String(data.seed)],
    ['Games', gameCount],
    ['Openings', report.openings ? plural(report.openings, 'position') + ', sides swapped on each'
      : 'none; every game begins on the empty board'],
    ['Move limit', report.moveLimit || 'none'],
    ...report.bots.map((bot, index) => [`Bot ${index + 1}`,
      (bot.name === bot.bot ? bot.name : `${bot.name}: ${bot.bot}`)
        + (bot.deterministic ? ', deterministic' : '') + (bot.remark ? `. ${bot.remark}` : '')]),
    ['Signature', report.signature
      + (report.reproducible ? '' : ', not reproducible: a bot plays by the clock')]];
  byId('facts').append(...facts.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  byId('copy').addEventListener('click', async () => {
    let text = 'Copied.';
    try { await navigator.clipboard.writeText(data.command); } catch {
      getSelection().selectAllChildren(byId('command'));
      text = 'Selected; copy it with the keyboard.';
    }
    byId('copied').textContent = text;
  });
};
