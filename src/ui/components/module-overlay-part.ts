import { lazyPart } from '../lazy-part.tsx';

/** Fetched with the shell, which waits for it: the sign-in page has neither the icons nor the words of the modules. */
export const ModuleOverlay = lazyPart(
  async () => (await import('./module-overlay.tsx')).ModuleOverlay,
  () => null,
);
