import { useEffect } from 'react';
import { useTelling } from '../notifications/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { signInFailureText } from '../text/failures.ts';

/** Each failed attempt is told once, wherever the form stands. */
export function useSignInToasts(): void {
  const signIn = usePortalChild('signIn');
  const { tell } = useTelling();
  useEffect(() => {
    const subscription = signIn.on('signIn.failed', ({ failure }) =>
      tell({ type: 'error', title: signInFailureText[failure] }),
    );
    return () => subscription.unsubscribe();
  }, [signIn, tell]);
}
