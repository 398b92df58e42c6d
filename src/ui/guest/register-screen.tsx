import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegisterValues } from '../../machines/account/account-types.ts';
import { selectIsRegistering, selectStep } from '../../machines/sign-in/sign-in-selectors.ts';
import { type FormRef, useForm } from '../components/use-form.ts';
import { usePortalChild } from '../portal.tsx';
import { accountRuleText, accountText } from '../text/account.ts';
import { registeringCodeText } from '../text/registering-code.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { GuestPage } from './guest-page.tsx';
import { isRegistrationOpen } from './registration.ts';
import { ConnectedCodeStep } from './sign-in/sign-in-form.tsx';

const text = accountText.register;

interface RegisterScreenProps {
  readonly navbar?: ReactNode;
}

export function RegisterScreen({ navbar }: RegisterScreenProps) {
  const signIn = usePortalChild('signIn');
  const isProving = useSelector(
    signIn,
    (snapshot) => selectIsRegistering(snapshot) && selectStep(snapshot) === 'code',
  );
  const links = <Link to="/login">{text.signIn}</Link>;
  if (!isRegistrationOpen()) {
    return <GuestPage navbar={navbar} lang="en" title={text.title} lead={text.closed} links={links} />;
  }
  return (
    <GuestPage
      navbar={navbar}
      lang="en"
      title={text.title}
      lead={isProving ? registeringCodeText.lead : text.lead}
      links={links}
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
  const { values, isSending, sentenceOf, textField, change, submit } = useForm(form, accountRuleText);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput {...textField('name')} label={text.name} autoComplete="name" autoFocus />
      <TextInput
        type="email"
        {...textField('email')}
        label={accountText.email}
        placeholder={accountText.emailPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...textField('password')}
        label={accountText.password}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
      />
      <PasswordInput
        {...textField('password_confirmation')}
        label={accountText.confirmation}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
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
