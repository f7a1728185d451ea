// What stands beside the tables: notes, a sequential test, and the numbers in full.
const fillNotes = () => {
  byId('notes').hidden = !data.notes.length;
  byId('notes').append(...data.notes.map(text => el('p', { class: 'note' }, text)));
  byId('forfeits').hidden = !data.forfeits.length;
  const more = data.unlistedForfeits;
  byId('forfeits-list').append(
    ...data.forfeits.map(([game, text]) => el('li', {}, el('span', { class: 'muted' }, `#${game} `), text)),
    more > 0 ? el('li', {}, `and ${grouped(more)} more`) : '');
  byId('sprt').hidden = !data.sprt;
  if (data.sprt) byId('sprt').append(
    el('p', { class: 'status' }, data.sprt.verdict), el('p', { class: 'note' }, data.sprt.condition),
    ...data.sprt.paragraphs.map(text => el('p', { class: 'note' }, text)));
};

// A table of columns as they stand in the other reports; fractions only where there is room.
const fillTable = (id, columns) => {
  const kindOf = ({ isName, cells }) =>
    isName ? 'name' : cells.some(text => text.includes('/')) ? 'wide' : null;
  byId(id).append(
    el('thead', {}, el('tr', {}, columns.map(column => el('th', { scope: 'col', class: kindOf(column) },
      [column.group, column.heading].filter(Boolean).join(' '))))),
    el('tbody', {}, columns[0].cells.map((_, row) => el('tr', {}, columns.map((column, index) => {
      const text = column.cells[row];
      return column.isName ? el(index ? 'td' : 'th', { class: 'name', scope: index ? null : 'row', title: text }, text)
        : cell(signed(text), { class: kindOf(column) });
    })))));
};
const fillTables = () => {
  for (const [id, columns] of Object.entries(data.tables)) {
    fillTable(`${id}-table`, columns);
  }
};

// What was found out besides: a section for each table, before the games.
const fillSections = () => {
  for (const { id, title, caption, columns } of data.sections) {
    const label = `${id}-title`;
    byId('games').before(el('section', { id, 'aria-labelledby': label },
      el('h2', { id: label }, title), el('p', { class: 'caption' }, caption),
      el('div', { class: 'scroll', role: 'region', 'aria-labelledby': label, tabindex: '0' },
        el('table', { id: `${id}-table` }))));
    fillTable(`${id}-table`, columns);
  }
};
