import { UPDATE_CLASSES } from '../../api/contract/records/mass-updates.ts';
import type { RowsAsked, RowsFilter } from '../../machines/mass-update/mass-update-types.ts';

export const SEARCH_LIMIT = 100;
const NAMES = { clase: 'resultado', campo: 'campo', resultado: 'aplicada', buscar: 'buscar' } as const;
const PAGE = 'pagina';
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const FIELD = /^[a-z][a-z0-9_]{0,59}$/;
export const PASSED_OVER = 'saltada';

/** Values in the address that make no sense are ignored. */
export function rowsAskedOf(parameters: URLSearchParams): RowsAsked {
  const page = parameters.get(PAGE) ?? '';
  const clase = UPDATE_CLASSES.find((one) => one === parameters.get(NAMES.clase));
  const campo = parameters.get(NAMES.campo) ?? '';
  const buscar = (parameters.get(NAMES.buscar) ?? '').slice(0, SEARCH_LIMIT);
  return {
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    ...(clase && { clase }),
    ...(FIELD.test(campo) && { campo }),
    ...(parameters.get(NAMES.resultado) === PASSED_OVER && { resultado: PASSED_OVER }),
    ...(buscar.trim() !== '' && { buscar }),
  };
}

export const filterOf = ({ page: _, ...filter }: RowsAsked): RowsFilter => filter;

export type RowsChange = { readonly page?: number } & {
  readonly [Name in keyof typeof NAMES]?: string | null;
};

/** Another filter begins at its first page. */
export function withRows(parameters: URLSearchParams, { page = 1, ...change }: RowsChange): URLSearchParams {
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
