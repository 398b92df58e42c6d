import { Button, PasswordInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AccountRule, ResetPasswordValues } from '../../machines/account/account-types.ts';
import { Message } from '../components/message.tsx';
import { type FormRef, useForm } from '../components/use-form.ts';
import { accountRuleText, accountText } from '../text/account.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { GuestPage } from './guest-page.tsx';

const text = accountText.resetPassword;

export function ResetPasswordScreen() {
  return <AccountForm name="resetPassword">{(form) => <ResetPassword form={form} />}</AccountForm>;
}

function ResetPassword({ form }: { readonly form: FormRef<ResetPasswordValues, AccountRule> }) {
  const { values, isSending, sentenceOf, textField, submit } = useForm(form, accountRuleText);
  const links = <Link to="/password/email">{text.another}</Link>;
  if (values.email === null) {
    return (
      <GuestPage lang="en" title={text.noLink} lead={text.noLinkDetail} links={links}>
        {null}
      </GuestPage>
    );
  }
  const deadLink = sentenceOf('token');
  return (
    <GuestPage lang="en" title={text.title} lead={text.lead(values.email)} links={links}>
      <form noValidate className={classes.form} onSubmit={submit}>
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={values.email} readOnly />
        {deadLink !== null && (
          <div role="alert" lang="es">
            <Message meaning="danger" sentence={deadLink} />
          </div>
        )}
        <PasswordInput
          {...textField('password')}
          label={text.password}
          autoComplete="new-password"
          size="md"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
        />
        <PasswordInput
          {...textField('password_confirmation')}
          label={text.confirmation}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': accountText.showPassword }}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {text.submit}
        </Button>
      </form>
    </GuestPage>
  );
}
