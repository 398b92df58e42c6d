import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

export interface PortalLinkProps {
  readonly to: string;
  readonly newTab?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the portal; the one that is open carries aria-current. A module of its own opens in another tab. */
export function PortalLink({ to, newTab = false, className, children }: PortalLinkProps) {
  return newTab ? (
    // The task workspace keeps its opener: it is the portal itself.
    <a href={to} target="_blank" rel="noopener opener" className={className}>
      {children}
    </a>
  ) : (
    <NavLink to={to} end className={className ?? ''}>
      {children}
    </NavLink>
  );
}
