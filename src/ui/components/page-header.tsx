import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FoldedTools } from './folded-tools.tsx';
import classes from './page-header.module.css';
import { useToolsPlace } from './tools-place.tsx';
import { usePhone } from './use-phone.ts';

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
      {actions !== undefined && <Actions>{actions}</Actions>}
    </header>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  const place = useToolsPlace();
  const isPhone = usePhone();
  if (!isPhone || place === null) return <FoldedTools className={classes.actions}>{children}</FoldedTools>;
  return place.node !== null && createPortal(children, place.node);
}
