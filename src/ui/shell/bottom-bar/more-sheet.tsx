import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { ShellDrawer } from '../../components/menus/shell-drawer.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { useSessionIntents, useShellMenuIntents } from '../../intents.ts';
import { usePortalChild } from '../../portal.tsx';
import { pictureOf, roleOf } from '../../text/people.ts';
import { shellText } from '../../text/shell.ts';
import { SideMenu } from '../side-menu.tsx';
import { useMenu } from '../use-menu.ts';
import classes from './more-sheet.module.css';
import { quickItems } from './quick-items.ts';

const text = shellText.bottomBar;

export function MoreSheet() {
  const { permissions, modules, status, failure, coming } = useMenu();
  const quick = new Set(quickItems(permissions).map(({ path }) => path));
  const rest = modules.filter(({ path }) => !quick.has(path));
  return (
    <ShellDrawer
      menu="more"
      title={text.moreTitle}
      close={text.close}
      position="bottom"
      // Drawn inside the frame, to inherit the menu's colours.
      withinPortal={false}
    >
      <nav aria-label={text.moreTitle} className={classes.menu}>
        <SideMenu
          modules={rest.filter(({ section }) => section === 'modules')}
          admin={rest.filter(({ section }) => section === 'admin')}
          status={status}
          failure={failure}
          collapsed={false}
          coming={coming}
        />
      </nav>
      <UserCard />
    </ShellDrawer>
  );
}

function UserCard() {
  const user = useSelector(usePortalChild('session'), selectUser);
  const { askToLogOut } = useSessionIntents();
  const { closeMenu } = useShellMenuIntents();
  if (user === null) return null;
  return (
    <section className={classes.card} aria-label={text.account}>
      <PersonAvatar name={user.name} image={pictureOf(user)} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.detail}>{user.email}</span>
        <span className={classes.detail}>{roleOf(user)}</span>
      </span>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => {
          closeMenu('more');
          askToLogOut();
        }}
      >
        {shellText.user.logout}
      </Button>
    </section>
  );
}
