import { lifeMoment, NOW } from '../../api/contract/work-page.ts';
import type { LifeQuery, LinesQuery, MomentsQuery } from '../../machines/work/work-types.ts';

const LINES = 'lineas';
const OLDER = 'antes';
const NEWER = 'despues';
const FROM = 'a';
const TO = 'b';

const PAGE = /^[1-9]\d{0,5}$/;
const isMoment = (text: string | null): text is string =>
  text !== null && (text === NOW || lifeMoment.safeParse(text).success);

/** Values in the address that make no sense are ignored. */
export function linesQueryOf(parameters: URLSearchParams): LinesQuery {
  const page = parameters.get(LINES) ?? '';
  return { page: PAGE.test(page) ? Number(page) : 1 };
}

export function lifeQueryOf(parameters: URLSearchParams): LifeQuery {
  const [antes, despues] = [parameters.get(OLDER), parameters.get(NEWER)];
  if (isMoment(antes) && antes !== NOW) return { antes };
  return isMoment(despues) && despues !== NOW ? { despues } : {};
}

/** null: nothing is compared. */
export function momentsOf(parameters: URLSearchParams): MomentsQuery | null {
  const [a, b] = [parameters.get(FROM), parameters.get(TO)];
  return isMoment(a) && isMoment(b) ? { a, b } : null;
}

export const withLines = (parameters: URLSearchParams, page: number): URLSearchParams =>
  changed(parameters, { [LINES]: page === 1 ? null : String(page) });

export const withLife = (parameters: URLSearchParams, { antes, despues }: LifeQuery): URLSearchParams =>
  changed(parameters, { [OLDER]: antes ?? null, [NEWER]: despues ?? null });

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
