// Runs before the first picture, while the page's own code is still on its way.
try {
  // Without it somebody who chose the other theme than the system's sees a flash of the wrong one.
  // src/ui/color-scheme.ts keeps the choice.
  const chosen = window.localStorage.getItem('darkModeActive');
  const declared = document.querySelector('meta[name="color-scheme"]');
  if (chosen !== null && declared) declared.content = chosen === 'true' ? 'dark' : 'light';
  // Whoever has a session sees no sign-in page, not even its frame (scripts/sign-in-frame.ts).
  // src/machines/session/session-store.ts keeps it.
  const token = window.sessionStorage.getItem('auth_token') ?? window.localStorage.getItem('auth_token');
  if (token) document.documentElement.dataset.session = 'kept';
} catch {
  // Storage is switched off: the system decides, and nobody has a session.
}
