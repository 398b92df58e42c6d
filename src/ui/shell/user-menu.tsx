import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazyMenu } from '../components/menus/lazy-menu.tsx';
import { useHangingButton } from '../components/menus/use-hanging-button.ts';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { shellText } from '../text/shell.ts';
import classes from './user-menu.module.css';
import type { UserMenuItemsProps } from './user-menu-items.tsx';

export interface UserMenuProps extends Omit<UserMenuItemsProps, 'button'> {
  readonly image: string | null;
}

const UserMenuItems = lazyMenu('account', async () => (await import('./user-menu-items.tsx')).UserMenuItems);

export function UserMenu({ image, ...items }: UserMenuProps) {
  const { name, role } = items;
  const { button, props } = useHangingButton('account', 'menu', UserMenuItems.fetch);
  return (
    <>
      <UnstyledButton {...props} className={classes.target}>
        <span className="visually-hidden">{shellText.user.menu}</span>
        <PersonAvatar name={name} image={image} size={28} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{role}</span>
        </span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={classes.chevron} />
      </UnstyledButton>
      <UserMenuItems {...items} button={button} />
    </>
  );
}
