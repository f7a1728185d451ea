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

// Sections that are folded open for whoever goes to them, and for paper.
const setUpFolds = () => {
  const open = hash => {
    const fold = byId(`${hash.slice(1)}-fold`);
    if (fold) fold.open = true;
  };
  document.addEventListener('click', event => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link) open(link.hash.includes('=') ? '#games' : link.hash);
  });
  open(location.hash);
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('details.fold:not([open])')];
    for (const fold of closed) fold.open = true;
  });
  addEventListener('afterprint', () => { for (const fold of closed) fold.open = false; });
};

setUpTheme();
setUpFolds();
for (const id of ['matches', 'how-well-the-ratings-fit']) linkMatches(byId(id));
for (const [id, chart] of Object.entries(data.charts)) charts[id]?.(byId(id), chart);
for (const table of document.querySelectorAll('.scroll > table')) {
  setUpTable(table);
  setUpKeys(table);
  setUpPrinting(table);
}
offerBlocks();
if (byId('play')) setUpPlay();
if (byId('bot')) setUpBots();
if (byId('games')) fillGames();
if (byId('bot')) {
  setUpAddress();
  setUpReturn();
  if (!followAddress() && byId('games')) {
    if (history.state?.view) showView(history.state.view); else fillList();
  }
  keepView();
}
setUpLive();
