import { fromEvent, fromOutput } from '../params.ts';
import { present } from '../present.ts';
import type { RecordContext } from './record-types.ts';

/** A guard for a setup: true when the event asks for another record than the present one. */
export const isAnother = <TKey>(
  { context }: { readonly context: RecordContext<TKey, unknown> },
  { key }: { readonly key: TKey },
): boolean => key !== context.key;

/** Stores the key. When it is the key of the present record, the record stays on screen while it is read again. */
export const storeKey = <TContext extends RecordContext<unknown, unknown>>(
  { context }: { readonly context: TContext },
  { key }: { readonly key: NonNullable<TContext['key']> },
): Pick<TContext, 'key' | 'record' | 'failure'> => ({
  key,
  failure: null,
  record: key === context.key ? context.record : null,
});

export const storeRecord = <TRecord>(_: unknown, record: TRecord) => ({ record, failure: null });

const STORE_KEY = { type: 'storeKey', params: fromEvent } as const;

/** The call of `loadRecord`, shared by the states that make it. Each state decides what follows. */
export const loadingRecord = <TKey>() =>
  ({
    id: 'loadRecord',
    src: 'loadRecord',
    input: ({ context: { key } }: { readonly context: { readonly key: TKey | null } }) => ({
      key: present(key, 'record'),
    }),
  }) as const;

const STORED = { type: 'storeRecord', params: fromOutput } as const;
const FAILED = { type: 'storeFailure', params: fromEvent } as const;

/** Transition for `on` of a machine with `recordReading`: reads another record when one is asked for. */
export const ANOTHER_ASKED = {
  'record.asked': {
    guard: { type: 'isAnother', params: fromEvent },
    target: '.loading',
    actions: STORE_KEY,
  },
} as const;

/** The states that read a record by its key. The machine itself adds `shown`. */
export const recordReading = <TKey>() =>
  ({
    unseen: { on: { 'record.asked': { target: 'loading', actions: STORE_KEY } } },
    loading: {
      invoke: {
        ...loadingRecord<TKey>(),
        onDone: { target: 'shown', actions: STORED },
        onError: { target: 'failed', actions: FAILED },
      },
      on: { 'record.left': 'unseen' },
    },
    failed: {
      on: {
        'record.left': 'unseen',
        'record.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
  }) as const;
