import { type TableFailure, tableFailureOf } from '../../workers/workbook/table/table-protocol.ts';
import { type CallFailure, callFailure } from '../kit/call-failure.ts';

/** A failure of the worker that reads a file, or of a call to the server. */
export type TableFileFailure = CallFailure | { readonly kind: 'table'; readonly failure: TableFailure };

export function tableFileFailure(error: unknown): TableFileFailure {
  const failure = tableFailureOf(error);
  return failure === null ? callFailure(error) : { kind: 'table', failure };
}
