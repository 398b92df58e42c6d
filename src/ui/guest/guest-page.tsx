import type { ReactNode } from 'react';
import { Brand } from '../components/brand.tsx';
import { ColorSchemeToggle } from '../components/color-scheme-toggle.tsx';
import classes from './guest-page.module.css';

interface GuestPageProps {
  readonly title: string;
  readonly lead: string;
  /** Of what the page says itself; the portal around it speaks Spanish. */
  readonly lang?: 'en';
  readonly children: ReactNode;
  /** Where else one may want to go. */
  readonly links: ReactNode;
}

/** The pages of whoever is not signed in: one card, and nothing else to look at. */
export function GuestPage({ title, lead, lang, children, links }: GuestPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
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
