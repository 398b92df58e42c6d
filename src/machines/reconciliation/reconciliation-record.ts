import type {
  Accepted,
  ChosenLinesAsked,
  LineFilter,
  ReconciledLines,
  Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import { decision } from '../compared-file/record/decision-machine.ts';
import { comparedRecord } from '../compared-file/record/record-machine.ts';
import { recordParts } from '../compared-file/record/record-parts.ts';
import type { RecordDefinition, RowsAsked } from '../compared-file/record/record-types.ts';

/** A decision about the chosen lines. */
export interface ReconciliationDecision {
  readonly asked: DecisionAsked;
  /** The reason, as typed. */
  readonly choice: string;
  readonly told: Accepted;
}

/**
 * 'aceptar' writes the customer's values into the portal, 'descartar' dismisses the differences, 'recuperar'
 * opens dismissed ones again, 'unir' compares a line with the work whose code is most like its own, 'separar'
 * takes that back.
 */
export type DecisionKind = 'aceptar' | 'descartar' | 'recuperar' | 'unir' | 'separar';

/** The decisions that need a reason. */
export const needsReason = (kind: DecisionKind): boolean => kind === 'aceptar' || kind === 'descartar';

export interface DecisionAsked {
  readonly id: number;
  readonly kind: DecisionKind;
  readonly lines: ChosenLinesAsked;
  /** Decides only about this field of the lines; null for every field. */
  readonly field: string | null;
  /** How many lines were chosen. */
  readonly count: number;
}

export type LinesFilter = Omit<LineFilter, never>;
export type LinesAsked = RowsAsked<ReconciliationRecord>;

export interface ReconciliationRecord {
  readonly record: Reconciliation;
  readonly filter: LinesFilter;
  readonly rows: ReconciledLines;
  readonly decision: ReconciliationDecision;
  readonly adjustment: never;
}

export const {
  rows: reconciledLinesMachine,
  selection: lineSelectionMachine,
  exported: differencesExportMachine,
} = recordParts<ReconciliationRecord>({
  rows: 'reconciledLines',
  selection: 'lineSelection',
  exported: 'differencesExport',
});

/**
 * Asks the person about the chosen lines (for a reason, where one is needed), sends the decision, and shows its result.
 */
export const reconciliationDecisionMachine = decision<ReconciliationDecision>({
  id: 'reconciliationDecision',
  work: 'reconciliationDecision',
  firstChoice: '',
  forgetsChoice: true,
  mayConfirm: ({ asked, choice }) => !needsReason(asked.kind) || choice.trim() !== '',
});

export const RECONCILIATION_RECORD: RecordDefinition<ReconciliationRecord> = {
  id: 'reconciliation',
  work: 'reconciliationDecision',
  rows: reconciledLinesMachine,
  selection: lineSelectionMachine,
  decision: reconciliationDecisionMachine,
  exported: differencesExportMachine,
};

/** One reconciliation: its counts, its lines, which lines are chosen, and the decisions about them. */
export const reconciliationMachine = comparedRecord(RECONCILIATION_RECORD);
