import type { LifeClass } from '../../api/contract/work-page.ts';
import { LIFE_CLASSES, lifeMoment, NOW } from '../../api/contract/work-page.ts';
import type { LifeQuery, LinesQuery, MomentsQuery } from '../../machines/work/work-types.ts';

const LINES = 'lineas';
const LINE_SEARCH = 'linea';
const KIND = 'que';
const FIELD = 'campo';
const OLDER = 'antes';
const NEWER = 'despues';
const FROM = 'a';
const TO = 'b';

export const SEARCH_LIMIT = 100;
const FIELD_NAME = /^[a-z][a-z0-9_]{0,60}$/;
const PAGE = /^[1-9]\d{0,5}$/;
const isMoment = (text: string | null): text is string =>
  text !== null && (text === NOW || lifeMoment.safeParse(text).success);

/** A parameter of the address with an invalid value counts as absent. */
export function linesQueryOf(parameters: URLSearchParams): LinesQuery {
  const page = parameters.get(LINES) ?? '';
  const buscar = (parameters.get(LINE_SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  return { page: PAGE.test(page) ? Number(page) : 1, ...(buscar.trim() !== '' && { buscar }) };
}

export function lifeQueryOf(parameters: URLSearchParams): LifeQuery {
  const [antes, despues] = [parameters.get(OLDER), parameters.get(NEWER)];
  const clase = LIFE_CLASSES.find((kind) => kind === parameters.get(KIND));
  const campo = parameters.get(FIELD) ?? '';
  return {
    ...(clase && { clase }),
    ...(FIELD_NAME.test(campo) && { campo }),
    ...(isMoment(antes) && antes !== NOW ? { antes } : isMoment(despues) && despues !== NOW && { despues }),
  };
}

/** The two moments that are compared; null: none are. */
export function momentsOf(parameters: URLSearchParams): MomentsQuery | null {
  const [a, b] = [parameters.get(FROM), parameters.get(TO)];
  return isMoment(a) && isMoment(b) ? { a, b } : null;
}

export const withLines = (
  parameters: URLSearchParams,
  { page = 1, buscar }: Partial<LinesQuery>,
): URLSearchParams =>
  changed(parameters, {
    [LINES]: page === 1 ? null : String(page),
    ...(buscar !== undefined && { [LINE_SEARCH]: buscar === '' ? null : buscar }),
  });

/** The parameters for another page of the work's history. */
export const withLife = (parameters: URLSearchParams, { antes, despues }: LifeQuery): URLSearchParams =>
  changed(parameters, { [OLDER]: antes ?? null, [NEWER]: despues ?? null });

/** The parameters for the work's history filtered by kind or field, from its newest entry; null removes a filter. */
export const withLifeFilter = (
  parameters: URLSearchParams,
  wanted: { readonly clase?: LifeClass | null; readonly campo?: string | null },
): URLSearchParams =>
  changed(withLife(parameters, {}), {
    ...(wanted.clase !== undefined && { [KIND]: wanted.clase }),
    ...(wanted.campo !== undefined && { [FIELD]: wanted.campo }),
  });

export const withMoments = (parameters: URLSearchParams, moments: MomentsQuery | null): URLSearchParams =>
  changed(parameters, { [FROM]: moments?.a ?? null, [TO]: moments?.b ?? null });

function changed(
  parameters: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
