import type { Correction } from '../../../api/contract/corrections.ts';

export interface CorrectionsOfFile {
  readonly corrections: readonly Correction[];
  readonly loadedCorrections: readonly Correction[];
}

export function unloadedCorrections({
  corrections,
  loadedCorrections,
}: CorrectionsOfFile): readonly Correction[] {
  if (loadedCorrections.length === 0) return corrections;
  const loaded = new Set(loadedCorrections.map((correction) => JSON.stringify(correction)));
  return corrections.filter((correction) => !loaded.has(JSON.stringify(correction)));
}
