import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <section aria-label={label} className={classes.filters}>
      {children}
    </section>
  );
}
