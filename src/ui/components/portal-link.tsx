import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useNavigationIntents } from '../intents.ts';

export interface PortalLinkProps {
  readonly to: string;
  readonly newTab?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link of the portal; the one that is open carries aria-current. A module of its own opens in another tab. */
export function PortalLink({ to, newTab = false, className, children }: PortalLinkProps) {
  const { goTo } = useNavigationIntents();
  // The navigation machine asks first when leaving would interrupt something.
  const choose = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return newTab ? (
    // The task workspace keeps its opener: it is the portal itself.
    <a href={to} target="_blank" rel="noopener opener" className={className}>
      {children}
    </a>
  ) : (
    <NavLink to={to} end className={className ?? ''} onClick={choose}>
      {children}
    </NavLink>
  );
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
