import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { NavLink, useLocation, useResolvedPath } from 'react-router-dom';
import { useNavigationIntents } from '../intents.ts';
import { FourTaskLink } from './four-task-link.tsx';
import { isPlainClick } from './plain-click.ts';

export interface PortalLinkProps {
  readonly to: string;
  readonly newTab?: boolean;
  /**
   * Sets the link's aria-current to 'page' when the link leads to the open page, and to 'true' when the open page is
   * below the link's address.
   */
  readonly marksPage?: boolean;
  readonly className?: string | undefined;
  /** Accessible name for a link whose text alone does not say where it leads; contains the text. */
  readonly label?: string | undefined;
  /** The colours of a button that is a link. */
  readonly style?: CSSProperties | undefined;
  /** -1: reached by other keys than Tab. */
  readonly tabIndex?: 0 | -1;
  readonly children?: ReactNode;
}

export function PortalLink({
  to,
  newTab = false,
  marksPage = false,
  className,
  label,
  style,
  tabIndex,
  children,
}: PortalLinkProps) {
  const { goTo } = useNavigationIntents();
  const isHere = useResolvedPath(to).pathname === useLocation().pathname;
  const current = isHere ? 'page' : 'true';
  // The navigation machine asks first when leaving would interrupt something.
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return newTab ? (
    <FourTaskLink className={className}>{children}</FourTaskLink>
  ) : (
    <NavLink
      to={to}
      aria-current={marksPage ? current : 'false'}
      aria-label={label}
      className={className ?? ''}
      style={style}
      tabIndex={tabIndex}
      onClick={choose}
    >
      {children}
    </NavLink>
  );
}
