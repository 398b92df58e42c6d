import { fileExport } from '../kit/file-export/file-export-machine.ts';
import type { FileExportEvent } from '../kit/file-export/file-export-types.ts';
import { type PeopleFilter, WHOLE_LIST } from './users-types.ts';

export type UsersExportEvent = FileExportEvent<PeopleFilter>;

/** The people whom the filter shows. */
export const usersExportMachine = fileExport<PeopleFilter>({ id: 'usersExport', everything: WHOLE_LIST });
