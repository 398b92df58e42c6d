import { assign, setup } from 'xstate';
import { failureOfError } from '../call-failure.ts';
import { madeWith } from '../made-with.ts';
import { fromEvent, fromOutput } from '../params.ts';
import { placeholderFor } from '../placeholder.ts';
import type { loadValue, saveValue } from './resource-actors.ts';
import type { ResourceContext, ResourceEvent } from './resource-types.ts';

interface ResourceOptions<TValue, TChange> {
  readonly id: string;
  /** The value until one was read. */
  readonly fallback: TValue;
  /** True to read the value at each opening; otherwise it is read once, at the start. */
  readonly isLoadedOnOpening?: boolean;
  /** The value after a change, which is shown at once and then saved. Left out for a read-only value. */
  readonly changed?: (value: TValue, change: TChange) => TValue;
}

/**
 * Makes a machine for a value stored elsewhere: loads it and, when `changed` is given, shows each change at
 * once and saves it. After a failed load or save the shown value stays; an unsaved change is not taken back.
 */
export function resource<TValue, TChange = never>({
  id,
  fallback,
  isLoadedOnOpening = false,
  changed,
}: ResourceOptions<TValue, TChange>) {
  const isSaved = changed !== undefined;
  const opening = madeWith(isLoadedOnOpening, { 'resource.opened': 'loading' } as const);
  const retrying = madeWith(isLoadedOnOpening, {
    'resource.retryRequested': 'loading',
    'session.renewed': 'loading',
    'connection.returned': 'loading',
  } as const);
  const changing = madeWith(isSaved, {
    'resource.changed': { target: 'saving', reenter: true, actions: { type: 'change', params: fromEvent } },
  } as const);
  return setup({
    types: { context: {} as ResourceContext<TValue>, events: {} as ResourceEvent<TChange> },
    actors: {
      load: placeholderFor<typeof loadValue<TValue>>(),
      ...madeWith(isSaved, { save: placeholderFor<typeof saveValue<TValue>>() }),
    },
    actions: {
      storeValue: assign((_, value: TValue) => ({ value, failure: null })),
      change: assign(({ context }, { change }: { change: TChange }) => ({
        value: changed === undefined ? context.value : changed(context.value, change),
        failure: null,
      })),
      storeFailure: assign(failureOfError),
    },
  }).createMachine({
    id,
    context: { value: fallback, failure: null },
    initial: isLoadedOnOpening ? 'unopened' : 'loading',
    states: {
      ...madeWith(isLoadedOnOpening, { unopened: { on: opening } }),
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'ready', actions: { type: 'storeValue', params: fromOutput } },
          onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        },
      },
      ready: { on: { ...opening, ...changing } },
      failed: { on: { ...opening, ...retrying, ...changing } },
      ...madeWith(isSaved, {
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { value } }: { context: ResourceContext<TValue> }) => ({ value }),
            onDone: 'ready',
            onError: { target: 'ready', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: changing,
        },
      } as const),
    },
  });
}
