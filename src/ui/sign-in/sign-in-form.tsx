import { useSelector } from '@xstate/react';
import {
  selectCanContinue,
  selectCanSignIn,
  selectCode,
  selectEmail,
  selectEmailLocked,
  selectFieldProblem,
  selectIsLoading,
  selectRemember,
  selectStep,
} from '../../machines/sign-in/sign-in-selectors.ts';
import { useSignInIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { signInFieldProblemText } from '../text/failures.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

/** The step the sign-in machine is in, on the sign-in page and over an expired session. */
export function SignInForm() {
  const step = useSelector(usePortalChild('signIn'), selectStep);
  return step === 'email' ? <ConnectedEmailStep /> : <ConnectedCodeStep />;
}

function ConnectedEmailStep() {
  const signIn = usePortalChild('signIn');
  const { changeEmail, submitEmail } = useSignInIntents();
  return (
    <EmailStep
      email={useSelector(signIn, selectEmail)}
      locked={useSelector(signIn, selectEmailLocked)}
      problem={useFieldProblem()}
      loading={useSelector(signIn, selectIsLoading)}
      canSubmit={useSelector(signIn, selectCanContinue)}
      onChange={changeEmail}
      onSubmit={submitEmail}
    />
  );
}

function ConnectedCodeStep() {
  const signIn = usePortalChild('signIn');
  const { changeCode, changeRemember, submitCode, goBack } = useSignInIntents();
  return (
    <CodeStep
      email={useSelector(signIn, selectEmail)}
      code={useSelector(signIn, selectCode)}
      remember={useSelector(signIn, selectRemember)}
      problem={useFieldProblem()}
      loading={useSelector(signIn, selectIsLoading)}
      canSubmit={useSelector(signIn, selectCanSignIn)}
      onCodeChange={changeCode}
      onRememberChange={changeRemember}
      onSubmit={submitCode}
      onBack={goBack}
    />
  );
}

function useFieldProblem(): string | null {
  const problem = useSelector(usePortalChild('signIn'), selectFieldProblem);
  return problem && signInFieldProblemText[problem];
}
