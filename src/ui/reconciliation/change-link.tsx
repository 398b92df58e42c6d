import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { usePortalChild } from '../portal.tsx';

/** Whether its page, where a set of changes is undone, opens to whoever looks. */
export const useMayOpenChanges = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'bulk_update'));

interface ChangeLinkProps {
  readonly id: number;
  readonly children: string;
}

/** Leads to a set of changes whoever may open it. */
export function ChangeLink({ id, children }: ChangeLinkProps): ReactNode {
  return useMayOpenChanges() ? <QuietLink to={changeSetAddress(id)}>{children}</QuietLink> : children;
}
