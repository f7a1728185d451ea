// What can be taken along: texts go to the clipboard or become files, without any network.
const fileStem = (document.querySelector('h1')?.textContent || 'tournament').toLowerCase()
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

// A table as CSV: all of its rows in their order, numbers as programs read them.
const plainText = text => text.trim().replace(/^−/, '-').replace(/^([-+]?\d{1,3})((?:,\d{3})+)(?![\d,])/, (_, head, rest) => head + rest.replace(/,/g, ''));
const quotedText = text => (/[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
const csvOf = (table, rowsOfTexts) => {
  const [groups, heads] = table.tHead.rows.length > 1 ? table.tHead.rows : [null, table.tHead.rows[0]];
  const titles = groups ? [...groups.cells].flatMap(cell => new Array(cell.colSpan).fill(cell.textContent)) : [];
  const head = [...heads.cells].map((cell, index) =>
    [titles[index], cell.title || cell.textContent].filter(Boolean).join(' '));
  return [head, ...rowsOfTexts].map(row => row.map(text => quotedText(plainText(text))).join() + '\n').join('');
};
const offerTable = (table, rowsOfTexts) => {
  const name = table.parentElement.getAttribute('aria-label') || table.id;
  table.parentElement.after(el('p', { class: 'take no-print' }, el('span', { 'aria-hidden': 'true' }, 'CSV '),
    takeAlong(`${name} as CSV`, `${fileStem}-${table.id}.csv`, () => csvOf(table, rowsOfTexts()))));
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
  const act = (word, label, act) => el('button', { type: 'button', 'aria-label': label, onclick: act }, word);
  const shown = () => formats[format.value][1](current);
  const give = give => {
    const text = current && shown();
    status.textContent = text ? '' : 'This game cannot be written so.';
    if (text) give(text);
  };
  const all = act('Save the list', 'Save the listed games', () =>
    save(`${fileStem}.${format.value}`, writeGames(format.value, shownGames)));
  format.addEventListener('change', () => { all.disabled = !formats[format.value][2]; status.textContent = ''; });
  byId('take').append(el('label', { class: 'field' }, 'Format', format),
    act('Copy game', 'Copy this game', () => give(text => copy(text, status))),
    act('Save game', 'Save this game', () => give(text => save(`${fileStem}-${current.n}.${format.value}`, text))),
    all, status);
};
