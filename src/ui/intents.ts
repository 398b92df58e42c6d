import { useMemo } from 'react';
import type { NavigationEvent } from '../machines/navigation/navigation-types.ts';
import type { ShellMenu } from '../machines/shell-menus/shell-menus-machine.ts';
import { leaveUnlessEnded } from './leave-unless-ended.ts';
import { usePortal, usePortalChild } from './portal.tsx';

export function usePortalIntents() {
  const portal = usePortal();
  return useMemo(
    () => ({
      retry: () => portal.send({ type: 'portal.retryRequested' }),
    }),
    [portal],
  );
}

export function useSessionIntents() {
  const session = usePortalChild('session');
  return useMemo(
    () => ({
      askToLogOut: () => session.send({ type: 'session.logoutAsked' }),
      cancelLogOut: () => session.send({ type: 'session.logoutCancelled' }),
      logOut: () => session.send({ type: 'session.logoutRequested' }),
      retry: () => session.send({ type: 'session.retryRequested' }),
    }),
    [session],
  );
}

export function useSignInIntents() {
  const signIn = usePortalChild('signIn');
  return useMemo(
    () => ({
      changeEmail: (email: string) => signIn.send({ type: 'signIn.emailChanged', email }),
      submitEmail: () => signIn.send({ type: 'signIn.emailSubmitted' }),
      changeCode: (code: string) => signIn.send({ type: 'signIn.codeChanged', code }),
      pasteCode: (text: string) => signIn.send({ type: 'signIn.codePasted', text }),
      askForAnother: () => signIn.send({ type: 'signIn.resendRequested' }),
      changeRemember: (remember: boolean) => signIn.send({ type: 'signIn.rememberChanged', remember }),
      submitCode: () => signIn.send({ type: 'signIn.codeSubmitted' }),
      goBack: () => signIn.send({ type: 'signIn.wentBack' }),
    }),
    [signIn],
  );
}

export function useAccountIntents() {
  const account = usePortalChild('account');
  return useMemo(() => ({ open: () => account.send({ type: 'module.visited' }) }), [account]);
}

export function usePermissionIntents() {
  const permissions = usePortalChild('permissions');
  return useMemo(
    () => ({
      retry: () => permissions.send({ type: 'permissions.retryRequested' }),
      check: () => permissions.send({ type: 'permissions.checkRequested' }),
    }),
    [permissions],
  );
}

export function useNavigationIntents() {
  const navigation = usePortalChild('navigation');
  return useMemo(
    () => ({
      arriveAt: (page: Omit<Extract<NavigationEvent, { type: 'navigation.pathChanged' }>, 'type'>) =>
        navigation.send({ type: 'navigation.pathChanged', ...page }),
      closePage: () => leaveUnlessEnded(navigation, () => navigation.send({ type: 'navigation.pageClosed' })),
      showAddress: (address: string) => navigation.send({ type: 'navigation.addressChanged', address }),
      goTo: (to: string) => navigation.send({ type: 'navigation.leaveRequested', to }),
      leave: () => navigation.send({ type: 'navigation.leaveConfirmed' }),
      stay: () => navigation.send({ type: 'navigation.leaveCancelled', at: new Date().toISOString() }),
    }),
    [navigation],
  );
}

export function useShellMenuIntents() {
  const menus = usePortalChild('shellMenus');
  return useMemo(
    () => ({
      openMenu: (menu: ShellMenu) => menus.send({ type: 'shown.opened', value: menu }),
      closeMenu: (menu: ShellMenu) => menus.send({ type: 'shown.closed', value: menu }),
      dismissMenus: () => menus.send({ type: 'shown.dismissed' }),
    }),
    [menus],
  );
}

export function useConnectionIntents() {
  const connection = usePortalChild('connection');
  return useMemo(
    () => ({ check: () => connection.send({ type: 'connection.checkRequested' }) }),
    [connection],
  );
}

export function useStaleTabIntents() {
  const staleTab = usePortalChild('staleTab');
  return useMemo(() => ({ reload: () => staleTab.send({ type: 'staleTab.reloadRequested' }) }), [staleTab]);
}

export function usePageTurnIntents() {
  const pageTurn = usePortalChild('pageTurn');
  return useMemo(
    () => ({
      showPage: (path: string) => pageTurn.send({ type: 'pageTurn.ended', path }),
    }),
    [pageTurn],
  );
}
