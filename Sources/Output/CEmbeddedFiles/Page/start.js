// Starts everything, and sets up what every page has.
// The colours that somebody has chosen are kept, where a browser lets a page keep anything.
const themeKey = 'tournament-theme';
const keepTheme = theme => {
  try {
    if (theme) localStorage.setItem(themeKey, theme); else localStorage.removeItem(themeKey);
  } catch { /* They last as long as the page. */ }
};
const keptTheme = () => {
  try { return localStorage.getItem(themeKey); } catch { return null; }
};
const setUpTheme = () => {
  const root = document.documentElement;
  const kept = keptTheme();
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
  byId('theme').addEventListener('click', () => {
    const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const theme = (root.dataset.theme || usual) === 'dark' ? 'light' : 'dark';
    root.dataset.theme = theme;
    // Whoever is back at the usual ones follows the system again.
    keepTheme(theme === usual ? null : theme);
  });
};

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
  setUpPrinting(table);
}
setUpCopying();
if (byId('play')) fillPlay();
if (byId('games')) fillGames();
setUpLive();
