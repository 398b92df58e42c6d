import type { SnapshotFrom } from 'xstate';
import type { deletionMachine } from './deletion-machine.ts';

const REVIEWING = ['open', 'checking', 'unknown', 'expired'] as const;

/** The step of the review; null before the works are previewed, and once they are deleted. */
export const selectReviewPhase = (snapshot: SnapshotFrom<typeof deletionMachine>) =>
  REVIEWING.find((reviewing) => snapshot.matches({ running: { reviewing } })) ?? null;
