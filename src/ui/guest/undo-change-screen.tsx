import { Button } from '@mantine/core';
import type { AccountRule, UndoChangeValues } from '../../machines/account/account-types.ts';
import { Arrival } from '../arrival.tsx';
import { Message } from '../components/message.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { type FormRef, useForm } from '../components/use-form.ts';
import { accountRuleText, accountText } from '../text/account.ts';
import { usersApiMessage } from '../text/error-notices.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { GuestPage } from './guest-page.tsx';

const text = accountText.undoChange;

export function UndoChangeScreen() {
  return (
    <>
      <PageTitle title={text.title} />
      <AccountForm name="undoChange">{(form) => <UndoChange form={form} />}</AccountForm>
      <Arrival />
    </>
  );
}

function UndoChange({ form }: { readonly form: FormRef<UndoChangeValues, AccountRule> }) {
  const { values, failure, isSending, sentenceOf, submit } = useForm(form, accountRuleText);
  // A full page load, because the session that this page knows is over too.
  const links = <a href="/login">{text.signIn}</a>;
  if (values.email !== null) {
    return (
      <div role="status">
        <GuestPage title={text.done} lead={text.doneLead(values.email)} links={links}>
          {null}
        </GuestPage>
      </div>
    );
  }
  if (!values.hasLink) {
    return (
      <GuestPage title={text.noLink} lead={text.noLinkDetail} links={links}>
        {null}
      </GuestPage>
    );
  }
  const problem = sentenceOf('token') ?? (failure && usersApiMessage(failure));
  return (
    <GuestPage title={text.title} lead={text.lead} links={links}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <ul className={classes.effects}>
          {text.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {problem !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={problem} />
          </div>
        )}
        <Button type="submit" size="md" fullWidth color="danger" loading={isSending}>
          {text.submit}
        </Button>
      </form>
    </GuestPage>
  );
}
