import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { RegisterValues } from '../../machines/account/account-types.ts';
import { selectIsRegistering, selectStep } from '../../machines/sign-in/sign-in-selectors.ts';
import { type FormRef, useForm } from '../form/use-form.ts';
import { usePortalChild } from '../portal.tsx';
import { ConnectedCodeStep } from '../sign-in/sign-in-form.tsx';
import { accountRuleText, accountText } from '../text/account.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { GuestPage } from './guest-page.tsx';

const text = accountText.register;

/** The form, then the code that proves its address. */
export function RegisterScreen() {
  const signIn = usePortalChild('signIn');
  const isProving = useSelector(
    signIn,
    (snapshot) => selectIsRegistering(snapshot) && selectStep(snapshot) === 'code',
  );
  return (
    <GuestPage
      lang="en"
      title={text.title}
      lead={isProving ? accountText.codeStep.lead : text.lead}
      links={<Link to="/login">{text.signIn}</Link>}
    >
      {isProving ? (
        <ConnectedCodeStep />
      ) : (
        <AccountForm name="register">{(form) => <RegisterForm form={form} />}</AccountForm>
      )}
    </GuestPage>
  );
}

function RegisterForm({ form }: { readonly form: FormRef<RegisterValues, keyof typeof accountRuleText> }) {
  const { values, isSending, sentenceOf, change, submit } = useForm(form, accountRuleText);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        name="name"
        label={text.name}
        autoComplete="name"
        autoFocus
        value={values.name}
        readOnly={isSending}
        error={sentenceOf('name')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        name="email"
        label={accountText.email}
        placeholder={accountText.emailPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        readOnly={isSending}
        error={sentenceOf('email')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        name="password"
        label={accountText.password}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
        value={values.password}
        readOnly={isSending}
        error={sentenceOf('password')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <PasswordInput
        name="password_confirmation"
        label={accountText.confirmation}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
        value={values.password_confirmation}
        readOnly={isSending}
        error={sentenceOf('password_confirmation')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ password_confirmation: event.currentTarget.value })}
      />
      <Checkbox
        name="terms"
        label={text.terms}
        description={text.termsHint}
        checked={values.terms}
        disabled={isSending}
        error={sentenceOf('terms')}
        onChange={(event) => change({ terms: event.currentTarget.checked })}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {text.submit}
      </Button>
    </form>
  );
}
