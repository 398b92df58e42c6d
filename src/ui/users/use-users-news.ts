import { useEffect } from 'react';
import { useTelling } from '../components/toasts-context.tsx';
import { accessText } from '../text/access.ts';
import { noticeOf, usersApiMessage } from '../text/error-notices.ts';
import { usersText as text } from '../text/users.ts';
import { useUsersChild } from './use-users.ts';

/** Successes (spec 1 section 4.6) and failures. */
export function useUsersNews(): void {
  const { tell } = useTelling();
  const changes = useUsersChild('peopleChanges');
  const newUser = useUsersChild('newUser');
  const deletion = useUsersChild('userDeletion');
  const editor = useUsersChild('permissionsEditor');
  const matrix = useUsersChild('accessMatrix');
  const files = useUsersChild('usersExport');
  useEffect(() => {
    const confirm = (title: string) => tell({ type: 'success', title });
    const subscriptions = [
      changes.on('change.saved', ({ change }) => {
        if (change.kind === 'restore') confirm(text.restored);
        else confirm(change.isActive ? text.activated : text.deactivated);
      }),
      changes.on('change.failed', ({ change, failure }) =>
        tell({
          type: 'error',
          title: change.kind === 'restore' ? text.restoreFailed : text.statusFailed,
          message: usersApiMessage(failure),
        }),
      ),
      newUser.on('newUser.created', () => confirm(text.created)),
      deletion.on('deletion.done', () => confirm(text.deleted)),
      editor.on('access.saved', () => confirm(accessText.saved)),
      matrix.on('access.saved', () => confirm(accessText.saved)),
      files.on('export.failed', ({ failure }) =>
        tell({ type: 'error', title: text.exportFailed, message: noticeOf(failure, '').message }),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [tell, changes, newUser, deletion, editor, matrix, files]);
}
