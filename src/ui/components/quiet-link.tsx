import type { ReactNode } from 'react';
import { PortalLink } from './portal-link.tsx';
import classes from './quiet-link.module.css';

interface QuietLinkProps {
  /** An address of the portal, or a place on the same page. */
  readonly to: string;
  /** Accessible name for a link whose text alone does not say where it leads; contains the text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** An inconspicuous link, for a number or a name among others. */
export function QuietLink({ to, label, children }: QuietLinkProps) {
  if (to.startsWith('#')) {
    return (
      <a href={to} className={classes.link} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <PortalLink to={to} className={classes.link} label={label}>
      {children}
    </PortalLink>
  );
}
