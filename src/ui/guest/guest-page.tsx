import type { ReactNode } from 'react';
import { Brand } from '../components/brand.tsx';
import { ColorSchemeToggle } from '../components/color-scheme-toggle.tsx';
import classes from './guest-page.module.css';

interface GuestPageProps {
  readonly title: string;
  readonly lead: string;
  readonly lang?: 'en';
  readonly children?: ReactNode;
  readonly links: ReactNode;
  /** Shown between the portal's name and the button of the colour scheme. */
  readonly navbar?: ReactNode;
}

export function GuestPage({ title, lead, lang, children, links, navbar }: GuestPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
        {navbar && <div className={classes.navbar}>{navbar}</div>}
        <ColorSchemeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.card} lang={lang}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
          <nav className={classes.links} aria-label={NAV_LABEL[lang ?? 'es']}>
            {links}
          </nav>
        </div>
      </main>
    </div>
  );
}

const NAV_LABEL = { es: 'Otras páginas de acceso', en: 'Other access pages' } as const;
