import type { FormFailed } from '../../machines/kit/form/form-types.ts';
import { type Said, useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { usersApiMessage } from '../text/error-notices.ts';
import { profileText as text } from '../text/profile.ts';
import { useHeard } from '../use-heard.ts';

const STEP = 'profile';

/** Shows the toasts of spec 1 section 8 for the profile. */
export function useProfileNews(): void {
  const profile = useModule('profile');
  const { tell } = useTelling();
  const succeed = (title: string) => tell({ type: 'success', title, step: STEP });
  useHeard(profile, 'profile.detailsSaved', () => succeed(text.saved));
  useHeard(profile, 'profile.pictureSaved', () => succeed(text.saved));
  useHeard(profile, 'profile.passwordChanged', () => succeed(text.passwordChanged));
  useHeard(profile, 'profile.emailProven', () => succeed(text.proof.proven));
  useHeard(profile, 'sessions.closed', ({ count, keys }) => succeed(text.sessions.closed(count, keys)));
  useHeard(profile, 'form.failed', (failed) => {
    if (!failed.hasProblems) tell({ ...saidOf(failed), step: STEP });
  });
}

const FORBIDDEN = 403;

function saidOf({ failure }: FormFailed): Said {
  if (failure.kind === 'status' && failure.status === FORBIDDEN && failure.message !== null) {
    return { type: 'error', title: failure.message };
  }
  return { type: 'error', title: text.wrong, message: usersApiMessage(failure) };
}
