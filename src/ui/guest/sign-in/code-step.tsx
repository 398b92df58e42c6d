import { Button, Switch, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Message } from '../../components/message.tsx';
import { maskEmail, minutesText } from '../../text/sign-in.ts';
import classes from './sign-in.module.css';

export interface CodeStepText {
  readonly title: string;
  readonly sentTo: string;
  readonly reference: (reference: string) => string;
  readonly notSent: string;
  readonly notSentUntil: (moment: number) => string;
  readonly otherWays: string;
  readonly hint: string;
  readonly lifetime: string;
  readonly expiresIn: (time: string) => string;
  readonly spent: string;
  readonly refused: string;
  readonly delayed: string;
  readonly label: string;
  readonly passwordHint?: string;
  readonly placeholder: string;
  readonly remember: string;
  readonly rememberHint: string;
  readonly submit: string;
  readonly resend: string;
  readonly resendIn: (time: string) => string;
  readonly back: string;
}

export interface CodeStepProps {
  readonly text: CodeStepText;
  readonly lang?: 'en' | undefined;
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
  readonly problem: string | null;
  readonly loading: boolean;
  readonly wasRefused: boolean;
  readonly isDelayed: boolean;
  /** How the mail refers to this page's code; null: any code is valid. */
  readonly reference: string | null;
  /** Until when no further code is sent, in milliseconds since 1970; null when the last request sent one. */
  readonly refusedUntil: number | null;
  readonly expiresIn: number | null;
  readonly resendIn: number | null;
  readonly isResending: boolean;
  readonly canSubmit: boolean;
  readonly onCodeChange: (code: string) => void;
  readonly onRememberChange: (remember: boolean) => void;
  readonly onCodePaste: (text: string) => void;
  readonly onResend: () => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

export function CodeStep(props: CodeStepProps) {
  const { text, loading, wasRefused } = props;
  const field = useRef<HTMLInputElement>(null);
  // Focuses the field when the step appears, and after each check: the button loses the focus during a check, because
  // it is disabled. A refused code is selected, so that typing replaces it.
  useEffect(() => {
    if (loading) return;
    field.current?.focus();
    if (wasRefused) field.current?.select();
  }, [loading, wasRefused]);
  return (
    <form
      noValidate
      lang={props.lang}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={classes.sent} role="status">
        <SentOrNot {...props} />
        {props.isDelayed && <Message meaning="warning" sentence={text.delayed} />}
        {props.expiresIn === 0 && props.refusedUntil === null && (
          <Message meaning="warning" sentence={text.spent} />
        )}
      </div>
      {/* The account's password is accepted here too: no length limit, no pattern, letters on every keyboard. */}
      <TextInput
        ref={field}
        name="code"
        type={isPassword(props.code) ? 'password' : 'text'}
        label={text.label}
        description={text.passwordHint}
        placeholder={text.placeholder}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        classNames={{ input: classes.code }}
        value={props.code}
        readOnly={props.loading}
        error={props.problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => props.onCodeChange(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          props.onCodePaste(event.clipboardData.getData('text'));
        }}
        // A form with a disabled button does not submit, so Enter calls `onSubmit`, which shows what is missing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !props.canSubmit) props.onSubmit();
        }}
      />
      <CodeTimes {...props} />
      <Switch
        label={text.remember}
        description={text.rememberHint}
        checked={props.remember}
        disabled={props.loading}
        onChange={(event) => props.onRememberChange(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={props.loading} disabled={!props.canSubmit}>
        {text.submit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />}
        disabled={props.loading}
        onClick={props.onBack}
      >
        {text.back}
      </Button>
    </form>
  );
}

function SentOrNot({ text, email, reference, refusedUntil }: CodeStepProps) {
  const address = <strong className={classes.address}>{maskEmail(email)}</strong>;
  if (refusedUntil !== null) {
    return (
      <>
        <p className={classes.sentTitle}>{text.notSent}</p>
        <p className={classes.sentDetail}>{text.notSentUntil(refusedUntil)}</p>
        <p className={classes.sentDetail}>{text.otherWays}</p>
      </>
    );
  }
  return (
    <>
      <p className={classes.sentTitle}>{text.title}</p>
      <p className={classes.sentDetail}>
        {text.sentTo} {address}. {text.hint} {reference !== null && <span>{text.reference(reference)}</span>}
      </p>
    </>
  );
}

/** A code consists of digits, perhaps in groups; anything else is masked. */
const isPassword = (typed: string): boolean => /[^\d\s-]/.test(typed);

/**
 * How long the code is valid, and the button for another one. Stands outside the live region, because it
 * changes every second.
 */
function CodeTimes(props: CodeStepProps) {
  const { text, wasRefused, expiresIn, resendIn, loading, isResending, onResend } = props;
  const lifetime = expiresIn === null ? text.lifetime : text.expiresIn(minutesText(expiresIn));
  return (
    <div className={classes.times}>
      {expiresIn !== 0 && <p>{wasRefused ? text.refused : lifetime}</p>}
      {resendIn !== null && (
        <Button
          variant="subtle"
          size="xs"
          loading={isResending}
          disabled={resendIn > 0 || loading}
          onClick={onResend}
        >
          {resendIn > 0 ? text.resendIn(minutesText(resendIn)) : text.resend}
        </Button>
      )}
    </div>
  );
}
