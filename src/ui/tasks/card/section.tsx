import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './task-card.module.css';

interface CardSectionProps {
  readonly title: string;
  readonly detail?: string | null;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function CardSection({ title, detail = null, action, children }: CardSectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <h3 id={heading}>{title}</h3>
        {detail !== null && <span className={classes.hint}>{detail}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
