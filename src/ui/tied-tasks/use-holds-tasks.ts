import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { usePortalChild } from '../portal.tsx';

/** Whether this person may open 4Task. Nobody else is shown a task anywhere. */
export const useHoldsTasks = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, '4task'));
