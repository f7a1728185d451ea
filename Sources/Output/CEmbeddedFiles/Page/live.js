// A page of a run that goes on: it loads itself again, and keeps its place. The place in the page,
// as in #at=cross-table.120 (so many pixels below the start of a section), and the game are in the
// address; what else has been set by hand is in the entry of the browser's history.
const sectionsOf = () => [...document.querySelectorAll('main section')];
const placeInPage = () => {
  if (scrollY < 1) return null;
  const above = sectionsOf().filter(section => section.getBoundingClientRect().top <= 60).pop();
  const offset = Math.round(above ? -above.getBoundingClientRect().top : scrollY);
  return `${above?.id || ''}.${offset}`;
};
const goToPlace = place => {
  const [, id, offset] = place.match(/^([\w-]*)\.(-?\d+)$/) || [];
  const section = id ? byId(id) : document.documentElement;
  if (offset === undefined || !section) return;
  const top = id ? section.getBoundingClientRect().top + scrollY : 0;
  scrollTo({ top: top + Number(offset), behavior: 'instant' });
};
const addressParts = () =>
  new URLSearchParams(location.hash.includes('=') ? location.hash.slice(1) : '');
const addressWithPlace = () => {
  const parts = addressParts();
  const place = placeInPage();
  if (place) parts.set('at', place); else parts.delete('at');
  return '#' + parts;
};

// What scrolls by itself, by the table in it or its own name.
const boxes = () => [...document.querySelectorAll('.scroll, .list, nav ul')].map(box =>
  [box.id || box.firstElementChild?.id || box.parentElement.localName, box]);
const handiwork = () => ({
  theme: document.documentElement.dataset.theme,
  filters: [...document.querySelectorAll('input[data-table]')].filter(field => field.value)
    .map(field => [field.dataset.table, field.value]),
  sorts: [...document.querySelectorAll('th[aria-sort]')].map(head =>
    [head.closest('table').id, head.cellIndex, head.getAttribute('aria-sort')]),
  scrolls: boxes().filter(([, box]) => box.scrollLeft || box.scrollTop)
    .map(([name, box]) => [name, box.scrollLeft, box.scrollTop]),
  details: [...document.querySelectorAll('details[id]')].map(box => [box.id, box.open]),
  focus: document.activeElement?.id,
});
const restore = ({ theme, filters: texts, sorts, scrolls, details, focus }) => {
  if (theme) document.documentElement.dataset.theme = theme;
  for (const [id, text] of texts) {
    const field = document.querySelector(`input[data-table="${id}"]`);
    if (!field) continue;
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }
  for (const [id, column, direction] of sorts) {
    const head = [...byId(id)?.tHead.rows || []].pop()?.cells[column];
    for (let click = 0; click < 2 && head && head.getAttribute('aria-sort') !== direction; click++)
      head.querySelector('.sort')?.click();
  }
  for (const [id, isOpen] of details) if (byId(id)) byId(id).open = isOpen;
  for (const [name, left, top] of scrolls)
    boxes().find(([other]) => other === name)?.[1].scrollTo({ left, top, behavior: 'instant' });
  if (focus) byId(focus)?.focus({ preventScroll: true });
};

// A page is not taken from under the hands of whoever uses it.
let touched = -Infinity;
const isInUse = () => {
  const isBusy = !getSelection().isCollapsed
    || document.activeElement?.matches('input[type="search"], select');
  return timer || performance.now() - touched < (isBusy ? 20000 : 1500);
};
const renew = () => {
  if (isInUse()) return setTimeout(renew, 500);
  history.replaceState({ ...history.state, by: handiwork() }, '', addressWithPlace());
  location.reload();
};

// When no new page comes for long, the run has probably been killed; the page is then looked at
// rarely.
const setUpLive = () => {
  for (const time of document.querySelectorAll('#run-status time')) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = date.toLocaleTimeString([], { hour12: false });
  }
  const { live, since, by } = history.state || {};
  const place = addressParts().get('at');
  if (!data.live && live && !byId('run-status')) document.querySelector('header').prepend(
    el('p', { class: 'running', id: 'run-status', role: 'status' }, 'The run has ended.'));
  if (by) restore(by);
  if (place) goToPlace(place);
  if (!data.live) {
    if (live) history.replaceState({ view: history.state.view }, '');
    // Once the browser can no longer scroll to where it was by itself.
    setTimeout(() => { history.scrollRestoration = 'auto'; }, 1000);
    return;
  }
  const { pause, number } = data.live;
  const start = live === number ? since : Date.now();
  const silence = (Date.now() - start) / 1000;
  const isSilent = silence > 60 + 3 * Math.max(30, pause);
  history.scrollRestoration = 'manual';
  history.replaceState({ view: history.state?.view, live: number, since: start }, '');
  if (isSilent) byId('run-status').append(
    ` · no news for ${Math.round(silence / 60)} min; the run may have been killed`);
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'input'])
    addEventListener(kind, () => { touched = performance.now(); }, { passive: true, capture: true });
  setTimeout(renew, 1000 * (isSilent ? 60 : Math.min(60, pause)));
};
