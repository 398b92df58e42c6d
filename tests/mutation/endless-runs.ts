import { Actor, type AnyActorRef } from 'xstate';

/** More than any test has an actor take before it lets time pass. */
const MOST_EVENTS = 20_000;

/** What XState calls for every event that an actor takes. */
interface Processing {
  _process(this: AnyActorRef, event: unknown): void;
}

let events = 0;
/** A test that fakes the clock would take away this one too. */
const realTurn = setImmediate;

/**
 * A mutant may ask itself for ever what is answered at once: promises alone would then run, and no time limit would ever
 * be seen. An actor that took more events than any test has, without a turn of the event loop, is broken off.
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
