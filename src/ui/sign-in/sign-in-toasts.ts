import { useEffect } from 'react';
import { showToast } from '../components/toast.tsx';
import { usePortalChild } from '../portal.tsx';
import { signInFailureText } from '../text/failures.ts';

/** Each failed attempt is told once, wherever the form stands. */
export function useSignInToasts(): void {
  const signIn = usePortalChild('signIn');
  useEffect(() => {
    const subscription = signIn.on('signIn.failed', ({ failure }) =>
      showToast('danger', signInFailureText[failure]),
    );
    return () => subscription.unsubscribe();
  }, [signIn]);
}
