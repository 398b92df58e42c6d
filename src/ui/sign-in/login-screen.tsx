import { Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectClosedReason } from '../../machines/session/session-selectors.ts';
import { selectStep } from '../../machines/sign-in/sign-in-selectors.ts';
import { Message } from '../components/message.tsx';
import { usePortalChild } from '../portal.tsx';
import { Brand } from '../shell/brand.tsx';
import { ColorSchemeToggle } from '../shell/color-scheme-toggle.tsx';
import { closedReasonText } from '../text/failures.ts';
import { signInText } from '../text/sign-in.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const reason = useSelector(usePortalChild('session'), selectClosedReason);
  const step = useSelector(usePortalChild('signIn'), selectStep);
  const explanation = reason && closedReasonText[reason];
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
        <ColorSchemeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <Title order={1} className={classes.title}>
            {signInText.title}
          </Title>
          <p className={classes.lead}>
            {step === 'email' ? signInText.emailStep.lead : signInText.codeStep.enter}
          </p>
          {explanation && (
            <div className={classes.reason} role="status">
              <Message meaning="warning" sentence={explanation} />
            </div>
          )}
          <SignInForm />
        </div>
      </main>
    </div>
  );
}
