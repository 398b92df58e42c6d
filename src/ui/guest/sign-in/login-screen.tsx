import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectClosedReason } from '../../../machines/session/session-selectors.ts';
import { selectStep } from '../../../machines/sign-in/sign-in-selectors.ts';
import { Message } from '../../components/message.tsx';
import { usePortalChild } from '../../portal.tsx';
import { closedReasonText } from '../../text/failures.ts';
import { signInText } from '../../text/sign-in.ts';
import { GuestPage } from '../guest-page.tsx';
import { isRegistrationOpen } from '../registration.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export interface LoginScreenProps {
  readonly navbar?: ReactNode;
}

export function LoginScreen({ navbar }: LoginScreenProps) {
  const reason = useSelector(usePortalChild('session'), selectClosedReason);
  const step = useSelector(usePortalChild('signIn'), selectStep);
  const explanation = reason && closedReasonText[reason];
  return (
    <GuestPage
      navbar={navbar}
      title={signInText.title}
      lead={step === 'email' ? signInText.emailStep.lead : signInText.codeStep.enter}
      links={
        <>
          {isRegistrationOpen() && <Link to="/register">{signInText.register}</Link>}
          <Link to="/password/email">{signInText.resetPassword}</Link>
        </>
      }
    >
      {explanation && (
        <div className={classes.reason} role="status">
          <Message meaning="warning" sentence={explanation} />
        </div>
      )}
      <SignInForm />
    </GuestPage>
  );
}
