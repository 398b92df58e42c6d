import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { officeStamp } from '../../../shared/office-time.ts';

export interface ProblemExport {
  readonly uploadId: string;
  readonly at: string;
}

interface ExportDeps {
  readonly api: Pick<LoadApi, 'exportRunProblems'>;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const exportProblems = ({ api, saveFile }: ExportDeps) =>
  fromPromise(async ({ input: { uploadId, at }, signal }: { input: ProblemExport; signal: AbortSignal }) => {
    const file = await api.exportRunProblems(uploadId, {}, { signal });
    saveFile(problemsFileName(new Date(at)), file);
  });

export const problemsFileName = (at: Date): string => `validacion_registros_${officeStamp(at)}.csv`;
