import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import { useNavigationIntents, useSessionIntents, useShellMenuIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { STATES_ACCESS, STATES_FLAG, STATES_PATH } from '../states/states-route.ts';
import { pictureOf, roleOf } from '../text/people.ts';
import { UserMenu } from './user-menu.tsx';

/** Who is signed in, and the way out. */
export function ConnectedAccount() {
  const session = usePortalChild('session');
  const user = useSelector(session, selectUser);
  const permissions = usePortalChild('permissions');
  const mayOpenProfile = useSelector(permissions, (snapshot) => selectMayOpen(snapshot, 'dashboard'));
  const mayOpenHistory = useSelector(permissions, (snapshot) => selectMayOpen(snapshot, 'cargar_export'));
  const maySeeStates = useSelector(
    permissions,
    (snapshot) => STATES_ACCESS.kind === 'signedIn' || selectMayOpen(snapshot, STATES_FLAG),
  );
  const { askToLogOut } = useSessionIntents();
  const { goTo } = useNavigationIntents();
  const { openMenu } = useShellMenuIntents();

  if (user === null) return <Skeleton circle height={28} m={6} aria-hidden="true" />;
  return (
    <UserMenu
      name={user.name}
      email={user.email}
      role={roleOf(user)}
      image={pictureOf(user)}
      onProfile={mayOpenProfile ? () => goTo('/profile') : null}
      onSecurity={() => goTo('/seguridad')}
      onHistory={mayOpenHistory ? () => goTo('/historial-cargas') : null}
      onStates={maySeeStates ? () => goTo(STATES_PATH) : null}
      onShortcuts={() => openMenu('shortcuts')}
      onLogout={askToLogOut}
    />
  );
}
