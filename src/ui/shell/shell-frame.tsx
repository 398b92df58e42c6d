import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { shellText } from '../text/shell.ts';
import { Brand } from './brand.tsx';
import classes from './shell-frame.module.css';
import { TopBar, type TopBarTools } from './top-bar.tsx';

export interface ShellFrameProps {
  /** Drawn beside the page, and again inside the drawer of a narrow window. */
  readonly menu: (place: { readonly collapsed: boolean }) => ReactNode;
  readonly tools: TopBarTools;
  readonly children: ReactNode;
}

export const MAIN_ID = 'contenido';

/** Where everything stands: skip link, top bar, menu, page, footer. */
export function ShellFrame({ menu, tools, children }: ShellFrameProps) {
  const [open, setOpen] = useLocalStorage({
    key: 'sidenavOpen',
    defaultValue: true,
    // Read before the first picture, or the menu would fold under the reader's eyes.
    getInitialValueInEffect: false,
  });
  const [drawerOpened, drawer] = useDisclosure(false);

  return (
    <div className={classes.frame} data-menu={open ? 'open' : 'collapsed'}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {shellText.skipLink}
      </a>
      <TopBar menuOpen={open} onMenuToggle={() => setOpen(!open)} onDrawerOpen={drawer.open} tools={tools} />
      <nav className={classes.side} aria-label={shellText.menu.label}>
        {menu({ collapsed: !open })}
      </nav>
      <MenuDrawer opened={drawerOpened} onClose={drawer.close}>
        {menu({ collapsed: false })}
      </MenuDrawer>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <span>{shellText.footer.copyright(new Date().getFullYear())}</span>
        <span>{shellText.footer.credit}</span>
      </footer>
    </div>
  );
}

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={<Brand />}
      padding={0}
      classNames={{ header: classes.drawerHeader }}
      closeButtonProps={{ 'aria-label': shellText.menu.close }}
    >
      {/* A choice closes the drawer, also the one that leads to the page already open. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls, and click by keyboard too. */}
      <nav
        aria-label={shellText.menu.label}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        {children}
      </nav>
    </Drawer>
  );
}
