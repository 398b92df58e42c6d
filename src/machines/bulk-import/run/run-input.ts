import { codObraPattern } from '../../../shared/file-code.ts';
import { present } from '../../kit/present.ts';
import type { LoadRunInput } from '../../load-run/load-run-types.ts';
import type { BulkImportContext } from '../bulk-import-types.ts';
import { buildsOf } from '../file/load-builds.ts';

/** The input of the run, from the file and the confirmed request. */
export function runInputOf({ file, run, delays }: BulkImportContext): LoadRunInput {
  const { fileName, sha256, fileCode: codigo, firstCodObra } = present(file.workbook, 'workbook');
  const patron = codObraPattern(firstCodObra);
  return {
    uploadId: present(run.uploadId, 'confirmed run'),
    startedAt: present(run.startedAt, 'moment of the confirmation'),
    fileName,
    fileHash: sha256,
    fileCode: patron === null ? null : { codigo, patron },
    isRehearsal: run.isRehearsal,
    prepared: present(run.prepared, 'prepared load'),
    builds: buildsOf(file),
    newSubprojects: file.acceptedSubprojects,
    delays,
  };
}
