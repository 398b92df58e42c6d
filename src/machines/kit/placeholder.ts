import {
  type AnyActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';

const placeholders = new WeakSet<object>();

/** Declares the type of an actor that `.provide` implements. Unprovided, it rejects with its name. */
export function promisePlaceholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  const logic = fromPromise<TOutput, TInput>(async () => {
    throw new Error(`The actor '${name}' was not provided.`);
  });
  placeholders.add(logic);
  return logic;
}

export function callbackPlaceholder<
  TReceived extends EventObject = EventObject,
  TInput = NonReducibleUnknown,
>(name: string) {
  const logic = fromCallback<TReceived, TInput>(() => {
    throw new Error(`The actor '${name}' was not provided.`);
  });
  placeholders.add(logic);
  return logic;
}

/** Names (`portal.session.loadUser`) of unprovided actors in this machine and those it invokes. */
export function missingActors(logic: AnyActorLogic, path: string): string[] {
  if (placeholders.has(logic)) return [path];
  const implementations = 'implementations' in logic ? logic.implementations : null;
  const actors = (implementations as { actors?: Record<string, AnyActorLogic> } | null)?.actors ?? {};
  return Object.entries(actors).flatMap(([name, actor]) => missingActors(actor, `${path}.${name}`));
}

export function requireActors(machine: AnyActorLogic, name: string): void {
  const missing = missingActors(machine, name);
  if (missing.length > 0) throw new Error(`Actors without implementation: ${missing.join(', ')}.`);
}
