import type { FieldOutcome } from '../../../api/contract/records/task-changes.ts';
import { type CallFailure, hasLostAnswer, isSessionExpired } from '../../kit/call-failure.ts';
import type { TaskChange } from '../task-change-types.ts';
import type { RefusedChange, Sent, TaskOutboxContext } from './task-outbox-types.ts';
import type { KeptChange } from './task-queue.ts';

export const TRIES_OF_A_FAULT = 5;
const FAULT_FROM = 500;

/**
 * True when sending the change again is useless, because the server would answer the same. A fault of the server (5xx)
 * or of the portal is tried `TRIES_OF_A_FAULT` times. After a lost answer, also that of a gateway (502 to 504), the
 * change is sent again without limit.
 */
export function isFinal(failure: CallFailure, failures: number): boolean {
  if (isSessionExpired(failure)) return false;
  if (failure.kind === 'status' && failure.status === 409) return true;
  if (failure.kind === 'wrongShape') return true;
  if (hasLostAnswer(failure)) return false;
  if (failure.kind === 'status' && failure.status < FAULT_FROM) return true;
  return failures + 1 >= TRIES_OF_A_FAULT;
}

/** Milliseconds before the change is sent again: longer after each failure, at most the last value of `sendAgain`. */
export const sendAgainDelay = ({ failures, delays: { sendAgain } }: TaskOutboxContext): number =>
  sendAgain[Math.min(failures, sendAgain.length) - 1] ?? 0;

const isOf =
  ({ opId }: Pick<TaskChange, 'opId'>) =>
  (one: TaskChange): boolean =>
    one.opId === opId;

const byTime = (one: TaskChange, other: TaskChange): number =>
  one.at - other.at || (one.opId < other.opId ? -1 : 1);

/** The changes that the browser has stored, and those of this page that it could not store. */
export function withKept(
  { changes, refused }: Pick<TaskOutboxContext, 'changes' | 'refused'>,
  kept: readonly KeptChange[],
): Pick<TaskOutboxContext, 'changes' | 'refused'> {
  const known = new Set(kept.map(({ change }) => change.opId));
  const isUnknown = (change: TaskChange) => !known.has(change.opId);
  const failed = kept.flatMap(({ change, failure }): RefusedChange[] =>
    failure === null ? [] : [{ change, failure }],
  );
  return {
    changes: [
      ...kept.filter(({ failure }) => failure === null).map(({ change }) => change),
      ...changes.filter(isUnknown),
    ].toSorted(byTime),
    refused: [...failed, ...refused.filter(({ change }) => isUnknown(change))],
  };
}

/** Adds a change, sorted by time. Changes of the same millisecond are sorted by their `opId`. */
export const inOrder = (changes: readonly TaskChange[], change: TaskChange): readonly TaskChange[] =>
  changes.some(isOf(change)) ? changes : [...changes, change].toSorted(byTime);

/**
 * Later changes of the same field, after a change was answered. A change based on the same version as the answered
 * change is now based on the version that the answered one made. When the answered change lost, later ones keep their
 * base: they lose too, and are shown beside the present value.
 */
function rebased(
  changes: readonly TaskChange[],
  {
    change,
    fields,
  }: { readonly change: TaskChange; readonly fields: Readonly<Record<string, FieldOutcome>> },
): readonly TaskChange[] {
  return changes.map((later) => {
    const shared = sharedFields(later, change);
    const next = Object.entries(fields).filter(
      ([field, { resultado }]) => resultado !== 'perdido' && shared.includes(field),
    );
    if (next.length === 0) return later;
    const base = Object.fromEntries(next.map(([field, { version }]) => [field, version]));
    return { ...later, base: { ...later.base, ...base } };
  });
}

/** The fields that both set, as they saw them in one version. */
function sharedFields(later: TaskChange, change: TaskChange): readonly string[] {
  if (later.task !== change.task || later.opId === change.opId) return [];
  return Object.keys(change.set).filter(
    (field) => field in later.set && baseOf(later, field) === baseOf(change, field),
  );
}

/** The changes that the answer to one of them gives another base. */
export const basedOn = (changes: readonly TaskChange[], change: TaskChange): readonly TaskChange[] =>
  changes.filter((later) => sharedFields(later, change).length > 0);

const baseOf = ({ base }: TaskChange, field: string): number => base[field] ?? 0;

/** The changes still to be sent after one of them was answered, refused, or sent by another tab. */
export function afterSent(changes: readonly TaskChange[], sent: Sent): readonly TaskChange[] {
  const left = changes.filter((one) => one.opId !== sent.change.opId);
  return sent.kind === 'answered' ? rebased(left, sent) : left;
}

/** The changes with a new base, which the browser must store before it removes the sent one. */
export const rewritten = (changes: readonly TaskChange[], sent: Sent): readonly TaskChange[] =>
  afterSent(changes, sent).filter((one) => !changes.includes(one));
