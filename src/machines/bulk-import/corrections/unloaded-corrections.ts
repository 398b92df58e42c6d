import type { Correction } from '../../../api/contract/corrections.ts';

export interface CorrectionsOfFile {
  readonly corrections: readonly Correction[];
  readonly loadedCorrections: readonly Correction[];
}

/** Those that no load of this file has taken along: another file would lose them. */
export function unloadedCorrections({
  corrections,
  loadedCorrections,
}: CorrectionsOfFile): readonly Correction[] {
  if (loadedCorrections.length === 0) return corrections;
  // The worker hands out the list anew each time: what they say tells them, not which object says it.
  const loaded = new Set(loadedCorrections.map((correction) => JSON.stringify(correction)));
  return corrections.filter((correction) => !loaded.has(JSON.stringify(correction)));
}
