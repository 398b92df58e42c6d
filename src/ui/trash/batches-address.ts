import type { TrashBatchesQuery } from '../../api/contract/records/trash.ts';
import type { BatchesQuery } from '../../machines/trash/trash-lists.ts';

export const SEARCH_LIMIT = 100;
export const BATCH_STATES = ['conObras', 'restaurados', 'purgados'] as const satisfies readonly NonNullable<
  TrashBatchesQuery['estado']
>[];
export type BatchState = (typeof BATCH_STATES)[number];

const PAGE = 'pagina';
const STATE = 'estado';
const SEARCH = 'buscar';
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** A parameter of the address with an invalid value counts as absent. */
export function batchesQueryOf(parameters: URLSearchParams): BatchesQuery {
  const page = parameters.get(PAGE) ?? '';
  const estado = BATCH_STATES.find((state) => state === parameters.get(STATE));
  const buscar = (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  return {
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    ...(estado !== undefined && { estado }),
    ...(buscar.trim() !== '' && { buscar }),
  };
}

/** The parameters with these changes, at the first page unless another one is given. */
export function withBatches(
  present: URLSearchParams,
  change: { readonly page?: number; readonly buscar?: string; readonly estado?: BatchState | undefined },
): URLSearchParams {
  const next = new URLSearchParams(present);
  const write = (name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  write(PAGE, change.page === undefined || change.page === 1 ? undefined : String(change.page));
  if ('buscar' in change) write(SEARCH, change.buscar);
  if ('estado' in change) write(STATE, change.estado);
  return next;
}
