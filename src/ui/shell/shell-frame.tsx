import { type ReactNode, useState } from 'react';
import { OFFICE_ZONE, officeDay, showsOfficeTime, zoneCity } from '../../shared/office-time.ts';
import { shellText } from '../text/shell.ts';
import { useSidenav } from '../use-sidenav.ts';
import classes from './shell-frame.module.css';
import { TopBar, type TopBarTools } from './top-bar.tsx';

export interface ShellFrameProps {
  readonly menu: (place: { readonly collapsed: boolean }) => ReactNode;
  readonly crumbs: ReactNode;
  readonly tools: TopBarTools;
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
}

export const MAIN_ID = 'contenido';
export const MENU_ID = 'menu';

export function ShellFrame({ menu, crumbs, tools, bottomBar, children }: ShellFrameProps) {
  const { open, toggle, type } = useSidenav();
  const [isOnOfficeTime] = useState(() => showsOfficeTime(new Date()));
  return (
    <div className={classes.frame} data-menu={open ? 'open' : 'collapsed'} data-menu-type={type}>
      <a className={classes.skip} lang="es" href={`#${MAIN_ID}`}>
        {shellText.skipLink}
      </a>
      <TopBar menuOpen={open} onMenuToggle={toggle} crumbs={crumbs} tools={tools} />
      <nav id={MENU_ID} tabIndex={-1} className={classes.side} lang="es" aria-label={shellText.menu.label}>
        {menu({ collapsed: !open })}
      </nav>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {!isOnOfficeTime && (
          <p className={classes.zone} lang="es">
            {shellText.zone(zoneCity(OFFICE_ZONE))}
          </p>
        )}
        {children}
      </main>
      <footer className={classes.footer} lang="es">
        <span>{shellText.footer.copyright(officeDay(Date.now()).slice(0, 'YYYY'.length))}</span>
        <span>{shellText.footer.credit}</span>
      </footer>
      {bottomBar}
    </div>
  );
}
