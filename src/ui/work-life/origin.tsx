import { useSelector } from '@xstate/react';
import type { WorkOrigin } from '../../api/contract/work-page.ts';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { readableRunAddress } from '../load-run/run-address.ts';
import { usePortalChild } from '../portal.tsx';
import { workText as text } from '../text/work.ts';

/** The load, its sheet and Excel's row; it leads to the load where this person may read it. */
export function Origin({ origin }: { readonly origin: WorkOrigin }) {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const address = readableRunAddress(origin.uploadId, permissions);
  const words = text.origin(origin);
  return address === null ? <span>{words}</span> : <QuietLink to={address}>{words}</QuietLink>;
}
