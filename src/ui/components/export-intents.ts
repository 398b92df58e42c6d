import type { FileExportEvent } from '../../machines/kit/file-export/file-export-types.ts';
import type { Hears } from '../hears.ts';

export const exportIntents = <TFilter>(actor: Hears<FileExportEvent<TFilter>>) => ({
  request: (filter: TFilter) => actor.send({ type: 'export.requested', filter }),
  cancel: () => actor.send({ type: 'export.cancelled' }),
});
