import type { CallFailure } from '../call-failure.ts';

/** Of any list, whatever it lists. */
interface ListSnapshot {
  readonly context: { readonly failure: CallFailure | null };
  hasTag(tag: 'waiting'): boolean;
  matches(state: { readonly seen: 'failed' }): boolean;
}

/** Another page of it is on its way. */
export const selectIsWaiting = (snapshot: ListSnapshot): boolean => snapshot.hasTag('waiting');
export const selectHasFailed = (snapshot: ListSnapshot): boolean => snapshot.matches({ seen: 'failed' });
/** Why the page that was asked for is not there; null while none is missing. */
export const selectFailure = (snapshot: ListSnapshot): CallFailure | null =>
  selectHasFailed(snapshot) ? snapshot.context.failure : null;
