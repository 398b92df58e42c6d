// Runs before the first paint, while the code of the page is still being fetched. The build puts it into the HTML
// (scripts/page-document).
try {
  const { dataset } = document.documentElement;
  /** @param {string} name */
  const kept = (name) => window.localStorage.getItem(name);
  // Without this, a person whose chosen theme differs from the system's would see the wrong one for a moment.
  // src/ui/color-scheme.ts stores the choice.
  const chosen = kept('darkModeActive');
  const declared = document.querySelector('meta[name="color-scheme"]');
  if (chosen !== null) declared?.setAttribute('content', chosen === 'true' ? 'dark' : 'light');
  // The same for the accent; src/ui/use-sidenav.ts stores the choices of the menu as JSON.
  const accent = kept('sidenavColor');
  if (accent !== null) dataset.menuColor = accent.slice(1, -1);
  // A person with a session must not see even the frame of the sign-in page, and nobody else that of the pages inside.
  // src/machines/session/session-store.ts stores the token.
  const token = window.sessionStorage.getItem('auth_token') ?? kept('auth_token');
  if (token) {
    dataset.session = 'kept';
    dataset.frameMenu = kept('sidenavOpen') === 'false' ? 'collapsed' : 'open';
    dataset.frameGround = kept('sidenavType') === '"white"' ? 'white' : 'transparent';
    // What src/ui/pages.tsx draws without the menu has no frame, or only its bar. The page in Arabic has its menu at the
    // other side.
    const path = window.location.pathname;
    const isWhole = /^\/(?:4task|virtual-reality)(?:\/|$)/.test(path);
    const isOther = /^\/(?:login|sign-in|sign-up|register|password|cuenta|rtl-page)(?:\/|$)/.test(path);
    if (!isOther) dataset.frame = isWhole ? 'bar' : 'menu';
  }
} catch {
  // Storage is disabled: the system's theme is used, and there is no session.
}
