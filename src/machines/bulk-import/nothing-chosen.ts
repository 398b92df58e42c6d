import type { BulkImportContext } from './bulk-import-types.ts';
import { unloadedCorrections } from './corrections/unloaded-corrections.ts';

export const NOTHING_CHOSEN = {
  fileName: null,
  progress: 0,
  firstRows: null,
  readingFailure: null,
  workbook: null,
  lastCodObra: { kind: 'checking' },
  fields: null,
  fieldsFailure: null,
  contentBlock: null,
  uploadId: null,
  startedAt: null,
  prepared: null,
  preparedPercent: 0,
  sameContent: { kind: 'unknown' },
  isRehearsal: false,
  watchedId: null,
  waiting: { kind: 'none' },
  isRecordLost: false,
  result: null,
  failure: null,
  openDialogs: [],
  exportFailed: false,
  corrections: [],
  loadedCorrections: [],
  left: null,
  correctionEffects: [],
  skippedRows: [],
  dateOrders: {},
  bareYears: {},
  undecidedYears: [],
} as const satisfies Omit<BulkImportContext, 'delays'>;

/** Clears the file. Corrections that were never loaded are kept, to be offered for the next one. */
export function withoutFile(context: BulkImportContext): Omit<BulkImportContext, 'delays'> {
  const unloaded = unloadedCorrections(context);
  return {
    ...NOTHING_CHOSEN,
    left:
      unloaded.length === 0
        ? context.left
        : { kind: 'left', fileName: context.fileName ?? '', correcciones: unloaded },
  };
}
