import { type TableFailure, tableFailureOf } from '../../workers/workbook/table/table-protocol.ts';
import { type CallFailure, callFailure } from '../kit/call-failure.ts';

/** Of work with a file that is read in the worker and sent to the server: either may fail. */
export type TableFileFailure = CallFailure | { readonly kind: 'table'; readonly failure: TableFailure };

export function tableFileFailure(error: unknown): TableFileFailure {
  const failure = tableFailureOf(error);
  return failure === null ? callFailure(error) : { kind: 'table', failure };
}
