import type { ArrivingPart, OnInflated } from './deflated-part.ts';
import { inflateNatively } from './inflate-natively.ts';

/**
 * Inflates in this thread: by the engine, or by fflate where the engine has no DecompressionStream (Safari
 * before 16.4).
 */
export async function inflateHere(part: ArrivingPart, onInflated: OnInflated): Promise<void> {
  if ('DecompressionStream' in globalThis) return inflateNatively(part, onInflated);
  const { inflateWithLibrary } = await import('./inflate-with-library.ts');
  return inflateWithLibrary(part, onInflated);
}
