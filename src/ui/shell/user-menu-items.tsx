import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconShieldLock, IconSitemap, IconUserCircle } from '@tabler/icons-react';
import { Anchor } from '../components/menus/anchor.tsx';
import { hangingId } from '../components/menus/use-hanging-button.ts';
import { useOpenedAfterMount } from '../components/menus/use-opened-after-mount.ts';
import { useShellMenu } from '../components/menus/use-shell-menu.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { MODULES, type ModuleId } from '../modules.ts';
import { commandsText } from '../text/commands.ts';
import { pagesText } from '../text/pages.ts';
import { shellText } from '../text/shell.ts';
import classes from './user-menu.module.css';

export interface UserMenuItemsProps {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly button: HTMLElement | null;
  /** null for people who may not open the profile; `onStates` is null for people who may not open the states. */
  readonly onProfile: (() => void) | null;
  readonly onSecurity: () => void;
  readonly onStates: (() => void) | null;
  readonly templates: readonly ModuleId[];
  readonly onTemplate: (page: ModuleId) => void;
  readonly onShortcuts: () => void;
  readonly onLogout: () => void;
}

export function UserMenuItems(props: UserMenuItemsProps) {
  const { name, email, role, button } = props;
  const { onProfile, onSecurity, onStates, templates, onTemplate, onShortcuts, onLogout } = props;
  const { opened, onChange } = useShellMenu('account');
  return (
    <Menu
      id={hangingId('account')}
      opened={useOpenedAfterMount(opened)}
      onChange={onChange}
      position="bottom-end"
      width={240}
      withinPortal={false}
      hideDetached={false}
    >
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{email}</span>
          <span className={classes.role}>{role}</span>
        </div>
        <Menu.Divider />
        {onProfile !== null && (
          <Menu.Item
            leftSection={<IconUserCircle size={18} stroke={1.5} aria-hidden="true" />}
            onClick={onProfile}
          >
            {MODULES.profile.label}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconShieldLock size={18} stroke={1.5} aria-hidden="true" />}
          onClick={onSecurity}
        >
          {MODULES.security.label}
        </Menu.Item>
        {onStates !== null && (
          <Menu.Item
            leftSection={<IconSitemap size={18} stroke={1.5} aria-hidden="true" />}
            onClick={onStates}
          >
            {pagesText.states.title}
          </Menu.Item>
        )}
        {templates.map((page) => (
          <Menu.Item key={page} leftSection={<ModuleIcon module={page} />} onClick={() => onTemplate(page)}>
            {MODULES[page].label}
          </Menu.Item>
        ))}
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
