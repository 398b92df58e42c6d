import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FoldedTools } from './folded-tools.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The title is a code. */
  readonly isCode?: boolean;
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Stands beside the title, where other actions do not move it. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, isCode = false, detail, icon, beside, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>
        <Title order={1} className={classes.title} data-code={isCode || undefined}>
          {title}
        </Title>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      </div>
      {beside !== undefined && <div className={classes.beside}>{beside}</div>}
      {actions !== undefined && <FoldedTools className={classes.actions}>{actions}</FoldedTools>}
    </header>
  );
}
