import type { PeopleChange } from '../../machines/users/people-changes-types.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { accessText } from '../text/access.ts';
import { usersApiMessage } from '../text/error-notices.ts';
import { usersText as text } from '../text/users.ts';
import { useHeard } from '../use-heard.ts';
import { useUsersChild } from './use-users.ts';

const FAILED: Readonly<Record<PeopleChange['kind'], string>> = {
  status: text.statusFailed,
  unlock: text.unlockFailed,
  restore: text.restoreFailed,
  welcome: text.welcomeFailed,
};

function savedText(change: PeopleChange): string {
  if (change.kind === 'restore') return text.restored;
  if (change.kind === 'welcome') return text.welcomed;
  if (change.kind === 'unlock') return text.unlocked(change.ids.length);
  return change.isActive ? text.activated : text.deactivated;
}

const stepOf = ({ ids }: PeopleChange): string => `users.${ids.join()}`;

/** Shows toasts: the successes of spec 1 section 4.6, and failures. */
export function useUsersNews(): void {
  const { tell } = useTelling();
  const changes = useUsersChild('peopleChanges');
  const newUser = useUsersChild('newUser');
  const newPeople = useUsersChild('newPeople');
  const deletion = useUsersChild('userDeletion');
  const editor = useUsersChild('permissionsEditor');
  const matrix = useUsersChild('accessMatrix');
  const confirm = (title: string, step: string | null = null) => tell({ type: 'success', title, step });
  useHeard(changes, 'change.saved', ({ change }) => {
    confirm(savedText(change), stepOf(change));
  });
  useHeard(changes, 'change.failed', ({ change, failure }) =>
    tell({
      type: 'error',
      title: FAILED[change.kind],
      message: usersApiMessage(failure),
      step: stepOf(change),
    }),
  );
  useHeard(newUser, 'newUser.created', () => confirm(text.created));
  useHeard(newPeople, 'newPeople.added', ({ count }) => confirm(text.added(count)));
  useHeard(deletion, 'deletion.done', () => confirm(text.deleted));
  useHeard(editor, 'access.saved', () => confirm(accessText.saved));
  useHeard(matrix, 'access.saved', () => confirm(accessText.saved));
}
