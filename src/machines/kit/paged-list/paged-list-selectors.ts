import type { CallFailure } from '../call-failure.ts';

interface ListSnapshot {
  readonly context: { readonly failure: CallFailure | null };
  hasTag(tag: 'waiting'): boolean;
  matches(state: { readonly seen: 'failed' }): boolean;
}

export const selectIsWaiting = (snapshot: ListSnapshot): boolean => snapshot.hasTag('waiting');
export const selectHasFailed = (snapshot: ListSnapshot): boolean => snapshot.matches({ seen: 'failed' });
/** The page that answers the present query; null before it arrives, while `page` may still answer an earlier query. */
export const selectShownPage = <Page>(
  snapshot: ListSnapshot & {
    readonly context: { readonly page: Page };
    matches(state: { readonly seen: 'shown' }): boolean;
  },
): Page | null => (snapshot.matches({ seen: 'shown' }) ? snapshot.context.page : null);
export const selectFailure = (snapshot: ListSnapshot): CallFailure | null =>
  selectHasFailed(snapshot) ? snapshot.context.failure : null;
