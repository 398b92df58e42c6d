import { COMPARED_CLASSES, type ComparedSheet } from '../../api/contract/loads/load-comparison.ts';
import type { ComparisonQuery } from '../../machines/load-history/load-history-types.ts';
import { RUN_PARAMETER, uploadIdIn } from '../load-run/run-address.ts';

const FIRST = 'comparar';
const SECOND = 'con';
const SHEET = 'hoja';
const CLASS = 'filas';
const PAGE = 'pagina';
const SEARCH = 'obra';
export const SEARCH_LIMIT = 100;
const LINES: ComparedSheet = 'cm_fyv_01';

const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** The first load of a comparison, while the second is chosen in the list; null when there is none. */
export const firstOfTwo = (parameters: URLSearchParams): string | null => uploadIdIn(parameters, FIRST);

/** The comparison that the address asks for; null when it does not name two loads. */
export function comparisonQueryOf(parameters: URLSearchParams): ComparisonQuery | null {
  const [a, b] = [uploadIdIn(parameters, FIRST), uploadIdIn(parameters, SECOND)];
  if (a === null || b === null) return null;
  const page = parameters.get(PAGE) ?? '';
  const buscar = (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  return {
    a,
    b,
    hoja: parameters.get(SHEET) === LINES ? LINES : 'cm_seg_01',
    clase: COMPARED_CLASSES.find((kind) => kind === parameters.get(CLASS)) ?? 'distintas',
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    ...(buscar.trim() !== '' && { buscar }),
  };
}

/** Address of the list in which the second load of the comparison is chosen. */
export const choosingAddress = (uploadId: string): string => `?${new URLSearchParams({ [FIRST]: uploadId })}`;

export const comparisonAddress = (a: string, b: string): string =>
  `?${new URLSearchParams({ [FIRST]: a, [SECOND]: b })}`;

type Change = Partial<Pick<ComparisonQuery, 'hoja' | 'clase' | 'page' | 'buscar'>>;

/** The parameters with these changes, at the first page unless another one is given. */
export function withComparison(
  parameters: URLSearchParams,
  { hoja, clase, buscar, page = 1 }: Change,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (hoja !== undefined) next.set(SHEET, hoja);
  if (clase !== undefined) next.set(CLASS, clase);
  if (buscar === '') next.delete(SEARCH);
  else if (buscar !== undefined) next.set(SEARCH, buscar);
  if (page === 1) next.delete(PAGE);
  else next.set(PAGE, String(page));
  return next;
}

export function withoutComparison(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of [FIRST, SECOND, SHEET, CLASS, SEARCH, PAGE, RUN_PARAMETER]) next.delete(name);
  return next;
}
