import { useEffect } from 'react';
import type { FormFailed } from '../../machines/kit/form/form-types.ts';
import { type Said, useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { usersApiMessage } from '../text/error-notices.ts';
import { profileText as text } from '../text/profile.ts';

/** Shows the toasts of spec 1 section 8 for the profile. */
export function useProfileNews(): void {
  const profile = useModule('profile');
  const { tell } = useTelling();
  useEffect(() => {
    const succeed = (title: string) => tell({ type: 'success', title });
    const subscriptions = [
      profile.on('profile.detailsSaved', () => succeed(text.saved)),
      profile.on('profile.pictureSaved', () => succeed(text.saved)),
      profile.on('profile.passwordChanged', () => succeed(text.passwordChanged)),
      profile.on('profile.emailProven', () => succeed(text.proof.proven)),
      profile.on('sessions.closed', ({ count }) => succeed(text.sessions.closed(count))),
      profile.on('form.failed', (failed) => {
        if (!failed.hasProblems) tell(saidOf(failed));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [profile, tell]);
}

const FORBIDDEN = 403;

function saidOf({ failure }: FormFailed): Said {
  if (failure.kind === 'status' && failure.status === FORBIDDEN && failure.message !== null) {
    return { type: 'error', title: failure.message };
  }
  return { type: 'error', title: text.wrong, message: usersApiMessage(failure) };
}
