import { MODULES } from '../modules.ts';

/**
 * Which works a number in the portal counts. Such a number is a link to the list of exactly these works; see
 * `worksAddress`.
 */
export interface WorksFilter {
  /** '3,14': works of any of these projects. */
  readonly proyecto?: string | undefined;
  /** '3,14': works of any other project. */
  readonly excepto?: string | undefined;
  readonly subproyecto?: string | undefined;
  /** Empty: works without a state. */
  readonly estado?: string | undefined;
  /** First and last day on which the work was created, both included. Either may be missing. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  /** A date field of the tracking sheet: only works that have the date. */
  readonly hito?: string | undefined;
  /** Words that the work contains. */
  readonly texto?: string | undefined;
}

/** The address of the list of exactly these works, with the parameters that the explorer reads. */
export function worksAddress(filter: WorksFilter): string {
  const { texto = '' } = filter;
  const parameters = new URLSearchParams(conditionsOf(filter).map((condition) => ['donde', condition]));
  if (texto !== '') parameters.set('buscar', texto);
  const written = `${parameters}`;
  return written === '' ? MODULES.works.path : `${MODULES.works.path}?${written}`;
}

function conditionsOf(filter: WorksFilter): string[] {
  const { proyecto, excepto, subproyecto, estado, desde, hasta, hito } = filter;
  return [
    ...each('proyecto.es', proyecto),
    ...each('proyecto.no', excepto),
    ...each('subproyecto.es', subproyecto),
    ...(estado === '' ? ['estado.vacio'] : one('estado.es', estado)),
    ...one('creada.desde', desde),
    ...one('creada.hasta', hasta),
    ...(hito === undefined ? [] : [`${hito}.lleno`]),
  ];
}

const each = (condition: string, ids: string | undefined): string[] =>
  ids === undefined ? [] : ids.split(',').map((id) => `${condition}.${id}`);

const one = (condition: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${condition}.${value}`];
