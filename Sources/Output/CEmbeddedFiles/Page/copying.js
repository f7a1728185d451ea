// What can be taken along: texts go to the clipboard or become files, without any network.
// The title ends with the name of the tournament, whatever its answer is.
const pageName = document.title.split(' · ').pop();
const fileStem = pageName.toLowerCase()
  .replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'tournament';
const save = (name, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
};

// Copies a text; where a page may not, it is selected if it can be seen.
const copy = async (text, status, block) => {
  let word = 'Copied.';
  try { await navigator.clipboard.writeText(text); } catch {
    if (block) getSelection().selectAllChildren(block);
    word = block ? 'Selected; copy it with the keyboard.' : 'The browser does not let this page copy; save it instead.';
  }
  status.textContent = word;
};
const takeAlong = (kind, name, textOf, block) => {
  const status = el('span', { role: 'status', class: 'caption' });
  const button = (word, act) => el('button', { type: 'button', 'aria-label': `${word} ${kind}`, onclick: act }, word);
  return [
    button('Copy', () => copy(textOf(), status, block)), ' ',
    name && button('Save', () => { save(name, textOf()); status.textContent = ''; }), ' ', status,
  ].filter(Boolean);
};

// A table as CSV: the values of the command's file where there is one, otherwise those that its texts
// say, as programs read them. What a text says more than once has columns of its own.
const plainText = text => {
  const plain = text.trim().replace(/^−/, '-').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  if (/^[·–]?$/.test(plain)) return '';
  const number = plain.match(/^\+?(-?\d*)(\.\d+)?([¼½¾]?)(%?)$/);
  if (!number || plain === '-') return text.trim();
  const [, whole, decimals = '', part, percent] = number;
  if (percent) return String(Number(`${whole}${decimals}e-2`));
  return part ? String(Number(whole || 0) + fractions[part] * (whole.startsWith('-') ? -1 : 1)) : whole + decimals;
};
const quotedText = text => (/[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
const parting = [
  // A score and below it whom it was against, wins, draws and losses, points of both, an interval.
  [/^(.+)\n(.+)$/s, ['', ' against']], [/^([\d,]+)-([\d,]+)-([\d,]+)\*?$/, [' wins', ' draws', ' losses']],
  [/^([\d.]+)–([\d.]+%)$/, [' lower', ' upper']], [/^([\d½]+)–([\d½]+)$/, [' points', ' points against']],
];
const partedColumns = (head, cells) => {
  for (const [pattern, tails] of parting) {
    const parts = cells.map(({ text }) => text.match(pattern));
    if (!parts.some(Boolean) || parts.some((part, row) => !part && /\d/.test(cells[row].text))) continue;
    // What stands for all of it, such as a bye, is in the first.
    return tails.flatMap((tail, place) => partedColumns(head + tail, cells.map(({ text }, row) => ({
      text: !parts[row] ? (place ? '' : text) : parts[row][place + 1] + (place === 0 && /%$/.test(parts[row][2]) ? '%' : '') }))));
  }
  return [[head, ...cells.map(({ text, key }) => (key === undefined ? plainText(text) : key))]];
};
const csvOf = (table, rows, count) => {
  const sheet = data.sheets?.[table.id.replace(/-\d+$/, '')];
  if (sheet) return [sheet.head, ...(sheet.rows.length === count ? rows.map(({ index }) => sheet.rows[index]) : sheet.rows), ''].join('\n');
  const [groups, heads] = table.tHead.rows.length > 1 ? table.tHead.rows : [null, table.tHead.rows[0]];
  const titles = groups ? [...groups.cells].flatMap(cell => new Array(cell.colSpan).fill(cell.textContent)) : [];
  const columns = [...heads.cells].flatMap((cell, column) => partedColumns(
    [titles[column], cell.title || cell.textContent].filter(Boolean).join(' '), rows.map(row => cellForFile(row, column))));
  return columns[0].map((_, row) => columns.map(column => quotedText(column[row])).join() + '\n').join('');
};
// A name in full, and the number that the cell is sorted by, where it has one.
const cellForFile = (row, column) => {
  const cell = row.element?.cells[column], key = row.keys?.[column] ?? cell?.dataset.sort;
  return { text: cell?.title || cellsOf(row)[column], key: key === undefined || key === null ? undefined : String(key) };
};
const offerTable = (table, rowsAndCount) => {
  const name = table.parentElement.getAttribute('aria-label') || table.id;
  table.parentElement.after(el('p', { class: 'take no-print' }, el('span', { 'aria-hidden': 'true' }, 'CSV '),
    takeAlong(`${name} as CSV`, `${fileStem}-${table.id}.csv`, () => csvOf(table, ...rowsAndCount()))));
};

// Commands and configurations.
const offerBlocks = () => {
  for (const block of document.querySelectorAll('#reproduce pre')) {
    const isFile = block.textContent.trimStart().startsWith('{');
    block.after(el('p', { class: 'take no-print' }, takeAlong(isFile ? 'the configuration' : 'the command',
      isFile && `${fileStem}.json`, () => block.textContent + (isFile ? '\n' : ''), block)));
  }
};

// The game that is shown, and those that are listed.
const offerGames = () => {
  const format = el('select', {}, Object.entries(formats).map(([ending, [name]]) =>
    el('option', { value: ending }, name)));
  const status = el('span', { role: 'status', class: 'caption' });
  const act = (word, label, act, of) => el('button', { type: 'button', 'aria-label': label, 'data-of': of, onclick: act }, word);
  const shown = () => formats[format.value][1](current);
  const give = give => {
    const text = current && shown();
    status.textContent = text ? '' : 'This game cannot be written so.';
    if (text) give(text);
  };
  const all = act('Save the list', 'Save the listed games', () =>
    save(`${fileStem}.${format.value}`, writeGames(format.value, shownGames)), 'list');
  format.addEventListener('change', () => { offerShown(); status.textContent = ''; });
  byId('take').append(el('label', { class: 'field' }, 'Format', format),
    act('Copy game', 'Copy this game', () => give(text => copy(text, status)), 'game'),
    act('Save game', 'Save this game', () => give(text => save(`${fileStem}-${current.n}.${format.value}`, text)), 'game'),
    all, status);
};
// What is not shown cannot be taken along.
const offerShown = () => {
  for (const button of byId('take').querySelectorAll('button')) button.disabled =
    button.dataset.of === 'game' ? !current : !shownGames.length || !formats[byId('take').querySelector('select').value][2];
};
