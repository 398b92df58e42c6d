import { DIFFERENCE_STATES, RECONCILED_CLASSES } from '../../api/contract/records/reconciliations.ts';
import type { LinesAsked, LinesFilter } from '../../machines/reconciliation/reconciliation-types.ts';

export const SEARCH_LIMIT = 100;
const NAMES = { clase: 'resultado', campo: 'campo', situacion: 'situacion', buscar: 'buscar' } as const;
const PAGE = 'pagina';
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const FIELD = /^[a-z][a-z0-9_]{0,59}$/;

/** Values in the address that make no sense are ignored. */
export function linesAskedOf(parameters: URLSearchParams): LinesAsked {
  const page = parameters.get(PAGE) ?? '';
  const clase = RECONCILED_CLASSES.find((one) => one === parameters.get(NAMES.clase));
  const situacion = DIFFERENCE_STATES.find((one) => one === parameters.get(NAMES.situacion));
  const campo = parameters.get(NAMES.campo) ?? '';
  const buscar = (parameters.get(NAMES.buscar) ?? '').slice(0, SEARCH_LIMIT);
  return {
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    ...(clase && { clase }),
    ...(FIELD.test(campo) && { campo }),
    ...(situacion && { situacion }),
    ...(buscar.trim() !== '' && { buscar }),
  };
}

export const filterOf = ({ page: _, ...filter }: LinesAsked): LinesFilter => filter;

export type LinesChange = { readonly page?: number } & {
  readonly [Name in keyof typeof NAMES]?: string | null;
};

/** Another filter begins at its first page. */
export function withLines(
  parameters: URLSearchParams,
  { page = 1, ...change }: LinesChange,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  for (const [name, value] of Object.entries(change)) {
    put(NAMES[name as keyof typeof NAMES], value ?? null);
  }
  put(PAGE, page === 1 ? null : String(page));
  return next;
}
