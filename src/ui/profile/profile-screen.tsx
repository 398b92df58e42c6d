import { Switch } from '@mantine/core';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { MODULES } from '../modules.ts';
import { profileText as text } from '../text/profile.ts';
import { DetailsSection } from './details-section.tsx';
import { OwnAccount } from './own-account.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import classes from './profile-screen.module.css';
import { SessionsSection } from './sessions-section.tsx';

/**
 * The account of the person who is signed in: picture, details, password, sessions and visibility. When it cannot be
 * read, the person is signed out (spec 1 section 8) unless work would be lost.
 */
export function ProfileScreen() {
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="profile" />}
        title={text.title}
        detail={text.detail}
        actions={
          <LinkButton to={MODULES.subscriptions.path} leftSection={<ModuleIcon module="subscriptions" />}>
            {MODULES.subscriptions.label}
          </LinkButton>
        }
      />
      <OwnAccount loading={text.loading} failed={text.failed}>
        {({
          user,
          isProtected,
          profilePicture,
          profileDetails,
          profilePassword,
          ownSessions,
          freshProof,
        }) => (
          <>
            <PictureSection picture={profilePicture} user={user} />
            <DetailsSection form={profileDetails} isProtected={isProtected} />
            <PasswordSection form={profilePassword} isProtected={isProtected} />
            <SessionsSection sessions={ownSessions} proof={freshProof} />
            <VisibilitySection />
          </>
        )}
      </OwnAccount>
    </>
  );
}

/** The specification shows this switch without an effect. */
function VisibilitySection() {
  return (
    <section className={classes.section} aria-label={text.visibility}>
      <div />
      <Switch label={text.visibility} description={text.visibilityHint} />
    </section>
  );
}
