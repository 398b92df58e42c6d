import type * as z from 'zod/mini';
import {
  acceptedAnswer,
  decidedAnswer,
  discardedAnswer,
  precedentsAnswer,
  receivedAnswer,
  reconciledLinesAnswer,
  reconciliationAnswer,
  reconciliationsAnswer,
} from '../contract/records/reconciliations.ts';
import type { CallOptions } from '../endpoints/call-options.ts';
import type { ReconciliationsApi } from '../reconciliations-api.ts';
import type { Http } from './http.ts';
import { oldHttp } from './old-http.ts';

export function reconciliationsCalls(transport: Http): ReconciliationsApi {
  const http = oldHttp(transport);
  /** With the time that a load has: these may go through every work of the portal. */
  const long = <T>(
    answer: z.ZodMiniType<T>,
    method: 'POST' | 'DELETE',
    path: string,
    call?: CallOptions,
    body?: unknown,
  ) => http.send(answer, { ...call, method, path, body, isLoad: true });
  return {
    reconciliations: async (query, call) =>
      (await http.get(reconciliationsAnswer, '/conciliaciones', call, query)).data,
    precedents: async (query, call) =>
      (await http.get(precedentsAnswer, '/conciliaciones/antecedentes', call, query)).data,
    beginReconciliation: async (request, call) =>
      (await http.post(reconciliationAnswer, '/conciliaciones', request, call)).data,
    sendReconciliationRows: async (id, rows, call) =>
      (await long(receivedAnswer, 'POST', `/conciliaciones/${id}/filas`, call, rows)).data,
    compareReconciliation: async (id, call) =>
      (await long(reconciliationAnswer, 'POST', `/conciliaciones/${id}/comparar`, call)).data,
    discardReconciliation: async (id, call) => {
      await long(discardedAnswer, 'DELETE', `/conciliaciones/${id}`, call);
    },
    reconciliation: async (id, call) =>
      (await http.get(reconciliationAnswer, `/conciliaciones/${id}`, call)).data,
    reconciledLines: async (id, query, call) =>
      (await http.get(reconciledLinesAnswer, `/conciliaciones/${id}/lineas`, call, query)).data,
    acceptDifferences: async (id, request, call) =>
      (await long(acceptedAnswer, 'POST', `/conciliaciones/${id}/aceptar`, call, request)).data,
    dismissDifferences: async (id, request, call) =>
      (await long(decidedAnswer, 'POST', `/conciliaciones/${id}/descartar`, call, request)).data,
    recoverDifferences: async (id, request, call) =>
      (await long(decidedAnswer, 'POST', `/conciliaciones/${id}/recuperar`, call, request)).data,
    exportDifferences: (id, query, call) => http.file(`/conciliaciones/${id}/diferencias.csv`, call, query),
  };
}
