import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AccountRule, SendResetValues } from '../../machines/account/account-types.ts';
import { type FormRef, useForm } from '../components/use-form.ts';
import { accountRuleText, accountText } from '../text/account.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { GuestPage } from './guest-page.tsx';

const text = accountText.sendReset;

export function SendResetScreen() {
  return (
    <GuestPage lang="en" title={text.title} lead={text.lead} links={<Link to="/login">{text.signIn}</Link>}>
      <AccountForm name="sendReset">{(form) => <SendResetForm form={form} />}</AccountForm>
    </GuestPage>
  );
}

function SendResetForm({ form }: { readonly form: FormRef<SendResetValues, AccountRule> }) {
  const { isSending, textField, submit } = useForm(form, accountRuleText);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        type="email"
        {...textField('email')}
        label={accountText.email}
        placeholder={accountText.emailPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {text.submit}
      </Button>
    </form>
  );
}
