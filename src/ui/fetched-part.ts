/** Told on `window` when a part of the page could not be fetched. */
export const CHUNK_FAILED = 'portal:chunk-failed';

/** Spec 1 section 8. */
const CHUNK_PATIENCE_MS = 120_000;

/** A part of the page from its own file; null, and told, where it did not come. */
export async function fetchedPart<T>(
  load: () => Promise<T>,
  patience = CHUNK_PATIENCE_MS,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), patience);
  });
  try {
    return await Promise.race([load(), timeOut]);
  } catch {
    window.dispatchEvent(new Event(CHUNK_FAILED));
    return null;
  } finally {
    clearTimeout(timer);
  }
}
