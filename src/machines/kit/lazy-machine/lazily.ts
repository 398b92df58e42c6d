import {
  type ActorLogic,
  type ActorRefFromLogic,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { requireActors } from '../placeholder.ts';
import { lazyMachine } from './lazy-machine.ts';
import type { ModuleEvent } from './lazy-machine-types.ts';

/** `lazyMachine` around this one: it takes its input and its events, and emits what it emits. */
export type LazyMachine<TMachine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<typeof lazyMachine> & {
    readonly children: { readonly machine?: ActorRefFromLogic<TMachine> };
  },
  ModuleEvent | EventFromLogic<TMachine>,
  InputFrom<TMachine>,
  ActorSystem<ActorSystemInfo>,
  EmittedFrom<TMachine>
>;

/** A placeholder: `lazily` brings the way its machine comes. */
export const lazyPlaceholder = <TMachine extends AnyStateMachine>() =>
  lazyMachine as unknown as LazyMachine<TMachine>;

/** `fetch` throws where the machine does not come, and is then called again by the next visit. */
export const lazily = <TMachine extends AnyStateMachine>(fetch: () => Promise<TMachine>) =>
  lazyMachine.provide({
    actors: {
      fetchMachine: fromPromise<AnyStateMachine>(async () => {
        const machine = await fetch();
        requireActors(machine, machine.id);
        return machine;
      }),
    },
  }) as unknown as LazyMachine<TMachine>;
