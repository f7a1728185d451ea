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
    if (!place) section.querySelector('.switch').before(
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
  if (bots.length > mostFigures) section.querySelector('summary').after(chooseFigures(grid, bots));
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
