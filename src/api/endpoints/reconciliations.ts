import {
  acceptedAnswer,
  decidedAnswer,
  decisionRequest,
  differencesQuery,
  discardedAnswer,
  joiningRequest,
  precedentsAnswer,
  precedentsQuery,
  receivedAnswer,
  reconciledLinesAnswer,
  reconciledLinesQuery,
  reconciliationAddress,
  reconciliationAnswer,
  reconciliationRequest,
  reconciliationRows,
  reconciliationsAnswer,
  reconciliationsQuery,
  recoveryRequest,
} from '../contract/records/reconciliations.ts';
import { data, file, nothing } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, remove } = endpointsFor('celsig5');
const params = reconciliationAddress;
const reconciliation = data(reconciliationAnswer);
const isLong = true;

export const reconciliationEndpoints = {
  reconciliations: get('/conciliaciones', {
    query: reconciliationsQuery,
    answer: data(reconciliationsAnswer),
  }),
  /** Answers what the server knows about a file before its rows are sent. */
  precedents: get('/conciliaciones/antecedentes', { query: precedentsQuery, answer: data(precedentsAnswer) }),
  beginReconciliation: post('/conciliaciones', { body: reconciliationRequest, answer: reconciliation }),
  /** `rows` is the JSON of the body, built in a web worker. Rows sent twice are stored once. */
  sendReconciliationRows: post('/conciliaciones/:id/filas', {
    params,
    body: reconciliationRows,
    asks: (id: number, rows: Blob) => ({ params: { id }, body: rows }),
    answer: data(receivedAnswer),
    isLong,
  }),
  /** A second call does not compare again. */
  compareReconciliation: post('/conciliaciones/:id/comparar', { params, answer: reconciliation, isLong }),
  discardReconciliation: remove('/conciliaciones/:id', { params, answer: nothing(discardedAnswer), isLong }),
  reconciliation: get('/conciliaciones/:id', { params, answer: reconciliation }),
  reconciledLines: get('/conciliaciones/:id/lineas', {
    params,
    query: reconciledLinesQuery,
    answer: data(reconciledLinesAnswer),
  }),
  acceptDifferences: post('/conciliaciones/:id/aceptar', {
    params,
    body: decisionRequest,
    answer: data(acceptedAnswer),
    isLong,
  }),
  dismissDifferences: post('/conciliaciones/:id/descartar', {
    params,
    body: decisionRequest,
    answer: data(decidedAnswer),
    isLong,
  }),
  joinLines: post('/conciliaciones/:id/unir', {
    params,
    body: joiningRequest,
    answer: data(decidedAnswer),
    isLong: true,
  }),
  partLine: post('/conciliaciones/:id/separar', {
    params,
    body: joiningRequest,
    answer: data(decidedAnswer),
    isLong: true,
  }),
  recoverDifferences: post('/conciliaciones/:id/recuperar', {
    params,
    body: recoveryRequest,
    answer: data(decidedAnswer),
    isLong,
  }),
  /** The differences as CSV. */
  exportDifferences: get('/conciliaciones/:id/diferencias.csv', {
    params,
    query: differencesQuery,
    answer: file,
  }),
};
export type ReconciliationsApi = Calls<typeof reconciliationEndpoints>;
