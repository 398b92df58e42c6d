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
  /**
   * The value after a change, which is shown at once and then saved. The same change twice must be as once.
   * Left out for a read-only value.
   */
  readonly changed?: (value: TValue, change: TChange) => TValue;
}

/**
 * Makes a machine for a value stored elsewhere: loads it and, when `changed` is given, shows each change at
 * once and saves it. After a failed load or save the shown value stays; an unsaved change is not taken back, and
 * is made and saved again after the next load. A change made during a load is saved after it, because the save
 * sends the whole value and would remove what the load is about to bring.
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
  const withChange = (value: TValue, change: TChange) =>
    changed === undefined ? value : changed(value, change);
  const changing = madeWith(isSaved, {
    'resource.changed': { target: 'saving', reenter: true, actions: { type: 'change', params: fromEvent } },
  } as const);
  const read = { target: 'ready', actions: { type: 'storeValue', params: fromOutput } } as const;
  return setup({
    types: { context: {} as ResourceContext<TValue, TChange>, events: {} as ResourceEvent<TChange> },
    actors: {
      load: placeholderFor<typeof loadValue<TValue>>(),
      ...madeWith(isSaved, { save: placeholderFor<typeof saveValue<TValue>>() }),
    },
    actions: {
      storeValue: assign(({ context: { unsaved } }, value: TValue) => ({
        value: unsaved.reduce(withChange, value),
        failure: null,
      })),
      change: assign(({ context: { value, unsaved } }, { change }: { change: TChange }) => ({
        value: withChange(value, change),
        unsaved: [...unsaved.filter((earlier) => !isSameChange(earlier, change)), change],
        failure: null,
      })),
      clearUnsaved: assign({ unsaved: [] }),
      storeFailure: assign(failureOfError),
    },
    guards: { hasUnsaved: ({ context: { unsaved } }) => unsaved.length > 0 },
  }).createMachine({
    id,
    context: { value: fallback, unsaved: [], failure: null },
    initial: isLoadedOnOpening ? 'unopened' : 'loading',
    states: {
      ...madeWith(isLoadedOnOpening, { unopened: { on: opening } }),
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: isSaved ? [{ guard: 'hasUnsaved', ...read, target: 'saving' }, read] : read,
          onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        },
        ...madeWith(isSaved, {
          on: { 'resource.changed': { actions: { type: 'change', params: fromEvent } } },
        } as const),
      },
      ready: { on: { ...opening, ...changing } },
      failed: { on: { ...opening, ...retrying, ...changing } },
      ...madeWith(isSaved, {
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { value } }: { context: ResourceContext<TValue> }) => ({ value }),
            onDone: { target: 'ready', actions: 'clearUnsaved' },
            onError: { target: 'ready', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: changing,
        },
      } as const),
    },
  });
}

const isSameChange = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
