import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { loadDeletionAddress } from '../../addresses/trash-address.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { useIsInPortal, usePortalChild } from '../../portal.tsx';
import { undoRunText as text } from '../../text/undo-run.ts';

interface RestDeletionProps {
  readonly uploadId: string;
}

/** For people who may delete works: a link to the deletion of the works of a load that cannot be undone whole. */
export function RestDeletion(props: RestDeletionProps) {
  return useIsInPortal() && <Leading {...props} />;
}

function Leading({ uploadId }: RestDeletionProps) {
  const mayDelete = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'delete_records'),
  );
  if (!mayDelete) return null;
  return (
    <p>
      {text.deletionLead} <QuietLink to={loadDeletionAddress(uploadId)}>{text.deletion}</QuietLink>
    </p>
  );
}
