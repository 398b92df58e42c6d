import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Brand } from '../components/brand.tsx';
import { ColorSchemeToggle } from '../components/color-scheme-toggle.tsx';
import { shellText } from '../text/shell.ts';
import { ConfiguratorButton } from './configurator/configurator-button.tsx';
import classes from './top-bar.module.css';

export interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenuToggle: () => void;
  readonly crumbs: ReactNode;
  readonly tools: TopBarTools;
}

export interface TopBarTools {
  /** Placed first, so that nothing else moves when it appears. */
  readonly pomodoro?: ReactNode;
  readonly search?: ReactNode;
  readonly apps?: ReactNode;
  readonly notifications?: ReactNode;
  readonly account: ReactNode;
}

export function TopBar({ menuOpen, onMenuToggle, crumbs, tools }: TopBarProps) {
  const Glyph = menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = menuOpen ? shellText.menu.collapse : shellText.menu.expand;
  return (
    <header className={classes.bar} lang="es">
      <ActionIcon className={classes.wide} aria-label={label} aria-expanded={menuOpen} onClick={onMenuToggle}>
        <Glyph className="along-line" size={18} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.brand}>
        <Brand compactWhenNarrow />
      </span>
      <div className={classes.crumbs}>{crumbs}</div>
      <div className={classes.end}>
        {tools.pomodoro}
        {tools.search}
        <span className={classes.roomy}>
          <ColorSchemeToggle />
        </span>
        <ConfiguratorButton />
        {tools.apps}
        {tools.notifications}
        <span className={classes.account}>{tools.account}</span>
      </div>
    </header>
  );
}
