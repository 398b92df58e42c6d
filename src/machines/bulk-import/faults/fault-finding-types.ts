import type { LoadCheck, LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type {
  FaultGroup,
  FaultReport,
  FaultsRequest,
} from '../../../workers/workbook/validation/faults-protocol.ts';
import type { FoundFaults } from '../preview/problem-navigation-types.ts';

export type LoadSheets = FaultsRequest['sheets'];

export interface FaultFindingDelays {
  /** Milliseconds without another change after which the file is searched again. */
  readonly settle: number;
}
export const FAULT_FINDING_DELAYS: FaultFindingDelays = { settle: 300 };

/** At most this many faults, and as many warnings, are listed each with its cell; the groups count all of them. */
export const LISTED_FAULTS = 5_000;

export interface FaultFindingInput {
  readonly delays: FaultFindingDelays;
}

export interface FaultFindingContext extends FaultFindingInput {
  /** How both sheets will be loaded; null until the fields are known. */
  readonly sheets: LoadSheets | null;
  /** The last report; outdated after a change of the file, until the next report. */
  readonly report: FaultReport | null;
  /** The server's answer to `report.ask`; null when it has not answered yet, or could not be reached. */
  readonly facts: LoadFacts | null;
}

export interface ListFaultsInput {
  readonly groups: readonly FaultGroup[];
  readonly warnings: readonly FaultGroup[];
}
export interface AskFactsInput {
  readonly ask: LoadCheck;
}

export type FaultFindingEvent =
  | { readonly type: 'faults.sheetsChanged'; readonly sheets: LoadSheets }
  | { readonly type: 'faults.contentChanged' }
  | { readonly type: 'faults.retryRequested' };

export type FaultFindingEmitted = FoundFaults & {
  readonly type: 'faults.found';
  /** How many codes would be stored with fewer digits than Excel shows. */
  readonly shortened: number;
};
