// Tables: sorted by their headings and filtered; large ones render rows as they are scrolled to.

// What is done to a row when it enters a table, by the table's name: (row, its index) => …
const decorators = new Map();

// The number that a cell begins with, for sorting; cells without one come last.
const valueOf = text => {
  const match = text.replace('−', '-').match(/[-+]?\d+(\.\d+)?(\/\d+)?/);
  if (!match) return null;
  if (/^\s*[<>]/.test(text)) return match[0].startsWith('-') ? -Infinity : Infinity;
  const [part, whole] = match[0].split('/');
  return whole ? part / whole : Number(part);
};
const comparison = (rows, column) => {
  const values = new Map(rows.map(row => [row, valueOf(cellsOf(row)[column])]));
  const isText = rows.some(row => {
    const text = cellsOf(row)[column];
    return text && !/^[<>+\-−]?\s?\d/.test(text) && text !== '·' && text !== '–';
  });
  if (isText) return { isText, compare: (a, b) =>
    cellsOf(a)[column].localeCompare(cellsOf(b)[column], 'en', { numeric: true }) };
  return { isText, compare: (a, b) => {
    const [x, y] = [values.get(a), values.get(b)];
    return x === null || y === null ? (x === null) - (y === null) : y - x;
  } };
};
const cellsOf = row => row.cells ??= [...row.element.cells].map(cell => cell.textContent);

// A copy of a row with its own texts.
const rowLike = (pattern, texts) => {
  const row = pattern.cloneNode(true);
  [...row.cells].forEach((cell, index) => {
    const [first, second] = texts[index].split('\n');
    cell.removeAttribute('title');
    cell.replaceChildren(first, ...(second ? [el('small', {}, second)] : []));
  });
  return row;
};

const setUpTable = table => {
  const body = table.tBodies[0];
  const decorate = decorators.get(table.id);
  const totals = [...body.rows].filter(row => row.className === 'total');
  const still = [...body.rows].filter(row => row.className !== 'total');
  const all = [
    ...still.map((element, index) => ({ index, element })),
    ...(data.rest[table.id] || []).map((cells, index) => ({ index: still.length + index, cells })),
  ];
  const pattern = still[0]?.cloneNode(true);
  const batch = Math.max(20, Math.floor(2000 / (pattern?.cells.length || 1)));
  let shown = all, drawn = still.length;
  if (decorate) still.forEach((row, index) => decorate(row, index));
  const elementOf = row => {
    if (!row.element) {
      row.element = rowLike(pattern, row.cells);
      if (decorate) decorate(row.element, row.index);
    }
    return row.element;
  };
  const watchEnd = () => {
    if (drawn < shown.length && body.lastElementChild) whenSeen(body.lastElementChild, drawMore);
  };
  const drawMore = () => {
    body.append(...shown.slice(drawn, drawn + batch).map(elementOf));
    drawn = Math.min(shown.length, drawn + batch);
    watchEnd();
  };
  const draw = () => {
    drawn = 0;
    body.replaceChildren();
    drawMore();
    body.append(...totals);
  };
  watchEnd();
  let order = null;
  const narrow = text => {
    const wanted = text.trim().toLowerCase();
    shown = all.filter(row => cellsOf(row).some(cell => cell.toLowerCase().includes(wanted)));
    if (order) shown.sort(order);
    draw();
    return wanted ? `${grouped(shown.length)} of ${plural(all.length, 'row')}` : '';
  };
  setUpFilter(table, narrow);
  if (all.length > 2) setUpSorting(table, column => comparison(all, column), compare => {
    order = compare;
    shown = [...shown].sort(order);
    draw();
  });
};

const setUpFilter = (table, narrow) => {
  const field = document.querySelector(`input[data-table="${table.id}"]`);
  if (!field) return;
  const status = field.closest('p').querySelector('[role="status"]');
  field.addEventListener('input', () => { status.textContent = narrow(field.value); });
};

// A click sorts the best or the first to the top, the next one reverses the order.
const setUpSorting = (table, comparisonBy, sort) => {
  const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
  heads.forEach((head, column) => {
    if (head.tagName !== 'TH') return;
    const button = el('button', { type: 'button', class: 'sort' });
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const { isText, compare } = comparisonBy(column);
      const isTurned = head.getAttribute('aria-sort') === (isText ? 'ascending' : 'descending');
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isText === isTurned ? 'descending' : 'ascending');
      sort(isTurned ? (a, b) => compare(b, a) : compare);
    });
  });
};

// Linked cells are a single tab stop; arrow keys move between them.
const linkCell = (cell, href, title) => {
  const link = el('a', { href, title, tabindex: -1 });
  link.append(...cell.childNodes);
  cell.append(link);
};
const setUpKeys = table => {
  const first = table.tBodies[0].querySelector('a');
  if (!first) return;
  first.tabIndex = 0;
  table.addEventListener('focusin', ({ target }) => {
    if (!target.closest('td a')) return;
    for (const link of table.querySelectorAll('td a[tabindex="0"]')) link.tabIndex = -1;
    target.tabIndex = 0;
  });
  table.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    let cell = event.target.closest('td');
    if (!step || !cell) return;
    event.preventDefault();
    const body = [...table.tBodies[0].rows];
    let [row, column] = [body.indexOf(cell.parentElement) + step[0], cell.cellIndex + step[1]];
    for (; (cell = body[row]?.cells[column]); row += step[0], column += step[1]) {
      const link = cell.querySelector('a');
      if (link) return link.focus();
    }
  });
};
