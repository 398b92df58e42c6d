import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { usePortalChild } from '../portal.tsx';

/** True when the person may open the page of a set of changes, where it can be undone. */
export const useMayOpenChanges = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'bulk_update'));

interface ChangeLinkProps {
  readonly id: number;
  readonly children: string;
}

/** A link to a set of changes for people who may open it; plain text for the others. */
export function ChangeLink({ id, children }: ChangeLinkProps): ReactNode {
  return useMayOpenChanges() ? <QuietLink to={changeSetAddress(id)}>{children}</QuietLink> : children;
}
