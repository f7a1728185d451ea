// Paper does not scroll: a table that is too wide for it is printed in parts, each with the names of
// its rows.

// The width of A4 within a browser's usual margins.
const paperWidth = 710;

// A copy of some columns of a table, beside that of the names. Its links lead nowhere: browsers take most of
// the time of printing to look for where each of thousands would lead.
const partOf = (table, name, from, to) => {
  const copy = table.cloneNode(true);
  copy.removeAttribute('id');
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  for (const row of copy.rows) {
    let at = 0;
    for (const cell of [...row.cells]) {
      const [start, end] = [at, at += cell.colSpan];
      const holdsName = start <= name && name < end;
      const count = Math.max(0, Math.min(end, to) - Math.max(start, from))
        + (holdsName && !(from <= name && name < to) ? 1 : 0);
      if (count) cell.colSpan = count; else cell.remove();
    }
  }
  return copy;
};

const setUpPrinting = table => {
  const scroll = table.parentElement;
  let parts = null;
  addEventListener('beforeprint', () => {
    parts = el('div', { class: 'parts measured' }, table.cloneNode(true));
    scroll.after(parts);
    const heads = [...parts.querySelector('thead tr:last-child').cells];
    const widths = heads.map(head => head.getBoundingClientRect().width);
    parts.classList.remove('measured');
    const name = Math.max(0, heads.findIndex(head => head.matches('.name')));
    const copies = [];
    for (let from = 0, to; from < heads.length; from = to) {
      let width = widths[from] + (from > name ? widths[name] : 0);
      for (to = from + 1; to < heads.length && width + widths[to] <= paperWidth; to++) width += widths[to];
      copies.push(partOf(table, name, from, to));
    }
    if (copies.length === 1) return parts.remove();
    parts.replaceChildren(...copies);
    scroll.classList.add('parted');
  });
  addEventListener('afterprint', () => {
    parts?.remove();
    scroll.classList.remove('parted');
  });
};
