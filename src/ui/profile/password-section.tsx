import { Button, PasswordInput } from '@mantine/core';
import { passwordStrength } from '../../machines/profile/profile-rules.ts';
import type { PasswordValues, ProfileRule } from '../../machines/profile/profile-types.ts';
import { type FormRef, useForm } from '../components/use-form.ts';
import { profileRuleText, profileText, strengthText } from '../text/profile.ts';
import classes from './profile-screen.module.css';
import { ProfileSection } from './profile-section.tsx';

interface PasswordSectionProps {
  readonly form: FormRef<PasswordValues, ProfileRule>;
  readonly isProtected: boolean;
}

const text = profileText.password;

export function PasswordSection({ form, isProtected }: PasswordSectionProps) {
  const { values, isSending, isDirty, textField, revert, submit } = useForm(form, profileRuleText, text);
  const field = (name: keyof PasswordValues, autoComplete: string) => ({
    ...textField(name),
    autoComplete,
    size: 'md',
    visibilityToggleButtonProps: { 'aria-label': profileText.showPassword },
    disabled: isProtected,
  });
  return (
    <ProfileSection title={text.title} lead={text.lead}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <PasswordInput {...field('password', 'new-password')} label={text.password} />
        {values.password !== '' && (
          <p className={classes.hint} role="status">
            {text.strength}: {strengthText[passwordStrength(values.password)]}
          </p>
        )}
        <PasswordInput {...field('password_confirmation', 'new-password')} label={text.confirmation} />
        {!isProtected && (
          <div className={classes.row}>
            <Button type="submit" loading={isSending} disabled={!isDirty}>
              {text.submit}
            </Button>
            {isDirty && !isSending && (
              <Button variant="default" onClick={revert}>
                {profileText.revert}
              </Button>
            )}
          </div>
        )}
      </form>
    </ProfileSection>
  );
}
