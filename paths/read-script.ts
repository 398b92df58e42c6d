import type { ReadPlace, ReadScript } from '../src/workers/scripts/scripts-protocol.ts';
import type { Path, PathStep } from './path.ts';
import { restingStates } from './resting-states.ts';
import type { TestScript } from './script-steps.ts';

/** A script with the states in which the machine rests after each of its steps; a preparation changes none. */
export function readScript(script: TestScript, { steps: [first, ...others] }: Path): ReadScript {
  const { number, name, byHand, before, startsSeeing, steps, after } = script;
  let states = statesOf(first);
  const start: ReadPlace = { seen: startsSeeing, states };
  let taken = 0;
  const read = steps.map(({ kind, action, as = null, seen }) => {
    if (kind !== 'prepare') {
      states = statesOf(others[taken]);
      taken += 1;
    }
    return { kind, action, as, seen, states };
  });
  return { number, name, byHand, before, start, steps: read, after };
}

const statesOf = (step: PathStep | undefined): readonly string[] =>
  step === undefined ? [] : restingStates(step.state);
