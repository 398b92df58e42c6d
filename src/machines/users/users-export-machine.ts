import { fileExport } from '../kit/file-export/file-export-machine.ts';
import type { FileExportEvent } from '../kit/file-export/file-export-types.ts';
import type { PeopleFilter } from './users-types.ts';

type UsersExportEvent = FileExportEvent<PeopleFilter>;

export const usersExportMachine = fileExport<PeopleFilter>('usersExport');
