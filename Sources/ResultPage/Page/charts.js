// Ratings, win lines and the course of the scores.
const fillRatings = () => {
  const bots = report.ratings.bots;
  byId('ratings-caption').textContent =
    `Elo of mean 0 with 95 % intervals. Moving first is worth ${withError(data.firstMove)}.`
    + (report.repetitions.length ? ' Games that deterministic bots repeat count once.' : '');
  const figure = byId('ratings-chart');
  onResize(() => {
    const width = Math.max(280, figure.clientWidth);
    const isNarrow = width < 560;
    const rowHeight = isNarrow ? 46 : 34, top = 6;
    const left = isNarrow ? 16 : Math.min(230, 20 + 8 * Math.max(...bots.map(bot => [...clipped(bot.bot, 26)].length)));
    const right = isNarrow ? 16 : 110;
    const low = Math.max(-1200, Math.min(0, ...bots.map(bot => bot.elo - bot.error)));
    const high = Math.min(1200, Math.max(0, ...bots.map(bot => bot.elo + bot.error)));
    const span = Math.max(100, high - low);
    const step = [20, 50, 100, 200, 400].find(s => span / s <= width / 90) || 400;
    const start = Math.floor(low / step) * step, end = Math.max(start + step, Math.ceil(high / step) * step);
    const scale = elo => left + (Math.max(start, Math.min(end, elo)) - start) / (end - start) * (width - left - right);
    const height = top + bots.length * rowHeight + 26;
    const parts = [];
    for (let tick = start; tick <= end; tick += step) {
      const x = scale(tick);
      parts.push(svg('line', { class: tick === 0 ? 'zero' : 'rule', x1: x, x2: x, y1: top, y2: height - 24 }),
        svg('text', { x, y: height - 8, 'text-anchor': 'middle' }, (tick > 0 ? '+' : tick < 0 ? '−' : '') + Math.abs(tick)));
    }
    bots.forEach((bot, index) => {
      const y = top + index * rowHeight + (isNarrow ? 32 : rowHeight / 2);
      const label = withError(data.elo[names.indexOf(bot.bot)]);
      const [x1, x2] = [scale(bot.elo - bot.error), scale(bot.elo + bot.error)];
      parts.push(
        svg('text', { class: 'label', x: isNarrow ? 0 : left - 14, y: isNarrow ? y - 14 : y + 5,
          'text-anchor': isNarrow ? 'start' : 'end' }, clipped(bot.bot, isNarrow ? 30 : 26)),
        svg('line', { class: 'bar', x1, x2, y1: y, y2: y }),
        svg('line', { class: 'bar', x1, x2: x1, y1: y - 5, y2: y + 5 }),
        svg('line', { class: 'bar', x1: x2, x2, y1: y - 5, y2: y + 5 }),
        svg('circle', { class: 'dot', cx: scale(bot.elo), cy: y, r: 4.5 }),
        svg('text', { x: width, y: isNarrow ? y - 14 : y + 5, 'text-anchor': 'end' }, label));
    });
    const words = bots.map(bot => `${bot.bot} ${withError(data.elo[names.indexOf(bot.bot)])}`).join(', ');
    figure.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`,
      role: 'img', 'aria-label': 'Ratings: ' + words }, parts));
  });
};

// As many bots as a person looks through.
const mostDrawn = 64;
const fillLines = () => {
  const drawnBots = standings.slice(0, mostDrawn);
  if (standings.length > mostDrawn) byId('lines-caption').textContent += ` Only the first ${mostDrawn} bots are drawn.`;
  const boxes = drawnBots.map(row => {
    const most = Math.max(1, ...row.lines);
    const wins = row.lines.reduce((a, b) => a + b, 0);
    const thickest = Math.min(2.4, Math.max(1.6, 20 / Math.sqrt(lines.length)));
    const drawn = row.lines.map((count, index) => ({ count, line: lines[index] }))
      .filter(({ count, line }) => count > 0 && line).sort((a, b) => a.count - b.count)
      .map(({ count, line }) => {
        const [x1, y1] = centre(line[0]), [x2, y2] = centre(line[line.length - 1]);
        const node = svg('line', { class: 'winline', x1, y1, x2: x2 + (x1 === x2 && y1 === y2 ? 0.01 : 0), y2,
          'stroke-width': Math.max(0.22, thickest * count / most) },
          svg('title', {}, `${squareName(line[0])}–${squareName(line[line.length - 1])}: ${grouped(count)}`));
        return node;
      });
    const best = row.lines.indexOf(most);
    const text = wins === 0 ? 'no wins on the board'
      : `${plural(wins, 'line')}, most on ${squareName(lines[best][0])}\u2060–\u2060${squareName(lines[best][lineLength - 1])}`;
    return el('figure', {},
      el('figcaption', {}, el('h3', { title: row.bot }, row.bot), el('span', { class: 'caption' }, text)),
      svg('svg', { viewBox: `-1 -1 ${columns * 10 + 2} ${rows * 10 + 2}`, role: 'img',
        'aria-label': `Win lines of ${row.bot}: ${text}` }, gridOf(), svg('g', { opacity: 0.82 }, drawn)));
  });
  byId('lines-grid').append(...boxes);
  const shown = lines.map((_, index) => index).filter(index =>
    lines.length <= 30 || drawnBots.some(row => row.lines[index] > 0)).slice(0, 400);
  byId('lines-table').append(
    el('thead', {}, el('tr', {}, el('th', { class: 'name', scope: 'col' }, 'Line'),
      drawnBots.map(row => el('th', { scope: 'col', title: row.bot }, clipped(row.bot, 16))))),
    el('tbody', {}, shown.map(index => el('tr', {},
      el('th', { class: 'name', scope: 'row' }, lines[index].map(squareName).join(' ')),
      drawnBots.map(row => cell(row.lines[index]))))));
};

const fillProgress = () => {
  byId('progress').hidden = !data.history.some(points => points.length);
  if (byId('progress').hidden) return;
  const grid = byId('progress-grid');
  const boxes = standings.map(row => {
    const box = el('div');
    grid.append(el('figure', {}, el('figcaption', {}, el('h3', { title: row.bot }, row.bot),
      el('span', { class: 'caption' }, `${scoreText(row)} after ${plural(row.games, 'game')}`)), box));
    return box;
  });
  onResize(() => boxes.forEach((box, place) => {
    const width = Math.max(120, box.clientWidth), height = 118, left = 30, bottom = 18, top = 6;
    const most = Math.max(1, ...data.history.flat().map(([games]) => games));
    const x = games => left + games / most * (width - left - 4);
    const y = share => top + (1 - share) * (height - top - bottom);
    const path = points => points.map(([games, halves], i) =>
      `${i ? 'L' : 'M'}${x(games).toFixed(1)} ${y(halves / games / 2).toFixed(1)}`).join('');
    const grey = order.filter((_, index) => index !== place)
      .map(bot => svg('path', { class: 'other', d: path(data.history[bot]) }));
    const label = (share, text) => [
      svg('line', { class: share === 0.5 ? 'gridline' : 'rule', x1: left, x2: width - 4, y1: y(share), y2: y(share) }),
      svg('text', { x: left - 5, y: y(share) + 4, 'text-anchor': 'end' }, text)];
    const row = standings[place];
    box.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
      'aria-label': `Score of ${row.bot} so far, ${scoreText(row)} in the end` },
    label(1, '100'), label(0.5, '50'), label(0, '0'),
    svg('text', { x: left, y: height - 3 }, '0'),
    svg('text', { x: width - 4, y: height - 3, 'text-anchor': 'end' }, plural(most, 'game')),
    grey, svg('path', { class: 'trace', d: path(data.history[order[place]]) })));
  }));
};
