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
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';
import { requireActors } from '../placeholder.ts';
import { lazyMachine } from './lazy-machine.ts';
import type { ModuleEvent } from './lazy-machine-types.ts';

export type LazyMachine<TMachine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<typeof lazyMachine> & {
    readonly children: { readonly machine?: ActorRefFromLogic<TMachine> };
  },
  ModuleEvent | EventFromLogic<TMachine>,
  InputFrom<TMachine>,
  ActorSystem<ActorSystemInfo>,
  EmittedFrom<TMachine>
> & {
  readonly implementations: {
    readonly actors: { readonly fetchMachine: PromiseActorLogic<TMachine> };
  };
};

/** The machine that a lazy machine fetches. */
export type FetchedMachine<TLazy> = TLazy extends LazyMachine<infer TMachine> ? TMachine : never;

export const lazyPlaceholder = <TMachine extends AnyStateMachine>() =>
  lazyMachine as unknown as LazyMachine<TMachine>;

/** `fetch` imports the machine's code and rejects when it does not arrive; the next visit calls it again. */
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

type Fetches = Readonly<Record<string, () => Promise<AnyStateMachine>>>;

export const lazilyEach = <TFetches extends Fetches>(fetches: TFetches) =>
  Object.fromEntries(Object.entries(fetches).map(([name, fetch]) => [name, lazily(fetch)])) as {
    readonly [TName in keyof TFetches]: LazyMachine<Awaited<ReturnType<TFetches[TName]>>>;
  };
