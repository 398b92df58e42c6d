import { fileExport } from '../kit/file-export/file-export-machine.ts';
import type { PeopleFilter } from './users-types.ts';

export const usersExportMachine = fileExport<PeopleFilter>('usersExport');
