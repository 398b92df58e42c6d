import type {
  MassUpdateDetail,
  OmissionRequest,
  ReplacementsRequest,
  UpdateFieldsRequest,
  UpdateRowFilter,
  UpdateRows,
} from '../../api/contract/records/mass-updates.ts';
import { decision } from '../compared-file/record/decision-machine.ts';
import { comparedRecord } from '../compared-file/record/record-machine.ts';
import { recordParts } from '../compared-file/record/record-parts.ts';
import type { RecordDefinition, RowsAsked } from '../compared-file/record/record-types.ts';

/**
 * A decision about an update: write it, rehearse it without writing, delete it, or compare again the rows that were
 * skipped when it was written.
 */
export type UpdateDecisionKind = 'application' | 'rehearsal' | 'discard' | 'comparison';

/** What happens to wrong rows: they are left out, or nothing is written while there is one. */
export type WrongRows = 'omitir' | 'detener';

/** A decision about a compared update. */
export interface UpdateDecision {
  readonly asked: { readonly id: number; readonly kind: UpdateDecisionKind };
  readonly choice: WrongRows;
  readonly told: MassUpdateDetail;
}

/** A change to an update before it is written. The server answers each with the whole update. */
export type Adjustment =
  | { readonly kind: 'omission'; readonly request: OmissionRequest }
  | { readonly kind: 'fields'; readonly request: UpdateFieldsRequest }
  | { readonly kind: 'replacements'; readonly request: ReplacementsRequest }
  /** Compares the file again with the present values of the portal. */
  | { readonly kind: 'comparison' }
  | { readonly kind: 'takeOver' };

export type RowsFilter = Omit<UpdateRowFilter, never>;
export type UpdateRowsAsked = RowsAsked<MassUpdateRecord>;

export interface MassUpdateRecord {
  readonly record: MassUpdateDetail;
  readonly filter: RowsFilter;
  readonly rows: UpdateRows;
  readonly decision: UpdateDecision;
  readonly adjustment: Adjustment;
}

export const {
  rows: updateRowsMachine,
  selection: updateSelectionMachine,
  exported: updateExportMachine,
} = recordParts<MassUpdateRecord>({
  rows: 'updateRows',
  selection: 'updateSelection',
  exported: 'updateExport',
});

/** Asks the person about an update, sends the decision, and shows its result. */
export const updateDecisionMachine = decision<UpdateDecision>({
  id: 'updateDecision',
  work: 'massUpdateWriting',
  firstChoice: 'omitir',
  writtenSet: ({ asked }, { conjunto }) => (asked.kind === 'application' ? conjunto : null),
  asksAgain: true,
});

export const MASS_UPDATE_RECORD: RecordDefinition<MassUpdateRecord> = {
  id: 'massUpdate',
  work: 'massUpdateWriting',
  rows: updateRowsMachine,
  selection: updateSelectionMachine,
  decision: updateDecisionMachine,
  exported: updateExportMachine,
  adjusted: { takenAwayBy: 'discard' },
};

/** One compared update: what it would change, its rows, which rows are chosen, and the decisions about it. */
export const massUpdateMachine = comparedRecord(MASS_UPDATE_RECORD);
