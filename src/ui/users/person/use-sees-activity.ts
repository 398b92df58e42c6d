import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { usePortalChild } from '../../portal.tsx';

/** Whether this person may open the activity. Nobody else is told what somebody did. */
export const useSeesActivity = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'activity'));
