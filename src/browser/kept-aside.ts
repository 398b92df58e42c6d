import { ASIDE } from '../machines/kit/kept/kept-value.ts';
import type { KeyValueStore } from '../machines/session/session-store.ts';

const PUT_ASIDE = 'portal-apartado';

/** Tells the page that something kept in this browser does not fit this version of the portal. */
export const announceAside = (): void => void window.dispatchEvent(new Event(PUT_ASIDE));

/** The same store, except that it calls `announceAside` when an entry is put aside in it. */
export const announcingAside = (store: KeyValueStore): KeyValueStore => ({
  getItem: (key) => store.getItem(key),
  removeItem: (key) => store.removeItem(key),
  setItem(key, text) {
    store.setItem(key, text);
    if (key.startsWith(ASIDE)) announceAside();
  },
});

export function watchAside(heard: () => void): () => void {
  window.addEventListener(PUT_ASIDE, heard);
  return () => window.removeEventListener(PUT_ASIDE, heard);
}
