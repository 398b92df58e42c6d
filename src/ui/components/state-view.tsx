import { IconAlertTriangle, IconInbox, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-view.module.css';

export type StateKind = 'empty' | 'error' | 'noPermission';

export interface StateViewProps {
  readonly kind: StateKind;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly wholePage?: boolean;
}

export function StateView({ kind, title, detail, icon, action, wholePage = false }: StateViewProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <section
      className={classes.view}
      data-kind={kind}
      data-whole-page={wholePage || undefined}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className={classes.icon}>{icon ?? ICONS[kind]}</span>
      <Heading className={classes.title}>{title}</Heading>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </section>
  );
}

const ICONS: Readonly<Record<StateKind, ReactNode>> = {
  empty: <IconInbox size={22} stroke={1.5} aria-hidden="true" />,
  error: <IconAlertTriangle size={22} stroke={1.5} aria-hidden="true" />,
  noPermission: <IconLock size={22} stroke={1.5} aria-hidden="true" />,
};
