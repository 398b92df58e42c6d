import type {
  ImportColumn,
  RowResult,
  SiteComparison,
  SiteImport,
  SiteImports,
} from '../../../api/contract/site-import.ts';
import { SITE_NAMES } from '../../../shared/site-columns.ts';
import { appliedFile } from '../../compared-file/file/applied-file-machine.ts';
import { withoutDates } from '../../compared-file/file/file-rules.ts';
import type {
  AppliedDefinition,
  ComparedFileContext,
  ComparedFileEvent,
  EarlierAsked,
  Matching,
} from '../../compared-file/file/file-types.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { areColumnsMatched, columnProblems, matchedByName } from '../../table-file/column-matching.ts';
import { hasChanges } from './compared-rows-rules.ts';

/** A register of sites. */
export interface SiteImportFile {
  readonly variant: null;
  readonly field: ImportColumn;
  /** Whether an empty cell empties its field. */
  readonly empties: boolean;
  readonly known: never;
  readonly comparison: SiteComparison;
  readonly result: RowResult;
  readonly made: SiteImport;
  readonly listAsked: EarlierAsked;
  readonly listed: SiteImports;
}
export type SiteImportContext = ComparedFileContext<SiteImportFile>;
export type SiteImportEvent = ComparedFileEvent<SiteImportFile>;

/** The imports there were, the newest first. */
export const siteImportsMachine = pagedList<EarlierAsked, SiteImports>({
  id: 'siteImports',
  isRefreshable: true,
});

/** There is nothing to choose of it. */
export type WholeRegister = 'all';

/** The register as it stands, as a workbook that an import takes back. */
export const siteTemplateMachine = fileExport<WholeRegister>('siteTemplate');

export const isMatched = ({ takenFor }: Pick<Matching<SiteImportFile>, 'takenFor'>): boolean =>
  areColumnsMatched(columnProblems<ImportColumn>(takenFor, ['cod']));

export const SITE_IMPORT_FILE: AppliedDefinition<SiteImportFile> = {
  id: 'siteImport',
  work: 'siteImport',
  list: siteImportsMachine,
  firstVariant: null,
  noEmpties: false,
  firstMatching: ({ table, empties }, before) =>
    withoutDates(before ?? matchedByName<ImportColumn>(table, SITE_NAMES), empties),
  isMatched,
  hasChanges,
  isSame: (one, other) =>
    JSON.stringify([one?.recuento, one?.filas]) === JSON.stringify([other.recuento, other.filas]),
};

/** A register of sites that comes as a file: its columns matched, compared with what stands, taken, and taken back. */
export const siteImportMachine = appliedFile(SITE_IMPORT_FILE);
