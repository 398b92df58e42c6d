import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { signInText } from '../../text/sign-in.ts';
import classes from './sign-in.module.css';

export interface EmailStepProps {
  readonly email: string;
  readonly locked: boolean;
  readonly problem: string | null;
  /** A toast says why; the field is marked until it changes. */
  readonly isRefused: boolean;
  readonly loading: boolean;
  readonly canSubmit: boolean;
  readonly onChange: (email: string) => void;
  readonly onSubmit: () => void;
}

const text = signInText.emailStep;

export function EmailStep({
  email,
  locked,
  problem,
  isRefused,
  loading,
  canSubmit,
  onChange,
  onSubmit,
}: EmailStepProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        type="email"
        name="email"
        label={text.label}
        placeholder={text.placeholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="md"
        leftSection={<IconMail size={18} stroke={1.5} aria-hidden="true" />}
        value={email}
        readOnly={loading || locked}
        error={problem ?? isRefused}
        errorProps={{ role: 'alert' }}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A form with a disabled button does not submit, so Enter calls `onSubmit`, which shows what is missing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !canSubmit) onSubmit();
        }}
      />
      <Button type="submit" size="md" fullWidth loading={loading} disabled={!canSubmit}>
        {text.submit}
      </Button>
    </form>
  );
}
