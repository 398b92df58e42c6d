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
import type { FetchedModule } from './module-visit.ts';

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
    readonly actors: { readonly fetchMachine: PromiseActorLogic<FetchedModule<TMachine>> };
  };
};

/** The machine that a lazy machine fetches. */
export type FetchedMachine<TLazy> = TLazy extends LazyMachine<infer TMachine> ? TMachine : never;

export const lazyPlaceholder = <TMachine extends AnyStateMachine>() =>
  lazyMachine as unknown as LazyMachine<TMachine>;

/** Where the code of a module comes from. */
export interface ModuleFetch<TMachine extends AnyStateMachine> {
  /** Imports the module's code and rejects when it does not arrive; the next visit calls it again. */
  readonly fetch: () => Promise<FetchedModule<TMachine>>;
  /** Has the browser fetch the code for a later visit. */
  readonly ahead: () => Promise<unknown>;
}

export const lazily = <TMachine extends AnyStateMachine>({ fetch, ahead }: ModuleFetch<TMachine>) =>
  lazyMachine.provide({
    actors: {
      fetchAhead: fromPromise<unknown>(ahead),
      fetchMachine: fromPromise<FetchedModule<AnyStateMachine>>(async () => {
        const { machine, askings } = await fetch();
        requireActors(machine, machine.id);
        // The askings of a machine get that machine's actor only.
        return { machine, askings } as unknown as FetchedModule<AnyStateMachine>;
      }),
    },
  }) as unknown as LazyMachine<TMachine>;

type Machines = Readonly<Record<string, AnyStateMachine>>;
type FetchOfEach<TMachines extends Machines> = {
  readonly [TName in keyof TMachines]: ModuleFetch<TMachines[TName]>;
};

export const lazilyEach = <TMachines extends Machines>(fetches: FetchOfEach<TMachines>) =>
  Object.fromEntries(
    Object.entries<ModuleFetch<AnyStateMachine>>(fetches as unknown as FetchOfEach<Machines>).map(
      ([name, fetch]) => [name, lazily(fetch)],
    ),
  ) as unknown as { readonly [TName in keyof TMachines]: LazyMachine<TMachines[TName]> };
