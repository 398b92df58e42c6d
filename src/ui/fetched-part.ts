/** Told on `window` when a part of the page could not be fetched. */
export const CHUNK_FAILED = 'portal:chunk-failed';
/** Told once all that could not be fetched has come after all. */
export const CHUNK_CAME = 'portal:chunk-came';

/** Spec 1 section 8. */
const CHUNK_PATIENCE_MS = 120_000;

/** A part of the page from its own file; null, and told, where it did not come. Asked for again, it may come. */
export async function fetchedPart<T>(
  load: () => Promise<T>,
  patience = CHUNK_PATIENCE_MS,
): Promise<T | null> {
  // The same listener is there once, however often it is added.
  document.addEventListener('error', noteLostStyle, { capture: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), patience);
  });
  try {
    const part = await Promise.race([fetchLostStyles().then(load), timeOut]);
    if (missing.delete(load) && missing.size === 0) window.dispatchEvent(new Event(CHUNK_CAME));
    return part;
  } catch {
    missing.add(load);
    window.dispatchEvent(new Event(CHUNK_FAILED));
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** As `fetchedPart`, but throws where it did not come. */
export async function fetchRequired<T>(load: () => Promise<T>): Promise<T> {
  const part = await fetchedPart(load);
  if (part === null) throw new Error('Loading chunk failed');
  return part;
}

/** The ways to the parts that did not come. */
const missing = new Set<unknown>();

/** The build asks for the style sheets of a part only once: a second attempt would draw it without them. */
const lostStyles = new Set<HTMLLinkElement>();

function noteLostStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
}

async function fetchLostStyles(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(fetchAgain));
}

/** In the same place: what comes later in the page goes before it. */
const fetchAgain = (lost: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    for (const { name, value } of lost.attributes) link.setAttribute(name, value);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('Loading chunk failed')));
    lost.replaceWith(link);
  });
