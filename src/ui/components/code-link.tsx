import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { workAddress } from '../addresses/work-address.ts';
import { useIsInPortal, usePortalChild } from '../portal.tsx';
import { Code } from './code.tsx';
import { QuietLink } from './quiet-link.tsx';

interface CodeLinkProps {
  readonly cod: string;
}

/**
 * The code of a work, a link to its page for people who may open it. Parts of a load are also drawn outside the
 * portal, where the code is plain text.
 */
export function CodeLink({ cod }: CodeLinkProps) {
  return useIsInPortal() ? <Leading cod={cod} /> : <Code>{cod}</Code>;
}

function Leading({ cod }: CodeLinkProps) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  const code = <Code>{cod}</Code>;
  return mayOpen ? <QuietLink to={workAddress(cod)}>{code}</QuietLink> : code;
}
