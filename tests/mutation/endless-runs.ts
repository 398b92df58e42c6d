import { Actor, type AnyActorRef } from 'xstate';

/** More events than any test lets an actor receive without letting time pass. */
const MOST_EVENTS = 20_000;

/** The function that XState calls for every event that an actor receives. */
interface Processing {
  _process(this: AnyActorRef, event: unknown): void;
}

let events = 0;
/** Kept here, because a test that fakes the clock would replace it. */
const realTurn = setImmediate;

/**
 * A mutant may send itself events for ever. Then only promises run, and no time limit would ever be checked.
 * So an actor is stopped that has received more events than in any test without returning to the event loop.
 */
export function breakOffEndlessRuns(): void {
  const prototype = Actor.prototype as unknown as Processing;
  const processEvent = prototype._process;
  prototype._process = function (event) {
    if (events === 0) realTurn(() => (events = 0));
    events += 1;
    if (events > MOST_EVENTS) throw new Error('The machine goes on for ever.');
    processEvent.call(this, event);
  };
}
