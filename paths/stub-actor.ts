import type { ActorLogic, AnyStateMachine, Snapshot } from 'xstate';

export type SettleEvent =
  | { readonly type: 'stub.resolve'; readonly output: unknown }
  | { readonly type: 'stub.reject'; readonly error: unknown };

export type StubSnapshot = Snapshot<unknown> & { readonly input: unknown };
export type StubLogic = ActorLogic<StubSnapshot, SettleEvent, unknown>;

/** An actor that ends when it is sent its result, in the same call, so that no test waits for a microtask. */
const stubActor: StubLogic = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'stub.resolve') {
      return { status: 'done', output: event.output, error: undefined, input: snapshot.input };
    }
    if (event.type === 'stub.reject') {
      return { status: 'error', output: undefined, error: event.error, input: snapshot.input };
    }
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

const stubbed = new WeakMap<AnyStateMachine['root'], AnyStateMachine>();

/**
 * Every actor replaced by a stub. Cached, because machines are costly to make; keyed by root, because a mutant
 * replaces the root of the same machine object.
 */
export function withStubs<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const made = stubbed.get(machine.root) ?? makeStubbed(machine);
  stubbed.set(machine.root, made);
  return made as TMachine;
}

function makeStubbed(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, stubActor])) });
}
