// Tables are sorted by their headings.

// The number that a text says, null for none: 1,206 and 16½ and −12, a share as 3/8, the width of
// the interval −222/+401; what is more than 800 comes right after 800.
const fractions = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
const numberOf = text => {
  const plain = text.replace(/−/g, '-').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const reach = plain.match(/^-(\d+)\/\+(\d+)$/);
  if (reach) return (Number(reach[1]) + Number(reach[2])) / 2;
  const match = plain.match(/([-+]?)(?:(\d+(?:\.\d+)?)([¼½¾]?)|([¼½¾]))(?:\/(\d+))?/);
  if (!match) return null;
  const [, sign, whole, part, alone, divisor] = match;
  const size = (Number(whole || 0) + (fractions[part || alone] || 0)) / (divisor || 1);
  const value = sign === '-' ? -size : size;
  const beyond = { '<': -1, '≤': -1, '>': 1, '≥': 1 }[plain.trim()[0]] || 0;
  return value + beyond * 1e-9 * Math.max(1, size);
};
const isNumeric = text => !text || text === '·' || text === '–' || /^[<>≤≥±+\-−]?\s?[\d¼½¾]/.test(text);

// What a row is sorted by: the number that its cell gives, or the one that it says.
const valueOf = (row, column) => {
  const given = row.keys?.[column] ?? row.element?.cells[column].dataset.sort;
  if (given !== undefined) return given === '' ? null : Number(given);
  return numberOf(cellsOf(row)[column]);
};

// How rows are sorted by a column, the best or the first at the top or, turned, at the bottom; those
// without a number come last in any case.
const orderBy = (rows, column, isOfNames) => {
  const isText = isOfNames && !rows.every(row => isNumeric(cellsOf(row)[column]));
  const values = isText ? null : new Map(rows.map(row => [row, valueOf(row, column)]));
  const compare = isText
    ? (a, b) => cellsOf(a)[column].localeCompare(cellsOf(b)[column], 'en', { numeric: true })
    : (a, b) => values.get(b) - values.get(a);
  const missing = row => !isText && values.get(row) === null;
  return { isText, order: isTurned => (a, b) =>
    missing(a) - missing(b) || (missing(a) ? 0 : isTurned ? compare(b, a) : compare(a, b)) };
};

// A click sorts the best or the first to the top, the next one reverses the order.
const setUpSorting = (table, rows, sort) => {
  const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
  heads.forEach((head, column) => {
    if (head.tagName !== 'TH') return;
    const button = el('button', { type: 'button', class: 'sort' });
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const { isText, order } = orderBy(rows, column, head.matches('.name, .text'));
      const isTurned = head.getAttribute('aria-sort') === (isText ? 'ascending' : 'descending');
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isText === isTurned ? 'descending' : 'ascending');
      sort(order(isTurned));
    });
  });
};
