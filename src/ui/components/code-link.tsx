import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { workAddress } from '../addresses/work-address.ts';
import { useIsInPortal, usePortalChild } from '../portal.tsx';
import { QuietLink } from './quiet-link.tsx';

interface CodeLinkProps {
  readonly cod: string;
}

/** The code of a work, which leads to its page whoever may open it. The parts of a load also stand without the portal. */
export function CodeLink({ cod }: CodeLinkProps) {
  return useIsInPortal() ? <Leading cod={cod} /> : <span>{cod}</span>;
}

function Leading({ cod }: CodeLinkProps) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  return mayOpen ? <QuietLink to={workAddress(cod)}>{cod}</QuietLink> : <span>{cod}</span>;
}
