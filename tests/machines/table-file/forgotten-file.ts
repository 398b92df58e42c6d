import type { ComparedFileContext, FileKind } from '../../../src/machines/compared-file/file/file-types.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';

/** All that the machine of a file knows once the page of the file was left. */
export const forgottenFile = <K extends FileKind>({
  variant,
  empties,
}: Pick<ComparedFileContext<K>, 'variant' | 'empties'>): ComparedFileContext<K> => ({
  delays: PAGED_LIST_DELAYS,
  variant,
  fileName: null,
  percent: 0,
  table: null,
  known: null,
  takenFor: [],
  empties,
  recipe: null,
  orders: {},
  bareYears: {},
  momentDays: {},
  marks: {},
  scales: {},
  dates: [],
  numbers: [],
  uploadId: null,
  comparison: null,
  seen: { kind: null, words: '', page: 1 },
  again: null,
  made: null,
  failure: null,
});
