import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectHasOpenWork } from '../../machines/navigation/navigation-selectors.ts';
import { usePortalChild } from '../portal.tsx';

/** Carries out what the navigation machine allows, and lets the browser ask before a tab with open work closes. */
export function useLeaving(): void {
  const navigation = usePortalChild('navigation');
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = navigation.on('navigation.leaveAllowed', ({ to }) => void navigate(to));
    return () => subscription.unsubscribe();
  }, [navigation, navigate]);

  const hasOpenWork = useSelector(navigation, selectHasOpenWork);
  useEffect(() => {
    if (!hasOpenWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasOpenWork]);
}
