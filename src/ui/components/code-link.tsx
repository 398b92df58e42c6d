import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { usePortalChild } from '../portal.tsx';
import { workAddress } from '../work-address.ts';
import { QuietLink } from './quiet-link.tsx';

/** The code of a work, which leads to its page whoever may open it. */
export function CodeLink({ cod }: { readonly cod: string }) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  return mayOpen ? <QuietLink to={workAddress(cod)}>{cod}</QuietLink> : <span>{cod}</span>;
}
