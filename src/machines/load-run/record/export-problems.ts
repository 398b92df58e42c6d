import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { SaveFile } from '../../kit/save-file.ts';

interface ExportDeps {
  readonly api: Pick<LoadApi, 'exportRunProblems'>;
  readonly saveFile: SaveFile;
}

export const exportProblems = ({ api, saveFile }: ExportDeps) =>
  fromPromise<void, { readonly uploadId: string }>(async ({ input: { uploadId }, signal }) => {
    const { fileName, file } = await api.exportRunProblems(uploadId, {}, { signal });
    saveFile(fileName, file);
  });
