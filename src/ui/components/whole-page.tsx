import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './whole-page.module.css';

export interface WholePageProps {
  readonly children: ReactNode;
}

export function WholePage({ children }: WholePageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
