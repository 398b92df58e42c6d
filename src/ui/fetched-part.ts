export const CHUNK_FAILED = 'portal:chunk-failed';
export const CHUNK_CAME = 'portal:chunk-came';

/** How long a part of the page may take to arrive (spec 1 section 8). */
const CHUNK_PATIENCE_MS = 120_000;

/**
 * Fetches a part of the page; null, and an event CHUNK_FAILED with the reason, when the part does not arrive. A later
 * call may succeed; the event CHUNK_CAME says that no part is missing any more.
 */
export async function fetchedPart<T>(
  load: () => Promise<T>,
  patience = CHUNK_PATIENCE_MS,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), patience);
  });
  try {
    const part = await Promise.race([fetchWithStyles(load), timeOut]);
    if (missing.delete(load) && missing.size === 0) window.dispatchEvent(new Event(CHUNK_CAME));
    return part;
  } catch (reason) {
    missing.add(load);
    window.dispatchEvent(new CustomEvent(CHUNK_FAILED, { detail: reason }));
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchRequired<T>(load: () => Promise<T>): Promise<T> {
  const part = await fetchedPart(load);
  if (part === null) throw new Error('Loading chunk failed');
  return part;
}

/**
 * Fetches a part of the page before it is needed, at most once: a part that does not arrive then is fetched where it is
 * needed, so nobody is told. Null when it did not arrive, or was fetched ahead before, or nothing can arrive now.
 */
export async function fetchAhead<T>(load: () => Promise<T>): Promise<T | null> {
  if (!navigator.onLine || fetchedAhead.has(load)) return null;
  fetchedAhead.add(load);
  return fetchWithStyles(load).catch(() => null);
}

const missing = new Set<unknown>();
const fetchedAhead = new WeakSet<() => Promise<unknown>>();

function fetchWithStyles<T>(load: () => Promise<T>): Promise<T> {
  // The listener is the same function at each call, so adding it again has no effect.
  document.addEventListener('error', noteLostStyle, { capture: true });
  return fetchLostStyles().then(load);
}

/**
 * The code that Vite builds requests the style sheets of a part only once, so a retry requests the lost ones again.
 */
const lostStyles = new Set<HTMLLinkElement>();

function noteLostStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
}

async function fetchLostStyles(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(fetchAgain));
}

/** Puts a new link in the position of the lost one, because later style sheets override earlier ones. */
const fetchAgain = (lost: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    for (const { name, value } of lost.attributes) link.setAttribute(name, value);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('Loading chunk failed')));
    lost.replaceWith(link);
  });
