import { Button, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from '../../machines/profile/profile-machine.ts';
import { selectIsLeaving } from '../../machines/session/session-selectors.ts';
import { isProtectedPerson } from '../../shared/access-rules.ts';
import { LoadingView } from '../components/loading-view.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StateView } from '../components/state-view.tsx';
import { useModule, usePortalChild } from '../portal.tsx';
import { listText } from '../text/lists.ts';
import { profileText as text } from '../text/profile.ts';
import { DetailsSection } from './details-section.tsx';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import classes from './profile-screen.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { useProfileNews } from './use-profile-news.ts';

type Children = SnapshotFrom<typeof profileMachine>['children'];

/** One's own data; when it cannot be read, the person is signed out (spec 1 section 8) unless work would be lost. */
export function ProfileScreen() {
  const profile = useModule('profile');
  const open = useCallback(() => profile.send({ type: 'profile.opened' }), [profile]);
  useEffect(open, [open]);
  useProfileNews();
  const children = useSelector(profile, (snapshot): Children => snapshot.children);
  const isLeaving = useSelector(usePortalChild('session'), selectIsLeaving);
  const isFailed = useSelector(profile, (snapshot) => snapshot.matches('failed')) && !isLeaving;
  const user = useSelector(profile, ({ context }) => context.user);
  const { profileDetails, profilePassword, profilePicture, ownSessions, freshProof } = children;
  const isWhole = profileDetails && profilePassword && profilePicture && ownSessions && freshProof;
  return (
    <>
      <PageHeader icon={<ModuleIcon module="profile" />} title={text.title} detail={text.detail} />
      {user !== null && isWhole ? (
        <>
          {isProtectedPerson(user.id) && (
            <div className={classes.protected} lang="en">
              <Message meaning="information" sentence={text.protected} />
            </div>
          )}
          <div className={classes.sections}>
            <PictureSection picture={profilePicture} user={user} />
            <DetailsSection form={profileDetails} isProtected={isProtectedPerson(user.id)} />
            <PasswordSection form={profilePassword} isProtected={isProtectedPerson(user.id)} />
            <SessionsSection sessions={ownSessions} proof={freshProof} />
            <VisibilitySection />
          </div>
          <FreshProofDialog proof={freshProof} />
        </>
      ) : isFailed ? (
        <StateView
          kind="error"
          title={text.failed}
          detail={text.failedDetail}
          action={<Button onClick={open}>{listText.retry}</Button>}
        />
      ) : (
        <LoadingView label={text.loading} />
      )}
    </>
  );
}

/** The specification has it, and has it do nothing. */
function VisibilitySection() {
  return (
    <section className={classes.section} aria-label={text.visibility}>
      <div />
      <Switch label={text.visibility} description={text.visibilityHint} />
    </section>
  );
}
