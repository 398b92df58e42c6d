import type { FieldOutcome } from '../../../api/contract/records/task-changes.ts';
import { type CallFailure, hasLostAnswer, isSessionExpired } from '../../kit/call-failure.ts';
import type { TaskChange } from '../task-change-types.ts';
import type { RefusedChange, Sent, TaskOutboxContext } from './task-outbox-types.ts';
import type { KeptChange } from './task-queue.ts';

export const TRIES_OF_A_FAULT = 5;
const FAULT_FROM = 500;

/** The server will answer the same however often it is asked; a fault of its own is given some tries. */
export function isFinal(failure: CallFailure, failures: number): boolean {
  if (isSessionExpired(failure)) return false;
  if (failure.kind === 'status' && failure.status === 409) return true;
  if (failure.kind === 'wrongShape') return true;
  if (hasLostAnswer(failure)) return false;
  if (failure.kind === 'status' && failure.status < FAULT_FROM) return true;
  return failures + 1 >= TRIES_OF_A_FAULT;
}

/** Before it is sent again: longer after each failure, and then as long as the last. */
export const sendAgainDelay = ({ failures, delays: { sendAgain } }: TaskOutboxContext): number =>
  sendAgain[Math.min(failures, sendAgain.length) - 1] ?? 0;

export const isOf =
  ({ opId }: Pick<TaskChange, 'opId'>) =>
  (one: TaskChange): boolean =>
    one.opId === opId;

const byTime = (one: TaskChange, other: TaskChange): number =>
  one.at - other.at || (one.opId < other.opId ? -1 : 1);

/** Those that the browser kept, and those of this page that it does not have. */
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

/** The same person does two things in the same millisecond: the second is told apart. */
export const inOrder = (changes: readonly TaskChange[], change: TaskChange): readonly TaskChange[] =>
  changes.some(isOf(change)) ? changes : [...changes, change].toSorted(byTime);

/**
 * Later changes of a field that were made over what the answered one made are based on what that became. Those of a
 * change that lost stay as they are: they lose too, and are shown beside what stands.
 */
export function rebased(
  changes: readonly TaskChange[],
  {
    change,
    fields,
  }: { readonly change: TaskChange; readonly fields: Readonly<Record<string, FieldOutcome>> },
): readonly TaskChange[] {
  return changes.map((later) => {
    if (later.task !== change.task || later.opId === change.opId) return later;
    const next = Object.entries(fields).filter(
      ([field, { resultado }]) =>
        resultado !== 'perdido' && field in later.set && baseOf(later, field) === baseOf(change, field),
    );
    if (next.length === 0) return later;
    const base = Object.fromEntries(next.map(([field, { version }]) => [field, version]));
    return { ...later, base: { ...later.base, ...base } };
  });
}

const baseOf = ({ base }: TaskChange, field: string): number => base[field] ?? 0;

/** What stays on its way once one of them is settled. */
export function afterSent(changes: readonly TaskChange[], sent: Sent): readonly TaskChange[] {
  const left = changes.filter((one) => one.opId !== sent.change.opId);
  return sent.kind === 'answered' ? rebased(left, sent) : left;
}

/** What has to be written anew before the sent one is forgotten. */
export const rewritten = (changes: readonly TaskChange[], sent: Sent): readonly TaskChange[] =>
  afterSent(changes, sent).filter((one) => !changes.includes(one));
