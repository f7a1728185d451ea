// Starts everything, and sets up what every page has.
const setUpTheme = () => byId('theme').addEventListener('click', () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
});

// Commands and configurations can be copied.
const setUpCopying = () => {
  for (const block of document.querySelectorAll('#reproduce pre')) {
    const status = el('span', { role: 'status', class: 'caption' });
    const copy = async () => {
      let text = 'Copied.';
      try { await navigator.clipboard.writeText(block.textContent); } catch {
        getSelection().selectAllChildren(block);
        text = 'Selected; copy it with the keyboard.';
      }
      status.textContent = text;
    };
    block.after(el('p', { class: 'copy no-print' },
      el('button', { type: 'button', onclick: copy }, 'Copy'), ' ', status));
  }
};

setUpTheme();
for (const [id, chart] of Object.entries(data.charts)) charts[id]?.(byId(id), chart);
for (const table of document.querySelectorAll('.scroll > table')) {
  setUpTable(table);
  setUpKeys(table);
}
setUpCopying();
if (byId('play')) fillPlay();
if (byId('games')) fillGames();
setUpLive();
