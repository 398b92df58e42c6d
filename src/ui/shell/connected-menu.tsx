import { useSelector } from '@xstate/react';
import {
  selectFailure,
  selectIsLoading,
  selectPermissions,
} from '../../machines/permissions/permissions-selectors.ts';
import { mayOpen } from '../../shared/access.ts';
import { usePermissionIntents } from '../intents.ts';
import { MENU } from '../modules.ts';
import { usePortalChild } from '../portal.tsx';
import { permissionsFailureText } from '../text/failures.ts';
import { SideMenu } from './side-menu.tsx';

/** The menu of the person who is signed in. */
export function ConnectedMenu({ collapsed }: { readonly collapsed: boolean }) {
  const machine = usePortalChild('permissions');
  const permissions = useSelector(machine, selectPermissions);
  const loading = useSelector(machine, selectIsLoading);
  const failure = useSelector(machine, selectFailure);
  const { retry } = usePermissionIntents();

  const open = MENU.filter(({ flag }) => flag === null || mayOpen(permissions, flag));
  return (
    <SideMenu
      modules={open.filter(({ section }) => section === 'modules')}
      admin={open.filter(({ section }) => section === 'admin')}
      status={menuStatus(permissions !== null, failure !== null && !loading)}
      failure={failure && permissionsFailureText[failure]}
      collapsed={collapsed}
      onRetry={retry}
    />
  );
}

function menuStatus(loaded: boolean, failed: boolean): 'loading' | 'loaded' | 'failed' {
  if (loaded) return 'loaded';
  return failed ? 'failed' : 'loading';
}
