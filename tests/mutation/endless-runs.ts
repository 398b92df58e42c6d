import { type AnyMachineSnapshot, StateMachine } from 'xstate';

/** More than any test takes before it lets time pass. */
const MOST_EVENTS = 20_000;

let events = 0;

/**
 * A mutant may ask itself for ever what is answered at once: promises alone would then run, and no time limit would ever
 * be seen. Once a machine has taken more events than a test has, without a turn of the event loop, it is broken off.
 */
export function breakOffEndlessRuns(): void {
  const { transition } = StateMachine.prototype;
  StateMachine.prototype.transition = function (this: typeof StateMachine.prototype, ...args) {
    if (events === 0) setImmediate(() => (events = 0));
    events += 1;
    if (events > MOST_EVENTS) throw new Error('The machine goes on for ever.');
    return transition.apply(this, args) as AnyMachineSnapshot;
  } as typeof transition;
}
