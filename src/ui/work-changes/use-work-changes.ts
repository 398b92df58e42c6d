import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { ChangeField } from '../../api/contract/records/change-sets.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { fieldNamed } from '../../machines/work-changes/work-changes-rules.ts';
import type { ChangesAsked } from '../../machines/work-changes/work-changes-types.ts';
import { usePortalChild, useRunningModule } from '../portal.tsx';

/** Whether this person may change works; other people are shown no button for it. */
export const useHoldsChanges = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'bulk_update'));

/** Opens the dialog of `<WorkChanges />`, which the page must hold. */
export function useWorkChangeIntents() {
  const changes = useRunningModule('workChanges');
  return useMemo(
    () => ({ open: (asked: ChangesAsked) => changes?.send({ type: 'changes.opened', ...asked }) }),
    [changes],
  );
}

/**
 * True when buttons that open the dialog may be shown: the person may change works, and the machine's code has arrived.
 */
export function useMayChangeWorks(): boolean {
  const holds = useHoldsChanges();
  return useRunningModule('workChanges') !== undefined && holds;
}

/** The field that this person may change, by its own name or by the explorer's column; null: none. */
export function useChangeableField(): (field: string) => ChangeField | null {
  const holds = useHoldsChanges();
  const fields = useSelector(useRunningModule('workChanges'), (snapshot) => snapshot?.context.fields ?? null);
  return useCallback(
    (field: string) => (holds ? (fieldNamed(fields, field) ?? null) : null),
    [holds, fields],
  );
}

/**
 * Whether this person may change a field, given by its own name or by the explorer's column; false until the fields
 * are known.
 */
export function useIsChangeable(): (field: string) => boolean {
  const fieldOf = useChangeableField();
  return useCallback((field: string) => fieldOf(field) !== null, [fieldOf]);
}
