import { useEffect } from 'react';
import { useTelling } from '../../components/toasts-context.tsx';
import { usePortalChild } from '../../portal.tsx';
import { cameInText, signInFailureText } from '../../text/failures.ts';

export function useSignInToasts(): void {
  const signIn = usePortalChild('signIn');
  const account = usePortalChild('account');
  const { tell } = useTelling();
  useEffect(() => {
    const subscriptions = [
      signIn.on('signIn.failed', ({ failure }) => tell({ type: 'error', title: signInFailureText[failure] })),
      signIn.on('signIn.granted', ({ isNew }) => {
        if (isNew) tell({ type: 'success', title: cameInText.registered });
      }),
      account.on('account.passwordReset', () => tell({ type: 'success', title: cameInText.passwordReset })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [signIn, account, tell]);
}
