import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/sites/site-machine.ts';
import type { SiteMachineEvent } from '../../machines/sites/site-types.ts';
import { siteOfPath } from '../addresses/site-address.ts';
import { useAsked } from '../components/use-asked.ts';
import type { Hears } from '../hears.ts';
import { useModule } from '../portal.tsx';

export type SiteRef = ActorRefFrom<typeof siteMachine>;

const siteIntents = (actor: Hears<SiteMachineEvent>) => ({
  ask: (cod: string | null) => {
    if (cod !== null) actor.send({ type: 'record.asked', key: cod });
  },
  leave: () => actor.send({ type: 'record.left' }),
  retry: () => actor.send({ type: 'record.retryRequested' }),
});

/** The site that the address names; its machine reads it while a page shows it. */
export const useSite = () => useSiteOf(siteOfPath(useLocation().pathname));

/** The site with this code, on its page or in its drawer. */
export function useSiteOf(cod: string | null) {
  const machine = useModule('site');
  useAsked(machine, siteIntents, cod);
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
