import { useSearchParams } from 'react-router-dom';
import { PENDING_KINDS, type PendingKind } from '../../../../api/contract/load-runs.ts';

const WORKS_PARAMETER = 'obras';
const ALL = 'todas';

/** The part of an address that names a list of the works of a run. */
export const withWorks = (parameters: URLSearchParams, pending: PendingKind | null): string => {
  const next = new URLSearchParams(parameters);
  next.set(WORKS_PARAMETER, pending ?? ALL);
  return `?${next}`;
};

/** `isNamed`: the address names the list, so it is what the person came for. */
export function useWorksAddress() {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(WORKS_PARAMETER);
  return {
    isNamed: named !== null,
    pending: PENDING_KINDS.find((kind) => kind === named) ?? null,
    addressOf: (pending: PendingKind | null) => ({ search: withWorks(parameters, pending) }),
    forget: () => {
      if (named === null) return;
      const rest = new URLSearchParams(parameters);
      rest.delete(WORKS_PARAMETER);
      setParameters(rest, { replace: true });
    },
    choose: (pending: PendingKind | null) =>
      setParameters(new URLSearchParams(withWorks(parameters, pending)), { replace: true }),
  };
}
