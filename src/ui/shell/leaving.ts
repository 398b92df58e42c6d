import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { usePortal, usePortalChild } from '../portal.tsx';

/** Follows the navigation machine's decisions, and makes the browser ask before a tab with open work closes. */
export function useLeaving(): void {
  const navigation = usePortalChild('navigation');
  const navigate = useNavigate();
  // The router's `navigate` changes with each URL, and resubscribing would miss events.
  const go = useEffectEvent(({ to }: { readonly to: string }) => void navigate(to));
  useEffect(() => {
    const subscriptions = [
      navigation.on('navigation.leaveAllowed', (event) => go(event)),
      navigation.on('navigation.returnRequested', (event) => go(event)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [navigation]);

  const hasOpenWork = useSelector(usePortal(), selectOpenWork) !== null;
  useEffect(() => {
    if (!hasOpenWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasOpenWork]);
}
