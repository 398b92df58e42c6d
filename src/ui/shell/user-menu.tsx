import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconSitemap } from '@tabler/icons-react';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { commandsText } from '../text/commands.ts';
import { pagesText } from '../text/pages.ts';
import { shellText } from '../text/shell.ts';
import { useShellMenu } from './menus/use-shell-menu.ts';
import classes from './user-menu.module.css';

export interface UserMenuProps {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly image: string | null;
  /** null for whoever may not look at the machines. */
  readonly onStates: (() => void) | null;
  readonly onShortcuts: () => void;
  readonly onLogout: () => void;
}

export function UserMenu({ name, email, role, image, onStates, onShortcuts, onLogout }: UserMenuProps) {
  const dropdown = useShellMenu('account');
  return (
    <Menu
      {...dropdown}
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className="visually-hidden">{shellText.user.menu}</span>
          <PersonAvatar name={name} image={image} size={28} />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{role}</span>
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{email}</span>
          <span className={classes.role}>{role}</span>
        </div>
        <Menu.Divider />
        {onStates !== null && (
          <Menu.Item
            leftSection={<IconSitemap size={18} stroke={1.5} aria-hidden="true" />}
            onClick={onStates}
          >
            {pagesText.states.title}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden="true" />}
          onClick={onShortcuts}
        >
          {commandsText.dialog.title}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} aria-hidden="true" />} onClick={onLogout}>
          {shellText.user.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
