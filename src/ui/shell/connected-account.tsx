import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectMayOpen, selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import { mayOpen } from '../../shared/access.ts';
import { useNavigationIntents, useSessionIntents, useShellMenuIntents } from '../intents.ts';
import { MODULES, TEMPLATE_PAGES } from '../modules.ts';
import { usePortalChild } from '../portal.tsx';
import { STATES_ACCESS, STATES_FLAG, STATES_PATH } from '../states/states-route.ts';
import { pictureOf, roleOf } from '../text/people.ts';
import { UserMenu } from './user-menu.tsx';

export function ConnectedAccount() {
  const session = usePortalChild('session');
  const user = useSelector(session, selectUser);
  const permissions = usePortalChild('permissions');
  const mayOpenProfile = useMayOpen('profile');
  const maySeeStates = useSelector(
    permissions,
    (snapshot) => STATES_ACCESS.kind === 'signedIn' || selectMayOpen(snapshot, STATES_FLAG),
  );
  const granted = useSelector(permissions, selectPermissions);
  const templates = TEMPLATE_PAGES.filter((page) => {
    const { flag } = MODULES[page];
    return flag === null || mayOpen(granted, flag);
  });
  const { askToLogOut } = useSessionIntents();
  const { goTo } = useNavigationIntents();
  const { openMenu } = useShellMenuIntents();

  if (user === null) return <Skeleton circle height={28} mx={8} my={6} aria-hidden="true" />;
  return (
    <UserMenu
      name={user.name}
      email={user.email}
      role={roleOf(user)}
      image={pictureOf(user)}
      onProfile={mayOpenProfile ? () => goTo(MODULES.profile.path) : null}
      onSecurity={() => goTo(MODULES.security.path)}
      onStates={maySeeStates ? () => goTo(STATES_PATH) : null}
      templates={templates}
      onTemplate={(page) => goTo(MODULES[page].path)}
      onShortcuts={() => openMenu('shortcuts')}
      onLogout={askToLogOut}
    />
  );
}

function useMayOpen(module: keyof typeof MODULES): boolean {
  const { flag } = MODULES[module];
  return useSelector(
    usePortalChild('permissions'),
    (snapshot) => flag === null || selectMayOpen(snapshot, flag),
  );
}
