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

/** It is written; it is tried without writing anything; it is taken away. */
export type UpdateDecisionKind = 'application' | 'rehearsal' | 'discard';

/** Rows that are wrong are left out, or nothing is written while there is one. */
export type WrongRows = 'omitir' | 'detener';

/** What becomes of an update. */
export interface UpdateDecision {
  readonly asked: { readonly id: number; readonly kind: UpdateDecisionKind };
  readonly choice: WrongRows;
  readonly told: MassUpdateDetail;
}

/** What is done to an update before it is written; each answers with the whole update. */
export type Adjustment =
  | { readonly kind: 'omission'; readonly request: OmissionRequest }
  | { readonly kind: 'fields'; readonly request: UpdateFieldsRequest }
  | { readonly kind: 'replacements'; readonly request: ReplacementsRequest }
  /** Compared again with what the portal holds now. */
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

/** What becomes of an update: asked about, done once, and told. */
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

/** One update: what it would change, which of its rows are chosen, and what is done with it. */
export const massUpdateMachine = comparedRecord(MASS_UPDATE_RECORD);
