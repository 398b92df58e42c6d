// Runs before the first picture, while the page's own code is still on its way: without it somebody who
// chose the other theme than the system's sees a flash of the wrong one. src/ui/color-scheme.ts keeps the choice.
try {
  const chosen = window.localStorage.getItem('darkModeActive');
  const declared = document.querySelector('meta[name="color-scheme"]');
  if (chosen !== null && declared) declared.content = chosen === 'true' ? 'dark' : 'light';
} catch {
  // Storage is switched off: the system decides.
}
