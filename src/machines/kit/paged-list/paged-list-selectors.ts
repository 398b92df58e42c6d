import type { CallFailure } from '../call-failure.ts';

interface ListSnapshot {
  readonly context: { readonly failure: CallFailure | null };
  hasTag(tag: 'waiting'): boolean;
  matches(state: { readonly seen: 'failed' }): boolean;
}

export const selectIsWaiting = (snapshot: ListSnapshot): boolean => snapshot.hasTag('waiting');
export const selectHasFailed = (snapshot: ListSnapshot): boolean => snapshot.matches({ seen: 'failed' });
/** What stands in `page` may answer an earlier query until the present one was read. */
export const selectShownPage = <Page>(
  snapshot: ListSnapshot & {
    readonly context: { readonly page: Page };
    matches(state: { readonly seen: 'shown' }): boolean;
  },
): Page | null => (snapshot.matches({ seen: 'shown' }) ? snapshot.context.page : null);
export const selectFailure = (snapshot: ListSnapshot): CallFailure | null =>
  selectHasFailed(snapshot) ? snapshot.context.failure : null;
