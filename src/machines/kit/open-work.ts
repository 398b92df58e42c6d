export type OpenWork =
  | 'bulkImport'
  | 'corrections'
  | 'permissionsEditor'
  | 'accessMatrix'
  | 'projectForm'
  | 'siteForm'
  | 'newSite'
  | 'workChanges'
  | 'cellEditing'
  | 'changeWriting'
  | 'registerFile'
  | 'reconciliationFile'
  | 'reconciliationDecision'
  | 'massUpdateFile'
  | 'massUpdateWriting'
  | 'profileDetails'
  | 'profilePassword'
  | 'profilePicture'
  | 'quickNotes'
  | 'taskCard'
  | 'taskOutbox';

export const withWork = (openWork: readonly OpenWork[], work: OpenWork): readonly OpenWork[] =>
  openWork.includes(work) ? openWork : [...openWork, work];

export const withoutWork = (openWork: readonly OpenWork[], work: OpenWork): readonly OpenWork[] =>
  openWork.filter((open) => open !== work);

/** The work to name in the question before leaving: a load before all others; null without open work. */
export const gravestWork = (openWork: readonly OpenWork[]): OpenWork | null =>
  openWork.includes('bulkImport') ? 'bulkImport' : (openWork[0] ?? null);

export type WorkEmitted =
  | { readonly type: 'work.began'; readonly work: OpenWork }
  | { readonly type: 'work.ended'; readonly work: OpenWork };
