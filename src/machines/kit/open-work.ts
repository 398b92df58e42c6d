/** What must not be lost by leaving its page or the session: a load under way, changes that were never saved. */
export type OpenWork =
  | 'bulkImport'
  | 'corrections'
  | 'permissionsEditor'
  | 'accessMatrix'
  | 'profileDetails'
  | 'profilePassword'
  | 'profilePicture';

/** Each work once, however often its machine says so. */
export const withWork = (openWork: readonly OpenWork[], work: OpenWork): readonly OpenWork[] =>
  openWork.includes(work) ? openWork : [...openWork, work];

export const withoutWork = (openWork: readonly OpenWork[], work: OpenWork): readonly OpenWork[] =>
  openWork.filter((open) => open !== work);

/** What a question about it speaks of: a load before all else. Null when there is nothing to lose. */
export const gravestWork = (openWork: readonly OpenWork[]): OpenWork | null =>
  openWork.includes('bulkImport') ? 'bulkImport' : (openWork[0] ?? null);

/** Work that must not be lost by leaving the page or the session. Any machine of the inside may emit these. */
export type WorkEmitted =
  | { readonly type: 'work.began'; readonly work: OpenWork }
  | { readonly type: 'work.ended'; readonly work: OpenWork };
