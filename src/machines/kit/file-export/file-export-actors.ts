import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { NamedFile } from '../../../api/endpoints/named-file.ts';
import type { SaveFile } from '../save-file.ts';
import type { FileExportAsked } from './file-export-types.ts';

/** `save` gives the name of the file. */
export const exportFile = <TFilter>(save: (asked: FileExportAsked<TFilter>) => Promise<string>) =>
  fromPromise(save);

/** Saves the server's answer as a file, under the name that the server gives it. */
export const saveExport = <TFilter>(
  saveFile: SaveFile,
  ask: (filter: TFilter, call: CallOptions) => Promise<NamedFile>,
) =>
  exportFile<TFilter>(async ({ input: { filter, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const { fileName, file } = await ask(filter, { signal, onReceived });
    saveFile(fileName, file);
    return fileName;
  });
