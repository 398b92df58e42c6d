// Runs before the first paint, while the code of the page is still being fetched.
try {
  // Without this, a person whose chosen theme differs from the system's would see the wrong one for a moment.
  // src/ui/color-scheme.ts stores the choice.
  const chosen = window.localStorage.getItem('darkModeActive');
  const declared = document.querySelector('meta[name="color-scheme"]');
  if (chosen !== null && declared) declared.content = chosen === 'true' ? 'dark' : 'light';
  // The same for the accent; src/ui/use-sidenav.ts stores the choice as JSON.
  const accent = window.localStorage.getItem('sidenavColor');
  if (accent !== null) document.documentElement.dataset.menuColor = accent.slice(1, -1);
  // A person with a session must not see even the frame of the sign-in page (scripts/sign-in-frame.ts).
  // src/machines/session/session-store.ts stores the token.
  const token = window.sessionStorage.getItem('auth_token') ?? window.localStorage.getItem('auth_token');
  if (token) document.documentElement.dataset.session = 'kept';
} catch {
  // Storage is disabled: the system's theme is used, and there is no session.
}
