import type { LoadStep } from '../../api/contract/bulk-import.ts';

export type ConsoleLevel = 'info' | 'success' | 'warning' | 'error';
/** Codes of the console's lines. The comment after a code names its params. */
export type ConsoleCode =
  | 'runStarted' // fileName, rows, factyvalRows
  | 'runOpened' // fileName, rows, person; read from the record
  | 'rehearsalOpened' // fileName, rows, person; read from the record
  | 'unreadDates' // sheet (LoadType), count, cells
  | 'ignoredColumns' // sheet (LoadType), count, columns
  | 'csvNotKept'
  | 'stepStarted'
  | 'stepDone' // message; records (rows inserted), for the steps that load
  | 'deleted' // script, description, records
  | 'saveFailed' // status (0 without answer), message
  | 'answerLost' // cause: timeout | gatewayTimeout | noResponse | conflict
  | 'answerRecovered'
  | 'stepResent'
  | 'sessionExpired'
  | 'sessionRenewed'
  | 'otherOperator' // message
  | 'takingOver'
  | 'scriptRunning' // script, type, description, message
  | 'scriptDone' // script, type, description, message; records, once the step was answered
  | 'scriptWarned' // script, type, description, message, count
  | 'scriptFailed' // script, type, description, message
  | 'runUndone' // person, works and lines that stayed
  | 'progressLost'
  | 'leaveRefused'
  | 'runEnded' // end (RunEnd), message
  | 'runFailed'; // code (RunFailureCode), status, message; by and received, of an aborted run

export interface ConsoleEntry {
  /** ISO time of the event or answer that the line reports. */
  readonly at: string;
  readonly step: LoadStep | null;
  readonly level: ConsoleLevel;
  readonly code: ConsoleCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly ms: number | null;
}
export interface ConsoleLine extends ConsoleEntry {
  /** Number of the line, from 1; lines that are no longer shown count too. */
  readonly id: number;
}
