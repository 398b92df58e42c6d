import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account-machine.ts';
import { LoadingView } from '../components/loading-view.tsx';
import { MissingPage } from '../components/missing-part.tsx';
import { useAccountIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { accountText } from '../text/account.ts';
import { useAccountToasts } from './use-account-toasts.ts';

type Forms = SnapshotFrom<typeof accountMachine>['children'];

type AccountFormName = 'register' | 'sendReset' | 'resetPassword' | 'undoChange';

interface AccountFormProps<Name extends AccountFormName> {
  readonly name: Name;
  readonly children: (form: NonNullable<Forms[Name]>) => ReactNode;
}

export function AccountForm<Name extends AccountFormName>({ name, children }: AccountFormProps<Name>) {
  const account = usePortalChild('account');
  const { open } = useAccountIntents();
  const isClosed = useSelector(account, (snapshot) => snapshot.matches('unvisited'));
  useEffect(() => {
    if (isClosed) open();
  }, [isClosed, open]);
  useAccountToasts();
  const forms = useSelector(account, (snapshot) => snapshot.children.machine);
  const form = useSelector(forms, (snapshot): Forms[Name] | undefined => snapshot?.children[name]);
  const isMissing = useSelector(account, (snapshot) => snapshot.matches('missing'));
  if (isMissing) return <MissingPage retry={open} />;
  return form ? children(form) : <LoadingView label={accountText.loading} />;
}
