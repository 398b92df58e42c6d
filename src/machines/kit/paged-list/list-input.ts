import type { PagedListDelays, PagedListInput } from './paged-list-types.ts';

/** Input of a list that belongs to no particular record. */
export const listInput = ({ delays }: { readonly delays: PagedListDelays }): PagedListInput => ({
  about: null,
  delays,
});
