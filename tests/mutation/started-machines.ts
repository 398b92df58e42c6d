import { type AnyStateMachine, StateMachine } from 'xstate';

/**
 * The function that XState calls on the original machine (not on a copy made by `provide`) when an actor
 * starts afresh.
 */
interface Starting {
  _getPreInitialState(this: AnyStateMachine, ...args: unknown[]): unknown;
}

const started = new Set<string>();
const prototype = StateMachine.prototype as unknown as Starting;
const start = prototype._getPreInitialState;
prototype._getPreInitialState = function (...args) {
  started.add(this.id);
  return start.apply(this, args);
};

/** The machines of which an actor was started since the last call. */
export function startedSince(): ReadonlySet<string> {
  const since = new Set(started);
  started.clear();
  return since;
}
