import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './admin-section.module.css';

interface AdminSectionProps {
  readonly title: string;
  readonly detail?: string;
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the admin panel: its title, detail and actions, and the content below them. */
export function AdminSection({ title, detail, id, actions, children }: AdminSectionProps) {
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <div>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {detail !== undefined && (
            <p className={classes.detail} role="status">
              {detail}
            </p>
          )}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
