import type { LoadCheck, LoadFacts } from '../../../api/contract/load-check.ts';
import type {
  FaultGroup,
  FaultReport,
  FaultsRequest,
} from '../../../workers/workbook/validation/faults-protocol.ts';
import type { CellProblem } from '../preview/problem-navigation-types.ts';

export type LoadSheets = FaultsRequest['sheets'];

export interface FaultFindingDelays {
  /** Without another change for this long, the file is read again: milliseconds. */
  readonly settle: number;
}
export const FAULT_FINDING_DELAYS: FaultFindingDelays = { settle: 300 };

/** Faults that are listed cell by cell; all of them are counted in their groups. */
export const LISTED_FAULTS = 5_000;

export interface FaultFindingInput {
  readonly delays: FaultFindingDelays;
}

export interface FaultFindingContext extends FaultFindingInput {
  /** How both sheets are going to be loaded; null until the fields are known. */
  readonly sheets: LoadSheets | null;
  /** The last one, which a change makes old until the next. */
  readonly report: FaultReport | null;
  /** What the server answered to `report.ask`; null: it has not, or could not be reached. */
  readonly facts: LoadFacts | null;
}

export interface ListFaultsInput {
  readonly groups: readonly FaultGroup[];
}
export interface AskFactsInput {
  readonly ask: LoadCheck;
}

export type FaultFindingEvent =
  | { readonly type: 'faults.sheetsChanged'; readonly sheets: LoadSheets }
  | { readonly type: 'faults.contentChanged' }
  | { readonly type: 'faults.retryRequested' };

/** `faults`: the first ones of each group; `count`: all of them. */
export type FaultFindingEmitted = {
  readonly type: 'faults.found';
  readonly faults: readonly CellProblem[];
  readonly count: number;
};
