import { IconAlertTriangle, IconInbox, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-view.module.css';

export type StateKind = 'empty' | 'error' | 'noPermission';

export interface StateViewProps {
  readonly kind: StateKind;
  readonly title: string;
  /** One sentence: what happened, what was kept, what to do. */
  readonly detail?: string;
  /** Takes the place of the kind's own icon, for instance a module's. */
  readonly icon?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  /** The title is the page's heading. */
  readonly wholePage?: boolean;
}

/** What a place shows when it has nothing to show: empty, failed or not permitted. */
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
