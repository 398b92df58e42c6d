import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, isWide = false, actions, children }: SectionProps) {
  return (
    <div className={classes.section} data-wide={isWide || undefined}>
      <header className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </div>
  );
}
