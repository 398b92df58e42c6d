import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { profileMachine } from '../../machines/profile/profile-machine.ts';
import { selectIsLeaving } from '../../machines/session/session-selectors.ts';
import { isProtectedPerson } from '../../shared/access-rules.ts';
import { LoadingView } from '../components/loading-view.tsx';
import { Message } from '../components/message.tsx';
import { StateView } from '../components/state-view.tsx';
import { FreshProofDialog } from '../fresh-proof/fresh-proof-dialog.tsx';
import { useModule, usePortalChild } from '../portal.tsx';
import { listText } from '../text/lists.ts';
import { profileText as text } from '../text/profile.ts';
import { profileIntents } from './profile-intents.ts';
import classes from './profile-screen.module.css';
import { useProfileNews } from './use-profile-news.ts';

type Children = SnapshotFrom<typeof profileMachine>['children'];

export type OwnParts = {
  readonly [TName in
    | 'profileDetails'
    | 'profilePassword'
    | 'profilePicture'
    | 'ownSessions'
    | 'freshProof']: NonNullable<Children[TName]>;
} & { readonly user: User; readonly isProtected: boolean };

interface OwnAccountProps {
  readonly loading: string;
  readonly failed: string;
  readonly children: (parts: OwnParts) => ReactNode;
}

export function OwnAccount({ loading, failed, children: draw }: OwnAccountProps) {
  const profile = useModule('profile');
  const retry = useCallback(() => profileIntents(profile).retry(), [profile]);
  useProfileNews();
  const children = useSelector(profile, (snapshot): Children => snapshot.children);
  const isLeaving = useSelector(usePortalChild('session'), selectIsLeaving);
  const isFailed = useSelector(profile, (snapshot) => snapshot.matches('failed')) && !isLeaving;
  const user = useSelector(profile, ({ context }) => context.user);
  const { profileDetails, profilePassword, profilePicture, ownSessions, freshProof } = children;
  if (isFailed) {
    return (
      <StateView
        kind="error"
        title={failed}
        detail={text.failedDetail}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  if (!user || !profileDetails || !profilePassword || !profilePicture || !ownSessions || !freshProof) {
    return <LoadingView label={loading} />;
  }
  const isProtected = isProtectedPerson(user.id);
  return (
    <>
      {isProtected && (
        <div className={classes.protected} lang="en">
          <Message meaning="information" sentence={text.protected} />
        </div>
      )}
      <div className={classes.sections}>
        {draw({
          user,
          isProtected,
          profileDetails,
          profilePassword,
          profilePicture,
          ownSessions,
          freshProof,
        })}
      </div>
      <FreshProofDialog proof={freshProof} />
    </>
  );
}
