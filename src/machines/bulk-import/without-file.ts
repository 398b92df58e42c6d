import { present } from '../kit/present.ts';
import type { BulkImportContext } from './bulk-import-types.ts';
import { unloadedCorrections } from './corrections/unloaded-corrections.ts';
import { type ImportFile, NO_FILE } from './file/import-file.ts';
import { NO_RUN } from './run/import-run.ts';

type Chosen = Omit<BulkImportContext, 'delays'>;

export const NOTHING_CHOSEN: Chosen = { file: NO_FILE, run: NO_RUN, openDialogs: [] };

/** The context without the file. Corrections that were never loaded are kept, to be offered for the next file. */
export function withoutFile({ file }: BulkImportContext, known: Partial<ImportFile> = {}): Chosen {
  const unloaded = unloadedCorrections(file);
  const left =
    unloaded.length === 0
      ? file.left
      : {
          kind: 'left' as const,
          fileName: present(file.fileName, 'name of the corrected file'),
          correcciones: unloaded,
        };
  return { ...NOTHING_CHOSEN, file: { ...NO_FILE, left, ...known } };
}
