import { fromPromise } from 'xstate';
import type { Api } from '../../../api/api.ts';

export interface ProblemExport {
  readonly uploadId: string;
  readonly at: string;
}

interface ExportDeps {
  readonly api: Pick<Api, 'exportRunProblems'>;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const exportProblems = ({ api, saveFile }: ExportDeps) =>
  fromPromise(async ({ input: { uploadId, at }, signal }: { input: ProblemExport; signal: AbortSignal }) => {
    const file = await api.exportRunProblems(uploadId, {}, { signal });
    saveFile(problemsFileName(at), file);
  });

export const problemsFileName = (at: string): string => `validacion_registros_${timestamp(at)}.csv`;

/** 2026-11-21T10:42:05.123Z as 20261121_104205, which every file system accepts. */
const timestamp = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
