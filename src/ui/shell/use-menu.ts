import { useSelector } from '@xstate/react';
import { selectComingPage } from '../../machines/page-turn/page-turn-selectors.ts';
import { selectIsLoading, selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { mayOpen } from '../../shared/access.ts';
import { MENU } from '../menu.ts';
import { usePermissionsFailure } from '../permissions-retry.tsx';
import { usePortal, usePortalChild } from '../portal.tsx';

export function useMenu() {
  const machine = usePortalChild('permissions');
  // Menu entries need the machines of the signed-in portal, whose code may arrive after the permissions.
  const isInside = useSelector(usePortal(), (snapshot) => snapshot.matches('inside'));
  const known = useSelector(machine, selectPermissions);
  const permissions = isInside ? known : null;
  const isLoading = useSelector(machine, selectIsLoading);
  const failure = usePermissionsFailure();
  const coming = useSelector(usePortalChild('pageTurn'), selectComingPage);
  return {
    permissions,
    modules: MENU.filter(({ flag }) => flag === null || mayOpen(permissions, flag)),
    status: menuStatus(permissions !== null, failure !== null && !isLoading),
    failure,
    coming,
  };
}

function menuStatus(loaded: boolean, failed: boolean): 'loading' | 'loaded' | 'failed' {
  if (loaded) return 'loaded';
  return failed ? 'failed' : 'loading';
}
