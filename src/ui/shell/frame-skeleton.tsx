import type { ReactNode } from 'react';
import { Brand } from '../components/brand.tsx';
import { useSidenav } from '../use-sidenav.ts';
import classes from './shell-frame.module.css';
import barClasses from './top-bar.module.css';

/** The frame of the signed-in pages before its code is there: what stays is painted where it stays. */
export function FrameSkeleton({ children }: { readonly children: ReactNode }) {
  const { open, type } = useSidenav();
  return (
    <div className={classes.frame} data-menu={open ? 'open' : 'collapsed'} data-menu-type={type}>
      <header className={barClasses.bar}>
        <span className={`${barClasses.wide} ${barClasses.toggle}`} />
        <span className={barClasses.brand}>
          <Brand compactWhenNarrow />
        </span>
      </header>
      <div className={classes.side} />
      <main className={classes.main}>{children}</main>
    </div>
  );
}
