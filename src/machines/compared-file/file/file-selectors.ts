interface Snapshot {
  // biome-ignore lint/suspicious/noExplicitAny: the states are those of each machine of this kind
  matches(state: any): boolean;
}

const OPEN = ['reading', 'knowing', 'unknown', 'made', 'undone'] as const;
const PREPARED = ['matching', 'sending', 'comparing', 'compared', 'applying'] as const;

export type FilePhase = 'choosing' | (typeof OPEN)[number] | (typeof PREPARED)[number];

export const selectFilePhase = (snapshot: Snapshot): FilePhase =>
  OPEN.find((open) => snapshot.matches({ open })) ??
  PREPARED.find((prepared) => snapshot.matches({ open: { prepared } })) ??
  'choosing';

export const selectMayDiscard =
  (id: number) =>
  (snapshot: {
    can(event: { readonly type: 'file.unfinishedDiscarded'; readonly id: number }): boolean;
  }): boolean =>
    snapshot.can({ type: 'file.unfinishedDiscarded', id });

export type ValuesPhase = 'reading' | 'ready' | 'failed';

export function selectValuesPhase(snapshot: Snapshot): ValuesPhase {
  if (snapshot.matches({ open: { prepared: { matching: 'readingValues' } } })) return 'reading';
  return snapshot.matches({ open: { prepared: { matching: 'valuesFailed' } } }) ? 'failed' : 'ready';
}
