import { type AnyStateMachine, StateMachine } from 'xstate';

/** What XState calls on a machine, and on no copy bound to one, whenever an actor of it starts afresh. */
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

/** The machines of which an actor was started since the last time this was asked. */
export function startedSince(): ReadonlySet<string> {
  const since = new Set(started);
  started.clear();
  return since;
}
