import { useTelling } from '../../components/toasts-context.tsx';
import { usePortalChild } from '../../portal.tsx';
import { cameInText, signInFailureText } from '../../text/failures.ts';
import { useHeard } from '../../use-heard.ts';

export function useSignInToasts(): void {
  const signIn = usePortalChild('signIn');
  const account = usePortalChild('account');
  const { tell } = useTelling();
  useHeard(signIn, 'signIn.failed', ({ failure }) =>
    tell({ type: 'error', title: signInFailureText[failure], step: 'signIn' }),
  );
  useHeard(signIn, 'signIn.granted', ({ isNew }) => {
    if (isNew) tell({ type: 'success', title: cameInText.registered });
  });
  useHeard(account, 'account.passwordReset', () =>
    tell({ type: 'success', title: cameInText.passwordReset }),
  );
}
