import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DetailsValues, EmailProofValues, ProfileRule } from '../../machines/profile/profile-types.ts';
import { type FormRef, useForm } from '../components/use-form.ts';
import { useModule } from '../portal.tsx';
import { profileRuleText, profileText } from '../text/profile.ts';
import { profileIntents } from './profile-intents.ts';
import classes from './profile-screen.module.css';
import { ProfileSection } from './profile-section.tsx';

interface DetailsSectionProps {
  readonly form: FormRef<DetailsValues, ProfileRule>;
  readonly isProtected: boolean;
}

const text = profileText.details;

export function DetailsSection(props: DetailsSectionProps) {
  return (
    <ProfileSection title={text.title} lead={text.emailHint}>
      <DetailsForm {...props} hasName submit={text.submit} />
      <EmailProof />
    </ProfileSection>
  );
}

export function EmailSection(props: DetailsSectionProps) {
  return (
    <ProfileSection title={text.emailTitle} lead={text.emailHint}>
      <DetailsForm {...props} hasName={false} submit={text.submitEmail} />
      <EmailProof />
    </ProfileSection>
  );
}

interface DetailsFormProps extends DetailsSectionProps {
  readonly hasName: boolean;
  readonly submit: string;
}

function DetailsForm({ form, isProtected, hasName, submit: submitLabel }: DetailsFormProps) {
  const { isSending, isDirty, textField, revert, submit } = useForm(form, profileRuleText, text);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {hasName && (
        <TextInput {...textField('name')} label={text.name} autoComplete="name" disabled={isProtected} />
      )}
      <TextInput
        type="email"
        {...textField('email')}
        label={text.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isProtected}
      />
      {!isProtected && (
        <div className={classes.row}>
          <Button type="submit" loading={isSending} disabled={!isDirty}>
            {submitLabel}
          </Button>
          {isDirty && !isSending && (
            <Button variant="default" onClick={revert}>
              {profileText.revert}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function EmailProof() {
  const profile = useModule('profile');
  const form = useSelector(profile, ({ children }) => children.emailProof);
  const newEmail = useSelector(profile, ({ context }) => context.newEmail);
  if (!form || newEmail === null) return null;
  return (
    <EmailProofForm form={form} email={newEmail} onGiveUp={() => profileIntents(profile).giveUpProof()} />
  );
}

interface EmailProofFormProps {
  readonly form: FormRef<EmailProofValues, ProfileRule>;
  readonly email: string;
  readonly onGiveUp: () => void;
}

function EmailProofForm({ form, email, onGiveUp }: EmailProofFormProps) {
  const { proof } = profileText;
  const { isSending, textField, submit } = useForm(form, profileRuleText, { code: proof.code });
  return (
    <form noValidate className={classes.form} aria-label={proof.title(email)} onSubmit={submit}>
      <div className={classes.who} role="status">
        <p>{proof.title(email)}</p>
        <p>{proof.lead}</p>
      </div>
      <TextInput
        {...textField('code')}
        label={proof.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <div className={classes.row}>
        <Button type="submit" loading={isSending}>
          {proof.submit}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onGiveUp}>
          {proof.giveUp}
        </Button>
      </div>
    </form>
  );
}
