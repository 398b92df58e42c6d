import type {
  Accepted,
  Decided,
  DecisionRequest,
  DifferencesQuery,
  Precedents,
  PrecedentsQuery,
  Received,
  ReconciledLines,
  ReconciledLinesQuery,
  Reconciliation,
  ReconciliationRequest,
  Reconciliations,
  ReconciliationsQuery,
  RecoveryRequest,
} from './contract/records/reconciliations.ts';
import type { CallOptions } from './endpoints/call-options.ts';

export interface ReconciliationsApi {
  reconciliations(query: ReconciliationsQuery, options?: CallOptions): Promise<Reconciliations>;
  /** What is known of a file before it is sent. */
  precedents(query: PrecedentsQuery, options?: CallOptions): Promise<Precedents>;
  beginReconciliation(request: ReconciliationRequest, options?: CallOptions): Promise<Reconciliation>;
  /** `rows` is the JSON of `reconciliationRows`, built in the worker. Sent twice, it is taken once. */
  sendReconciliationRows(id: number, rows: Blob, options?: CallOptions): Promise<Received>;
  /** Asked twice, it compares once. */
  compareReconciliation(id: number, options?: CallOptions): Promise<Reconciliation>;
  discardReconciliation(id: number, options?: CallOptions): Promise<void>;
  reconciliation(id: number, options?: CallOptions): Promise<Reconciliation>;
  reconciledLines(id: number, query: ReconciledLinesQuery, options?: CallOptions): Promise<ReconciledLines>;
  acceptDifferences(id: number, request: DecisionRequest, options?: CallOptions): Promise<Accepted>;
  dismissDifferences(id: number, request: DecisionRequest, options?: CallOptions): Promise<Decided>;
  recoverDifferences(id: number, request: RecoveryRequest, options?: CallOptions): Promise<Decided>;
  /** As CSV. */
  exportDifferences(id: number, query: DifferencesQuery, options?: CallOptions): Promise<Blob>;
}
