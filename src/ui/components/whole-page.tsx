import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './whole-page.module.css';

export interface WholePageProps {
  readonly children: ReactNode;
}

/** A page outside the shell: nothing but the portal's name and one message. */
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
