import type { StepKind } from './scripts-protocol.ts';

/** A step that can be taken from where a walk stands. */
export interface WalkWay {
  /** Its name in the address: the event as a tester reads it, with a number where several cases of it differ. */
  readonly step: string;
  readonly kind: Exclude<StepKind, 'prepare'>;
  /** What a tester does, or what happens, in the words of the scripts. */
  readonly action: string;
  /** What must be arranged before, as scripts say it. */
  readonly prepare: string | null;
  /** False: nobody can cause it from outside. */
  readonly byHand: boolean;
  /** Names of the transitions that it takes. */
  readonly transitions: readonly string[];
  /** Names of the states in which the machine rests afterwards and did not before. */
  readonly leadsTo: readonly string[];
}

/** A walk through a machine: the steps taken, where it stands, and the ways on. */
export interface Walk {
  readonly taken: readonly { readonly step: string; readonly action: string }[];
  /** True when the steps were more than the machine takes: it has changed since the walk was made. */
  readonly isCut: boolean;
  /** Paths of the states in which the machine is, those around them too. */
  readonly states: readonly string[];
  /** What is seen there. */
  readonly seen: readonly string[];
  readonly ways: readonly WalkWay[];
}

/** Stands in no name of an event, and an address leaves it as it is. */
const BETWEEN_STEPS = '-';
/** Longer than any walk that a person takes. */
const STEPS_AT_MOST = 300;

export const addressOfWalk = (steps: readonly string[]): string => steps.join(BETWEEN_STEPS);

export const walkOfAddress = (written: string): readonly string[] =>
  written === '' ? [] : written.split(BETWEEN_STEPS).slice(0, STEPS_AT_MOST);
