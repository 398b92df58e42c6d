import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { usePortal, usePortalChild } from '../portal.tsx';
import { useHeard } from '../use-heard.ts';

/** Follows the navigation machine's decisions, and makes the browser ask before a tab with open work closes. */
export function useLeaving(): void {
  const navigation = usePortalChild('navigation');
  const navigate = useNavigate();
  useHeard(navigation, 'navigation.leaveAllowed', ({ to }) => void navigate(to));
  useHeard(navigation, 'navigation.returnRequested', ({ to }) => void navigate(to));

  const hasOpenWork = useSelector(usePortal(), selectOpenWork) !== null;
  useEffect(() => {
    if (!hasOpenWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasOpenWork]);
}
