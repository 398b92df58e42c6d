import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { usePortalChild } from '../portal.tsx';
import { workAddress } from '../work-address.ts';
import { QuietLink } from './quiet-link.tsx';

const MayOpenWorks = createContext(false);

/** Around the screens that name works, some of whose parts also stand without the portal. */
export function WorksReach({ children }: { readonly children: ReactNode }) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  return <MayOpenWorks value={mayOpen}>{children}</MayOpenWorks>;
}

/** The code of a work, which leads to its page whoever may open it. */
export function CodeLink({ cod }: { readonly cod: string }) {
  const mayOpen = useContext(MayOpenWorks);
  return mayOpen ? <QuietLink to={workAddress(cod)}>{cod}</QuietLink> : <span>{cod}</span>;
}
