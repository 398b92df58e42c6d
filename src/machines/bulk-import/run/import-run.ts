import type { PreparedLoads } from '../../load-run/load-run-types.ts';
import type { SameContent } from '../../load-run/record/run-record-types.ts';
import type { OtherOperator, RunFailure, RunResult } from '../../load-run/run-types.ts';
import type { LastCodObra } from '../file/import-file.ts';

/** The run that is requested, driven or watched. It contains nothing of the workbook. */
export interface ImportRun {
  readonly isRehearsal: boolean;
  readonly prepared: PreparedLoads | null;
  readonly preparedPercent: number;
  readonly sameContent: SameContent;
  /** Null before the operator confirms the load. */
  readonly uploadId: string | null;
  readonly startedAt: string | null;
  /** The operator whose run prevents this one, in `heldByAnotherOperator`. */
  readonly heldBy: OtherOperator | null;
  /** True when the operator asked to wait until nobody else is loading. */
  readonly wantsTurn: boolean;
  /** The last code of the pattern, known in `heldByAnotherOperator.outdated`. */
  readonly lastCode: LastCodObra | null;
  /** True when the actor that reads the run's record crashed, so that no progress is known. */
  readonly isRecordLost: boolean;
  readonly result: RunResult | null;
  readonly failure: RunFailure | null;
  readonly watchedId: string | null;
}

export const NO_RUN: ImportRun = {
  isRehearsal: false,
  prepared: null,
  preparedPercent: 0,
  sameContent: { kind: 'unknown' },
  uploadId: null,
  startedAt: null,
  heldBy: null,
  wantsTurn: false,
  lastCode: null,
  isRecordLost: false,
  result: null,
  failure: null,
  watchedId: null,
};
