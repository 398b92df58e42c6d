import { Button, Switch, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { maskEmail, signInText } from '../text/sign-in.ts';
import classes from './sign-in.module.css';

export interface CodeStepProps {
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
  /** The sentence under the field, or null. */
  readonly problem: string | null;
  readonly loading: boolean;
  readonly canSubmit: boolean;
  readonly onCodeChange: (code: string) => void;
  readonly onRememberChange: (remember: boolean) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

const text = signInText.codeStep;

export function CodeStep(props: CodeStepProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={classes.sent} role="status">
        <p className={classes.sentTitle}>{text.title}</p>
        <p className={classes.sentDetail}>
          {text.lead} <strong className={classes.address}>{maskEmail(props.email)}</strong>. {text.hint}
        </p>
      </div>
      {/* The account's password is accepted here too: no length limit, no pattern, only the numeric keyboard. */}
      <TextInput
        name="code"
        label={text.label}
        placeholder={text.placeholder}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="md"
        classNames={{ input: classes.code }}
        value={props.code}
        readOnly={props.loading}
        error={props.problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => props.onCodeChange(event.currentTarget.value)}
        // With its button disabled a form does not submit: Enter then says what is missing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !props.canSubmit) props.onSubmit();
        }}
      />
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
