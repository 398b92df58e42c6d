import { IconKey, IconLayoutDashboard, IconUserCircle, IconUserPlus } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { templateNavbarText as text } from '../../text/template-navbar.ts';
import classes from './template-navbar.module.css';

const LINKS = [
  { to: '/dashboard', label: text.dashboard, Icon: IconLayoutDashboard },
  { to: '/profile', label: text.profile, Icon: IconUserCircle },
  { to: '/sign-up', label: text.signUp, Icon: IconUserPlus },
  { to: '/sign-in', label: text.signIn, Icon: IconKey },
] as const;

/**
 * The links of spec 1, section 2.7. The first two need a session: signed-out people are sent to the login and
 * back.
 */
export function TemplateNavbar() {
  return (
    <nav className={classes.navbar} aria-label={text.label} lang="en">
      {LINKS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
