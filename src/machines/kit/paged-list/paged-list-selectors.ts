import type { CallFailure } from '../call-failure.ts';

interface ListSnapshot {
  readonly context: { readonly failure: CallFailure | null };
  hasTag(tag: 'waiting'): boolean;
  matches(state: { readonly seen: 'failed' }): boolean;
}

export const selectIsWaiting = (snapshot: ListSnapshot): boolean => snapshot.hasTag('waiting');
export const selectHasFailed = (snapshot: ListSnapshot): boolean => snapshot.matches({ seen: 'failed' });
export const selectFailure = (snapshot: ListSnapshot): CallFailure | null =>
  selectHasFailed(snapshot) ? snapshot.context.failure : null;
