import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/sites/site-machine.ts';
import { siteOfPath } from '../addresses/site-address.ts';
import { useModule } from '../portal.tsx';
import { siteIntents } from './site-intents.ts';

export type SiteRef = ActorRefFrom<typeof siteMachine>;

/** The site that the address names; its machine has been asked for it by the visit of the page. */
export const useSite = () => useSiteOf(siteOfPath(useLocation().pathname));

/** The site with this code, once it was asked for. */
export function useSiteOf(cod: string | null) {
  const machine = useModule('site');
  const site = useSelector(machine, ({ context }) => context.record);
  return {
    cod,
    machine,
    site: site?.cod === cod ? site : null,
    failure: useSelector(machine, (snapshot) =>
      snapshot.matches('failed') ? snapshot.context.failure : null,
    ),
    retry: useCallback(() => siteIntents(machine).retry(), [machine]),
  };
}
