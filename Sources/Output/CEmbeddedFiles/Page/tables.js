// Tables are filtered; large ones render rows as they are scrolled to.

// What is done to a row when it enters a table, by the table's name: (row, its index) => …
const decorators = new Map();
// The same for what changes no sizes, so that it has time until a row is about to be seen.
const linkers = new Map();

// The text of a cell; what stands below the rest of it is in a line of its own.
const cellText = cell => {
  const below = cell.querySelector('small')?.textContent;
  return below ? `${cell.textContent.slice(0, -below.length)}\n${below}` : cell.textContent;
};
const cellsOf = row => row.cells ??= [...row.element.cells].map(cellText);

// A copy of a row with its own texts.
const rowLike = (pattern, texts) => {
  const row = pattern.cloneNode(true);
  [...row.cells].forEach((cell, index) => {
    const [first, second] = texts[index].split('\n');
    cell.removeAttribute('title');
    cell.removeAttribute('data-sort');
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
    ...(data.rest[table.id] || []).map((cells, index) => (
      { index: still.length + index, cells, keys: data.restKeys?.[table.id]?.[index] })),
  ];
  const pattern = still[0]?.cloneNode(true);
  const batch = Math.max(20, Math.floor(2000 / (pattern?.cells.length || 1)));
  let shown = all, drawn = still.length;
  if (decorate) still.forEach((row, index) => decorate(row, index));
  const link = row => {
    if (row.isLinked) return;
    row.isLinked = true;
    linkNames(row.element);
    linkers.get(table.id)?.(row.element);
  };
  const linkFrom = place => {
    all.slice(place, Math.min(still.length, place + 50)).forEach(link);
    if (place + 50 < still.length) whenSeen(still[place + 49], () => linkFrom(place + 50));
  };
  linkFrom(0);
  const elementOf = row => {
    if (!row.element) {
      row.element = rowLike(pattern, row.cells);
      if (decorate) decorate(row.element, row.index);
    }
    link(row);
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
    return (wanted ? `${grouped(shown.length)} of ` : '') + plural(all.length, 'row');
  };
  setUpFilter(table, narrow);
  offerTable(table, () => [[...shown, ...totals.map(element => ({ element }))], all.length]);
  if (all.length > 2) setUpSorting(table, all, wanted => {
    order = wanted;
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
    if (!target.closest('tbody a')) return;
    for (const link of table.querySelectorAll('tbody a[tabindex="0"]')) link.tabIndex = -1;
    target.tabIndex = 0;
  });
  table.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    let cell = event.target.closest('tbody :is(th, td)');
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
