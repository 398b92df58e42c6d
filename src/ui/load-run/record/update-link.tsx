import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { massUpdateAddress } from '../../addresses/mass-update-address.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { usePortalChild } from '../../portal.tsx';
import { loadHistoryText } from '../../text/load-history.ts';

/** Leads from the record of a mass update to the update, where it is undone; for people who may open it. */
export function UpdateLink({ id }: { readonly id: number }) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'bulk_update'),
  );
  return mayOpen ? <LinkButton to={massUpdateAddress(id)}>{loadHistoryText.toUpdate}</LinkButton> : null;
}
