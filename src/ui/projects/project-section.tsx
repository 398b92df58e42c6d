import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './project-screen.module.css';

interface SectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, isWide = false, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </section>
  );
}
