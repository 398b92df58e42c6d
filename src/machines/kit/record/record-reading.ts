import { fromEvent, fromOutput } from '../params.ts';
import { present } from '../present.ts';
import type { RecordContext } from './record-types.ts';

/** For `guards` and `assign`: what `recordReading` names. */
export const isAnother = <TKey>(
  { context }: { readonly context: RecordContext<TKey, unknown> },
  { key }: { readonly key: TKey },
): boolean => key !== context.key;

/** The same record is shown as it was read last until it comes again. */
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

/** The call of `loadRecord`, whoever asks for it; what follows its end differs. */
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

/** For `on` of a machine with `recordReading`: another record gives way to the one that is asked for. */
export const ANOTHER_ASKED = {
  'record.asked': {
    guard: { type: 'isAnother', params: fromEvent },
    target: '.loading',
    actions: STORE_KEY,
  },
} as const;

/** The states in which a record is read by its key. The machine has `shown` besides. */
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
