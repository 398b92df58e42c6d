import { useSelector } from '@xstate/react';
import {
  selectCanContinue,
  selectCanSignIn,
  selectCode,
  selectEmail,
  selectEmailLocked,
  selectExpiresIn,
  selectFieldProblem,
  selectIsDelayed,
  selectIsEmailRefused,
  selectIsLoading,
  selectIsRegistering,
  selectIsResending,
  selectReference,
  selectRefusedUntil,
  selectRemember,
  selectResendIn,
  selectStep,
  selectWasRefused,
} from '../../../machines/sign-in/sign-in-selectors.ts';
import { useSignInIntents } from '../../intents.ts';
import { usePortalChild } from '../../portal.tsx';
import { signInFieldProblemText } from '../../text/failures.ts';
import { registeringCodeText } from '../../text/registering-code.ts';
import { signInText } from '../../text/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

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
      isRefused={useSelector(signIn, selectIsEmailRefused)}
      loading={useSelector(signIn, selectIsLoading)}
      canSubmit={useSelector(signIn, selectCanContinue)}
      onChange={changeEmail}
      onSubmit={submitEmail}
    />
  );
}

export function ConnectedCodeStep() {
  const signIn = usePortalChild('signIn');
  const { changeCode, pasteCode, askForAnother, changeRemember, submitCode, goBack } = useSignInIntents();
  const isRegistering = useSelector(signIn, selectIsRegistering);
  const isResending = useSelector(signIn, selectIsResending);
  const isLoading = useSelector(signIn, selectIsLoading);
  return (
    <CodeStep
      text={isRegistering ? registeringCodeText : signInText.codeStep}
      lang={isRegistering ? 'en' : undefined}
      wasRefused={useSelector(signIn, selectWasRefused)}
      isDelayed={useSelector(signIn, selectIsDelayed)}
      reference={useSelector(signIn, selectReference)}
      refusedUntil={useSelector(signIn, selectRefusedUntil)}
      expiresIn={useSelector(signIn, selectExpiresIn)}
      resendIn={useSelector(signIn, selectResendIn)}
      isResending={isResending}
      email={useSelector(signIn, selectEmail)}
      code={useSelector(signIn, selectCode)}
      remember={useSelector(signIn, selectRemember)}
      problem={useFieldProblem()}
      loading={isLoading && !isResending}
      canSubmit={useSelector(signIn, selectCanSignIn)}
      onCodeChange={changeCode}
      onCodePaste={pasteCode}
      onResend={askForAnother}
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
