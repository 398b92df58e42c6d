import { MODULES } from '../modules.ts';

/** The conditions under which the portal counts works. */
export interface WorksFilter {
  /** '3,14': any of these. */
  readonly proyecto?: string | undefined;
  /** '3,14': every project but these. */
  readonly excepto?: string | undefined;
  readonly subproyecto?: string | undefined;
  /** Empty: without a state. */
  readonly estado?: string | undefined;
  /** First and last day on which the work was created, both included; either can stand without the other. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  /** A date field of the tracking sheet that the work has. */
  readonly hito?: string | undefined;
  /** Words that the work contains. */
  readonly texto?: string | undefined;
}

/** The list of exactly these works, by the parameters of the explorer. */
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
