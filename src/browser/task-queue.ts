import * as z from 'zod/mini';
import { ASIDE, fitting, type KeptShape, keptText } from '../machines/kit/kept/kept-value.ts';
import type { KeptChange, OpenTaskQueue } from '../machines/tasks/outbox/task-queue.ts';
import type { TaskChange } from '../machines/tasks/task-change-types.ts';
import { announceAside } from './kept-aside.ts';

const keptChange = z.object({
  change: z.object({
    opId: z.string(),
    at: z.number(),
    task: z.string(),
    board: z.nullable(z.number()),
    base: z.record(z.string(), z.number()),
    set: z.record(z.string(), z.unknown()),
  }),
  failure: z.nullable(
    z.union([
      z.object({
        kind: z.literal('status'),
        status: z.number(),
        message: z.nullable(z.string()),
        retryAfter: z.nullable(z.number()),
        data: z.optional(z.unknown()),
      }),
      z.object({ kind: z.enum(['noResponse', 'timeout', 'wrongShape', 'notSent', 'system']) }),
    ]),
  ),
});
const KEPT_CHANGE: KeptShape<KeptChange> = {
  version: 1,
  read: (kept) => keptChange.safeParse(kept).data ?? null,
};

/** The part of the browser's storage that the queue uses. */
export type ListedStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Moments in milliseconds have no more digits until the year 5138; padded, the keys sort by time. */
const DIGITS = 14;

/**
 * Keeps a person's unsent changes in the browser's storage. Each is an entry of its own, so that two tabs
 * never write over each other's changes.
 */
export const taskQueueIn =
  (storage: () => ListedStore, tellAside: () => void = () => {}): OpenTaskQueue =>
  (userId) => {
    const prefix = `4task-cambio-${userId}-`;
    const keyOf = ({ at, opId }: TaskChange) => `${prefix}${String(at).padStart(DIGITS, '0')}-${opId}`;
    /** Changes that the storage could not take: they last as long as the page. */
    const own = new Map<string, KeptChange>();
    const stored = (key: string): KeptChange | null => {
      const text = orNull(() => storage().getItem(key));
      if (text === null) return null;
      const kept = fitting(text, KEPT_CHANGE);
      if (kept === null) putAside(key, text);
      return kept;
    };
    const putAside = (key: string, text: string) =>
      orNull(() => {
        storage().setItem(ASIDE + key, text);
        storage().removeItem(key);
        tellAside();
      });
    return {
      read: () =>
        [...new Set([...keysOf(storage).filter((key) => key.startsWith(prefix)), ...own.keys()])]
          .sort()
          .flatMap((key) => own.get(key) ?? stored(key) ?? []),
      find: (change) => own.get(keyOf(change)) ?? stored(keyOf(change)),
      keep: (kept) => {
        const key = keyOf(kept.change);
        const isKept = orNull(() => {
          storage().setItem(key, keptText(KEPT_CHANGE, kept));
          return true;
        });
        if (isKept) own.delete(key);
        else own.set(key, kept);
        return isKept ?? false;
      },
      forget: (change) => {
        own.delete(keyOf(change));
        orNull(() => storage().removeItem(keyOf(change)));
      },
    };
  };

export const browserTaskQueue: OpenTaskQueue = taskQueueIn(() => window.localStorage, announceAside);

/** null where the browser forbids its storage or has no room left in it. */
function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const keysOf = (storage: () => ListedStore): readonly string[] =>
  orNull(() => {
    const store = storage();
    return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
  }) ?? [];
