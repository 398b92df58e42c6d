/** Calls back once this tab is the one that holds the name. Returns a function that releases the name. */
export type OwnTab = (name: string, owned: () => void) => () => void;

/** The browser releases the lock when the tab closes, even after a crash. */
export const ownTab: OwnTab = (name, owned) => {
  // `navigator.locks` is absent outside secure contexts: there every tab is called back.
  if (!('locks' in navigator)) {
    owned();
    return () => {};
  }
  const wish = new AbortController();
  const held = new Promise<void>((resolve) => {
    wish.signal.addEventListener('abort', () => resolve());
  });
  navigator.locks
    .request(name, { signal: wish.signal }, () => {
      owned();
      return held;
    })
    .catch(() => {});
  return () => wish.abort();
};
