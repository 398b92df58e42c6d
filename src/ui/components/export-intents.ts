import type { FileExportEvent } from '../../machines/kit/file-export/file-export-types.ts';
import type { Hears } from '../hears.ts';

export const exportIntents = <TFilter>(actor: Hears<FileExportEvent<TFilter>>) => ({
  toggle: (isUnderWay: boolean, filter: TFilter) =>
    actor.send(isUnderWay ? { type: 'export.cancelled' } : { type: 'export.requested', filter }),
});
