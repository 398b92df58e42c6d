import type { CellFailure, FileFailure, WorkbookFailure } from '../../workers/workbook/protocol.ts';
import type { CallFailure } from '../bulk-import/bulk-import-types.ts';
import { apiFailureOf } from './api-failure.ts';

/** What a rejected call or a rejected reading of the workbook means, as JSON. */
export function callFailure(error: unknown): CallFailure {
  const failure = apiFailureOf(error);
  if (failure === null) {
    const workbook = workbookFailureOf(error);
    return workbook === null ? { kind: 'system' } : { kind: 'workbook', failure: workbook };
  }
  if (failure.kind !== 'status') return { kind: failure.kind };
  const { status, message, retryAfter, data } = failure;
  return { kind: 'status', status, message, retryAfter, ...(data === undefined ? {} : { data }) };
}

const FILE_FAILURES: ReadonlySet<unknown> = new Set<FileFailure>([
  'notExcel',
  'encrypted',
  'unreadable',
  'noSheets',
  'tooLarge',
  'onlyXlsx',
  'cannotMark',
  'tooLargeToMark',
  'fileChanged',
]);

const CELL_FAILURES: ReadonlySet<unknown> = new Set<CellFailure['code']>([
  'misplacedCell',
  'cellOutside',
  'cellTooLong',
]);

/** The worker's own word for what is wrong with the file; null for any other fault. */
export function workbookFailureOf(error: unknown): WorkbookFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { failure } = error;
  const isKnown = isCellFailure(failure) || FILE_FAILURES.has(failure);
  return isKnown ? (failure as WorkbookFailure) : null;
}

const isCellFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'code' in failure && CELL_FAILURES.has(failure.code);

export const isSessionExpired = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 401;

/** 409: another operator holds the load, or this very step is still running. The run knows which. */
export const isConflict = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 409;

/** Statuses of a gateway that does not know what the server behind it did, or of a server that takes no more bodies now. */
const GATEWAY: readonly number[] = [0, 408, 429, 502, 503, 504];

/** The server may have done the step all the same. */
export function hasLostAnswer(failure: CallFailure): boolean {
  if (failure.kind === 'status') return isConflict(failure) || GATEWAY.includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'noResponse' || failure.kind === 'wrongShape';
}

export function lostAnswerCause(
  failure: CallFailure,
): 'timeout' | 'gatewayTimeout' | 'conflict' | 'noResponse' {
  if (failure.kind === 'timeout') return 'timeout';
  if (isConflict(failure)) return 'conflict';
  return failure.kind === 'status' && failure.status === 504 ? 'gatewayTimeout' : 'noResponse';
}
