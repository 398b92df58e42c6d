import type { SnapshotFrom } from 'xstate';
import type { problemNavigationMachine } from './problem-navigation-machine.ts';

export interface ValidationMarks {
  readonly phase: 'placing' | 'gathering' | 'notGathered' | 'notPlaced' | 'ready';
  readonly found: number;
  readonly read: number;
  readonly placed: number;
}

export function selectValidationMarks({
  value,
  context: { review, validations },
}: SnapshotFrom<typeof problemNavigationMachine>): ValidationMarks {
  return {
    phase: value === 'placed' ? 'placing' : value,
    found: review?.problemCount ?? 0,
    read: review?.problems.length ?? 0,
    placed: validations.length,
  };
}
