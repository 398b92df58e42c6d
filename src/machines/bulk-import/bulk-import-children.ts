import type { ValidationProblem } from '../../api/contract/bulk-load.ts';
import type { FirstRows, WorkbookSummary } from '../../workers/workbook/protocol.ts';
import { promisePlaceholder } from '../placeholder.ts';
import { relayEmitted } from '../portal/relay-emitted.ts';
import type {
  FieldsFailure,
  LastCodObra,
  LoadFields,
  PreparedLoads,
  SameContent,
} from './bulk-import-types.ts';
import { columnPanelMachine } from './column-panel-machine.ts';
import { correctionsMachine } from './corrections-machine.ts';
import { dateCourtMachine } from './date-court-machine.ts';
import { earlierCorrectionsMachine } from './earlier-corrections-machine.ts';
import { importConsole } from './import-console.ts';
import { loadRunMachine } from './load-run-machine.ts';
import type { Builds } from './load-run-types.ts';
import { markedBookMachine } from './marked-book-machine.ts';
import { problemWalkMachine } from './problem-walk-machine.ts';
import { runRecordMachine } from './run-record-machine.ts';
import { sheetWindowMachine } from './sheet-window-machine.ts';
import { templateMachine } from './template-machine.ts';
import { turnWatchMachine } from './turn-watch-machine.ts';

/** Who is told how far the building is. */
export interface ProgressListener {
  send(event: { readonly type: 'preparing.progressed'; readonly percent: number }): void;
}
/** Who is told how far the reading is, and what it found first. */
export interface ReadingListener {
  send(
    event:
      | { readonly type: 'reading.progressed'; readonly percent: number }
      | { readonly type: 'reading.firstRowsKnown'; readonly firstRows: FirstRows },
  ): void;
}
export interface LoadsToBuild {
  readonly builds: Builds;
  readonly listener: ProgressListener;
}
export type FieldsLookup = { readonly fields: LoadFields } | { readonly failure: FieldsFailure };

/** Every actor that the chart of bulk-import-machine.ts starts; the promises are provided by bulk-import-actors.ts. */
export const bulkImportActors = {
  importConsole,
  relayEmitted,
  sheetWindow: sheetWindowMachine,
  problemWalk: problemWalkMachine,
  columnPanel: columnPanelMachine,
  corrections: correctionsMachine,
  earlierCorrections: earlierCorrectionsMachine,
  dateCourt: dateCourtMachine,
  loadRun: loadRunMachine,
  turnWatch: turnWatchMachine,
  template: templateMachine,
  markedBook: markedBookMachine,
  runRecord: runRecordMachine,
  readWorkbook: promisePlaceholder<WorkbookSummary, { file: File; listener: ReadingListener }>(
    'readWorkbook',
  ),
  closeWorkbook: promisePlaceholder<void>('closeWorkbook'),
  lookUpCodObra: promisePlaceholder<LastCodObra, { pattern: string }>('lookUpCodObra'),
  loadFields: promisePlaceholder<FieldsLookup>('loadFields'),
  buildLoads: promisePlaceholder<PreparedLoads, LoadsToBuild>('buildLoads'),
  findSameContent: promisePlaceholder<SameContent, { sha256: string }>('findSameContent'),
  /** The uploadId of the caller's own run that is still open; null without one. */
  findOpenRun: promisePlaceholder<string | null>('findOpenRun'),
  exportProblems: promisePlaceholder<void, { problems: readonly ValidationProblem[]; at: string }>(
    'exportProblems',
  ),
};

/** Each is invoked under its own name. */
export type BulkImportChildren = { [Name in keyof typeof bulkImportActors]: Name };
