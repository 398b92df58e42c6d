import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { siteAddress } from '../addresses/site-address.ts';
import { usePortalChild } from '../portal.tsx';
import { Code } from './code.tsx';
import { QuietLink } from './quiet-link.tsx';

interface SiteLinkProps {
  readonly cod: string;
  /** Accessible name for a link whose code alone does not say where it leads; contains the code. */
  readonly label?: string;
}

/** The code of a site, a link to its page for people who may open it. */
export function SiteLink({ cod, label }: SiteLinkProps) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'locations'),
  );
  const code = <Code>{cod}</Code>;
  if (!mayOpen) return code;
  return (
    <QuietLink to={siteAddress(cod)} {...(label !== undefined && { label })}>
      {code}
    </QuietLink>
  );
}
