import { fromPromise } from 'xstate';
import type { FileExportAsked } from './file-export-types.ts';

export const exportFile = <TFilter>(save: (asked: FileExportAsked<TFilter>) => Promise<void>) =>
  fromPromise(save);
