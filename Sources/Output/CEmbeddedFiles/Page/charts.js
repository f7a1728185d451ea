// Charts, by the names of the sections they are drawn in.
const charts = {};

// Wins, draws and losses of each bot, as a bar beneath its name.
charts.standings = (section, rows) => {
  decorators.set(section.querySelector('table').id, (row, index) => {
    const bar = el('span', { class: 'bar', 'aria-hidden': 'true' });
    rows[index].forEach((count, kind) => {
      const part = el('span', { class: ['won', 'drawn', 'lost'][kind] });
      part.style.setProperty('flex-grow', count);
      if (count) bar.append(part);
    });
    linkNames(row);
    row.querySelector('th').append(bar);
    const heads = [...row.closest('table').tHead.rows].pop().cells;
    [...heads].forEach((head, column) => {
      const result = { Wins: 'won', Draws: 'drawn', Losses: 'lost' }[head.textContent];
      if (result && row.cells[column].textContent !== '0')
        linkCell(row.cells[column], gamesLink(data.order[index], { result }));
    });
  });
};

// In the tables of rounds each result leads to its games.
charts.rounds = (section, tables) => {
  tables.forEach((links, place) => links && decorators.set(`rounds-${place + 1}`, (row, index) => {
    links.against[index]?.forEach((other, column) => {
      const bot = links.bots[index], cell = row.cells[links.first + column];
      if (other === null || !cell?.textContent) return;
      linkCell(cell, gamesLink(bot, { against: data.bots[other] }), `${names[bot]} against ${names[other]}`);
      const [own, theirs] = cell.textContent.split('–').map(numberOf);
      if (links.against[index].length > 1) cell.classList.add('met', own > theirs ? 'over' : own < theirs ? 'under' : 'even');
    });
  }));
  for (const match of section.querySelectorAll('.match')) {
    const bots = [...match.querySelectorAll('bdi')].map(name => [name, botNumbers.get(name.textContent)]);
    for (const [name, bot] of bots) {
      if (bot === undefined) continue;
      const other = bots.map(([, bot]) => bot).find(other => other !== bot);
      const points = name.parentElement.querySelector('span');
      if (other !== undefined && points.textContent)
        points.replaceChildren(el('a', { class: 'named', href: gamesLink(bot, { against: data.bots[other] }),
          'aria-label': `${points.textContent}: games of ${names[bot]} against ${names[other]}` }, points.textContent));
      name.replaceChildren(el('a', { class: 'named', href: aboutLink(bot) }, name.textContent));
    }
  }
};

// The result of two bots leads to their games.
const linkMatches = section => section && linkers.set(section.querySelector('table')?.id, row => {
  const [bot, other] = [...row.querySelectorAll('th, td.text')].map(botOf);
  const cell = [...row.cells].find(cell => cell.matches('td:not(.text)'));
  if (bot !== undefined && other !== undefined && cell) linkCell(cell, gamesLink(bot, { against: data.bots[other] }));
});

// A cell's colour shows how far its score is from one half; the cell links to its games.
charts['cross-table'] = (section, { bots }) => {
  [...section.querySelectorAll('table')].forEach((table, place) => {
    table.classList.add('cross');
    if (!place) (table.parentElement.previousElementSibling || table.parentElement).after(
      el('p', { class: 'legend', 'aria-hidden': 'true' },
        el('span', {}, '0%'), el('span', { class: 'scale' }), el('span', {}, '100%')));
    decorators.set(table.id, (row, index) => {
      bots.forEach((other, column) => {
        const cell = row.cells[column + 1];
        const share = parseFloat(cell.textContent);
        if (Number.isNaN(share)) return cell.classList.add('none');
        cell.classList.add(share < 50 ? 'low' : 'high');
        cell.style.setProperty('--heat', Math.abs(share - 50) / 50);
        const side = place ? 'x' : '';
        const { kept, played } = gamesBetween(bots[index], other, side);
        linkCell(cell, linkTo({ bot: data.bots[bots[index]], against: data.bots[other], side }),
          `${names[bots[index]]} against ${names[other]}`
            + (kept < played ? `: ${grouped(kept)} of ${plural(played, 'game')} kept` : ''));
      });
    });
  });
};

// One bot against all others: each row links to its games.
charts.gauntlet = (section, { bot, bots }) => {
  decorators.set(section.querySelector('table').id, (row, index) => {
    [...row.cells].slice(1).forEach((cell, column, { length }) => linkCell(cell, linkTo({
      bot: data.bots[bot], against: data.bots[bots[index]],
      side: ['x', 'o'][column - length + 2] || '', result: ['won', 'drawn', 'lost'][column] || '',
    }), `${names[bot]} against ${names[bots[index]]}`));
  });
};

const narrow = matchMedia('(max-width: 46rem)');
const tickStep = (span, room) => [20, 50, 100, 200, 400].find(step => span / step <= room) || 400;
const withSign = number => (number > 0 ? '+' : number < 0 ? '−' : '') + Math.abs(number);

// Each bot's rating and interval.
charts.ratings = (section, bots) => {
  const figure = el('figure', { class: 'block estimates' });
  const rowHeight = bots.length > 40 ? 24 : 34;
  figure.style.setProperty('--rows', bots.length);
  figure.classList.toggle('many', bots.length > 60);
  figure.style.setProperty('--row', rowHeight + 'px');
  section.querySelector('.filter, .scroll').before(figure);
  const low = Math.max(-1200, Math.min(0, ...bots.map(bot => bot.low)));
  const high = Math.min(1200, Math.max(0, ...bots.map(bot => bot.high)));
  const span = Math.max(100, high - low);
  const longest = Math.max(...bots.map(({ bot }) => [...labels[bot]].length));
  const room = Math.max(110, 24 + 7 * Math.max(...bots.map(({ text }) => text.length)));
  const words = bots.length > 40 ? '' : ': ' + bots.map(({ bot, text }) => `${names[bot]} ${text}`).join(', ');
  drawToFit(figure, () => {
    const width = Math.max(280, figure.clientWidth), isNarrow = narrow.matches;
    const height = bots.length * (isNarrow ? 46 : rowHeight) + 32, top = 6;
    const left = isNarrow ? 16 : Math.min(230, 30 + 8 * longest), right = isNarrow ? 16 : room;
    const step = tickStep(span, width / 90);
    const start = Math.floor(low / step) * step;
    const end = Math.max(start + step, Math.ceil(high / step) * step);
    const scale = elo => left + (Math.max(start, Math.min(end, elo)) - start) / (end - start) * (width - left - right);
    const parts = [];
    for (let tick = start; tick <= end; tick += step) parts.push(
      svg('line', { class: tick === 0 ? 'zero' : 'rule', x1: scale(tick), x2: scale(tick), y1: top, y2: height - 24 }),
      svg('text', { x: scale(tick), y: height - 8, 'text-anchor': 'middle' }, withSign(tick)));
    bots.forEach(({ bot, elo, low, high, text }, index) => {
      const y = top + index * (isNarrow ? 46 : rowHeight) + (isNarrow ? 32 : rowHeight / 2);
      const [x1, x2] = [scale(low), scale(high)];
      parts.push(
        svg('text', { class: 'label', x: isNarrow ? 0 : left - 14, y: isNarrow ? y - 14 : y + 5,
          'text-anchor': isNarrow ? 'start' : 'end' }, labels[bot]),
        svg('line', { class: 'error', x1, x2, y1: y, y2: y }),
        svg('line', { class: 'error', x1, x2: x1, y1: y - 5, y2: y + 5 }),
        svg('line', { class: 'error', x1: x2, x2, y1: y - 5, y2: y + 5 }),
        svg('circle', { class: 'dot', cx: scale(elo), cy: y, r: 4.5 }),
        svg('text', { x: width, y: isNarrow ? y - 14 : y + 5, 'text-anchor': 'end' }, text.replace(/-(?=[0-9])/g, '−')));
    });
    figure.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`,
      role: 'img', 'aria-label': 'Ratings' + words }, parts));
  });
};

// Of very many figures a few are shown, or those that are asked for; paper has all of them.
const mostFigures = 12, firstFigures = 8;
const chooseFigures = (grid, bots) => {
  const show = isShown => [...grid.children].forEach((figure, place) => figure.classList.toggle('spare', !isShown(place)));
  const choice = el('select', { onchange: () => {
    const { value } = choice;
    show(place => value === 'all' || (value === '' ? place < firstFigures : place === Number(value)));
  } }, el('option', { value: '' }, `the first ${firstFigures}`), el('option', { value: 'all' }, `all ${bots.length}`),
  bots.map(({ bot }, place) => el('option', { value: place }, names[bot])));
  show(place => place < firstFigures);
  return el('p', { class: 'controls no-print' }, el('label', { class: 'field' }, 'Show', choice));
};

// A figure for each bot: its name, a caption and room for a drawing.
const figures = (section, bots, kind) => {
  const grid = el('div', { class: `grid block ${kind}` });
  const boxes = bots.map(({ bot, text }) => {
    const box = el('div');
    grid.append(el('figure', {}, el('figcaption', {},
      el('h3', {}, namedLink(bot)), el('span', { class: 'caption' }, text)), box));
    return box;
  });
  if (bots.length > mostFigures) section.querySelector('h2').parentElement.after(chooseFigures(grid, bots));
  const table = section.querySelector('.filter, .scroll');
  if (table) table.before(grid); else section.querySelector('.fold').append(grid);
  return boxes;
};

// The lines on which each bot won, thicker for more wins; each links to its games.
charts['win-lines'] = (section, bots) => {
  const thickest = Math.min(2.4, Math.max(1.6, 20 / Math.sqrt(lines.length)));
  figures(section, bots, 'boards').forEach((box, place) => {
    box.style.setProperty('aspect-ratio', `${columns} / ${rows}`);
    const { bot, lines: counts, text } = bots[place];
    whenSeen(box, () => {
      const drawn = [];
      for (let at = 0; at < counts.length; at += 2) drawn.push([lines[counts[at]], counts[at + 1]]);
      drawn.sort((a, b) => a[1] - b[1]);
      const most = Math.max(1, ...drawn.map(([, count]) => count));
      box.append(svg('svg', { viewBox: `-1 -1 ${columns * 10 + 2} ${rows * 10 + 2}`, role: 'img',
        'aria-label': `Win lines of ${names[bot]}: ${text}` }, gridOf(),
      svg('g', { opacity: 0.82 }, drawn.map(([line, count]) => {
        const [x1, y1] = centre(line[0]), [x2, y2] = centre(line[line.length - 1]);
        return svg('line', { class: 'winline', x1, y1, x2: x2 + (x1 === x2 && y1 === y2 ? 0.01 : 0), y2,
          'stroke-width': Math.max(0.22, thickest * count / most),
          onclick: () => { location.hash = linkTo({ bot: data.bots[bot], line: lineName(line) }); },
        }, svg('title', {}, `${lineName(line)}: ${grouped(count)}`));
      }))));
    });
  });
  const table = section.querySelector('table');
  const byName = new Map(lines.map(line => [lineName(line), line]));
  if (byName.has(table?.tBodies[0].rows[0]?.cells[0].textContent)) decorators.set(table.id, row => {
    const line = row.cells[0].textContent;
    [...row.cells].slice(2).forEach((cell, index) => {
      if (cell.textContent === '0') return;
      const bot = bots[index]?.bot;
      linkCell(cell, linkTo({ bot: data.bots[bot], line }), `${bot === undefined ? 'Games' : names[bot]} won on ${line}`);
    });
  });
};

// The points of a curve as pairs.
const pairsOf = numbers => numbers.flatMap((_, at) => at % 2 ? [] : [[numbers[at], numbers[at + 1]]]);
const pathOf = points => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

// How each bot's score developed, with the others in grey behind it.
charts['score-so-far'] = (section, bots) => {
  const courses = bots.map(({ points }) => pairsOf(points));
  const most = Math.max(1, ...courses.flat().map(([games]) => games));
  figures(section, bots, 'courses').forEach((box, place) => drawToFit(box, () => {
    const width = Math.max(120, box.clientWidth), height = 118, left = 30, bottom = 18, top = 6;
    const x = games => left + games / most * (width - left - 4);
    const y = share => top + (1 - share) * (height - top - bottom);
    const path = course => pathOf(course.map(([games, halves]) => [x(games), y(halves / games / 2)]));
    const others = courses.length > 40 ? [] : courses.filter((_, index) => index !== place);
    const level = (share, text) => [
      svg('line', { class: share === 0.5 ? 'zero' : 'rule', x1: left, x2: width - 4, y1: y(share), y2: y(share) }),
      svg('text', { x: left - 5, y: y(share) + 4, 'text-anchor': 'end' }, text)];
    box.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
      'aria-label': `Score of ${names[bots[place].bot]} so far: ${bots[place].text}` },
    level(1, '100'), level(0.5, '50'), level(0, '0'), svg('text', { x: left, y: height - 3 }, '0'),
    svg('text', { x: width - 4, y: height - 3, 'text-anchor': 'end' }, plural(most, 'game')),
    others.map(course => svg('path', { class: 'other', d: path(course) })),
    svg('path', { class: 'trace', d: path(courses[place]) })));
  }));
};

// The log-likelihood ratio of a sequential test between its bounds.
charts.sprt = (section, { points, lower, upper, texts }) => {
  const course = [[0, 0], ...pairsOf(points)];
  const figure = el('figure', { class: 'block' });
  section.querySelector('.filter, .scroll').before(figure);
  const most = Math.max(1, course[course.length - 1][0]);
  const [low, high] = [Math.min(lower, ...course.map(([, ratio]) => ratio)), Math.max(upper, ...course.map(([, ratio]) => ratio))];
  drawToFit(figure, () => {
    const width = Math.min(720, Math.max(280, figure.clientWidth)), height = 200, left = 8, right = 96;
    const x = pairs => left + pairs / most * (width - left - right);
    const y = ratio => 14 + (high - ratio) / (high - low) * (height - 44);
    const level = (ratio, kind, text) => [
      svg('line', { class: kind, x1: left, x2: width - right, y1: y(ratio), y2: y(ratio) }),
      svg('text', { x: width - right + 8, y: y(ratio) + 4 }, text)];
    figure.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
      'aria-label': texts.description },
    level(upper, 'bound', texts.upper), level(0, 'zero', '0'), level(lower, 'bound', texts.lower),
    svg('path', { class: 'trace', d: pathOf(course.map(([pairs, ratio]) => [x(pairs), y(ratio)])) }),
    svg('text', { x: left, y: height - 6 }, '0'),
    svg('text', { x: width - right, y: height - 6, 'text-anchor': 'end' }, texts.pairs)));
  });
};
