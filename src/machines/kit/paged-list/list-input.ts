import type { PagedListDelays, PagedListInput } from './paged-list-types.ts';

/** For a list that belongs to nothing in particular. */
export const listInput = ({ delays }: { readonly delays: PagedListDelays }): PagedListInput => ({
  about: null,
  delays,
});
