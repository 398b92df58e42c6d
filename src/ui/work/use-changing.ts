import { useMemo } from 'react';
import type { WorkPage } from '../../api/contract/work-page.ts';
import { useIsChangeable, useWorkChangeIntents } from '../work-changes/use-work-changes.ts';

/**
 * What a field of the work page needs for its pencil: whether to show it, and `change`, which opens the change dialog
 * with the field's present value.
 */
export interface Changing {
  isChangeable(field: string): boolean;
  change(field: string, value: string | null): void;
}

/**
 * How the page of a work changes its fields. Sends the version that is shown with the change: the server
 * refuses a change of a work that has changed since.
 */
export function useChanging({ cod, situacion, ficha }: WorkPage): Changing {
  const isChangeable = useIsChangeable();
  const { open } = useWorkChangeIntents();
  const isLive = situacion === 'viva';
  const { id, version } = ficha ?? NOTHING;
  return useMemo(
    () => ({
      isChangeable: (field) => isLive && isChangeable(field),
      change: (field, value) =>
        open({
          targets: { tipo: 'obras', obras: [{ id, version }] },
          about: { kind: 'work', cod },
          field,
          value,
        }),
    }),
    [isChangeable, open, isLive, id, version, cod],
  );
}

const NOTHING = { id: 0, version: 0 } as const;
