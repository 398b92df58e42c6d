import type {
  ImportColumn,
  RowResult,
  SiteComparison,
  SiteImport,
  SiteImports,
} from '../../../api/contract/site-import.ts';
import { SITE_NAMES } from '../../../shared/site-columns.ts';
import { appliedFile } from '../../compared-file/file/applied-file-machine.ts';
import { withoutAnswers } from '../../compared-file/file/file-rules.ts';
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

/** A file with sites for the register. */
export interface SiteImportFile {
  readonly variant: null;
  readonly field: ImportColumn;
  /** Whether an empty cell removes the value that the site has. */
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

/** The earlier imports, the newest first. */
export const siteImportsMachine = pagedList<EarlierAsked, SiteImports>({
  id: 'siteImports',
  isRefreshable: true,
});

/** An export without a filter: it always contains the whole register. */
export type WholeRegister = 'all';

/** Saves the present register as a workbook that can be changed and imported again. */
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
    withoutAnswers(before ?? matchedByName<ImportColumn>(table, SITE_NAMES), empties),
  isMatched,
  hasChanges,
  isSame: (one, other) =>
    JSON.stringify([one?.recuento, one?.filas]) === JSON.stringify([other.recuento, other.filas]),
};

/**
 * A file of sites: its columns are matched, it is compared with the register, and its changes are applied or undone.
 */
export const siteImportMachine = appliedFile(SITE_IMPORT_FILE);
