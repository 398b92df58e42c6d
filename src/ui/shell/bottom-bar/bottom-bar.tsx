import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PortalLink } from '../../components/portal-link.tsx';
import { shellText } from '../../text/shell.ts';
import { ComingMark } from '../coming-mark.tsx';
import classes from './bottom-bar.module.css';
import type { QuickItem } from './quick-items.ts';

export interface BottomBarProps {
  readonly items: readonly QuickItem[];
  readonly coming: string | null;
  readonly moreOpened: boolean;
  readonly onMore: () => void;
}

const text = shellText.bottomBar;

export function BottomBar({ items, coming, moreOpened, onMore }: BottomBarProps) {
  return (
    <nav className={classes.bar} lang="es" aria-label={text.label}>
      <ul className={classes.list}>
        {items.map(({ module, label, path, column }) => (
          <li key={module} style={{ gridColumn: column }} aria-busy={coming === path || undefined}>
            <PortalLink to={path} marksPage className={classes.item}>
              {coming === path ? <ComingMark /> : <ModuleIcon module={module} size={20} />}
              <span className={classes.label}>{label}</span>
            </PortalLink>
          </li>
        ))}
        <li style={{ gridColumn: 5 }}>
          <UnstyledButton
            className={classes.item}
            aria-haspopup="dialog"
            aria-expanded={moreOpened}
            onClick={onMore}
          >
            <IconDots size={20} stroke={1.5} aria-hidden="true" />
            <span className={classes.label}>{text.more}</span>
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
}
