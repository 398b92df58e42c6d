import { PENDING_KINDS, type PendingKind } from '../../../../api/contract/loads/load-runs.ts';
import { useAddressParameters } from '../../../addresses/use-address-parameters.ts';

const WORKS_PARAMETER = 'obras';
const ALL = 'todas';
const DETAIL_PARAMETER = 'detalle';

/** The name of each detail of a run in the address. */
const DETAILS = {
  works: 'obras',
  standing: 'estado',
  problems: 'incidencias',
  corrections: 'correcciones',
  files: 'archivos',
} as const;
export type Detail = keyof typeof DETAILS;
const NAMES = Object.keys(DETAILS) as Detail[];

/** The query that shows one list of the run's works. */
const withWorks = (parameters: URLSearchParams, pending: PendingKind | null): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  next.set(WORKS_PARAMETER, pending ?? ALL);
  next.delete(DETAIL_PARAMETER);
  return next;
};

const withoutWorks = (parameters: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(parameters);
  rest.delete(WORKS_PARAMETER);
  rest.delete(DETAIL_PARAMETER);
  return rest;
};

/**
 * Which detail of a run and which of its works the address names, and functions that change them. `isNamed`:
 * the address names a list of works, so the page scrolls to it.
 */
export function useWorksAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const named = parameters.get(WORKS_PARAMETER);
  const asked = NAMES.find((name) => DETAILS[name] === parameters.get(DETAIL_PARAMETER));
  return {
    isNamed: named !== null,
    /** null: the address names no detail. */
    detail: asked ?? (named === null ? null : ('works' as const)),
    showDetail: (detail: Detail) =>
      changeParameters(
        (present) => {
          const next = new URLSearchParams(present);
          next.set(DETAIL_PARAMETER, DETAILS[detail]);
          return next;
        },
        { replace: true },
      ),
    pending: PENDING_KINDS.find((kind) => kind === named) ?? null,
    addressOf: (pending: PendingKind | null) => ({ search: `?${withWorks(parameters, pending)}` }),
    forget: () => {
      if (named === null && asked === undefined) return;
      changeParameters(withoutWorks, { replace: true });
    },
    choose: (pending: PendingKind | null) =>
      changeParameters((present) => withWorks(present, pending), { replace: true }),
  };
}
