import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile-screen.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
