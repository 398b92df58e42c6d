import { assign, emit, sendTo, setup } from 'xstate';
import type { Site } from '../../api/contract/sites.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { loadSite } from './site-actors.ts';
import { closingOf, siteClosingMachine, siteFormMachine } from './site-forms.ts';
import { siteHistoryMachine, siteWorksMachine } from './site-lists.ts';
import { valuesOf } from './site-rules.ts';
import type { SiteContext, SiteEmitted, SiteInput, SiteMachineEvent } from './site-types.ts';

const child = childrenOf<SiteContext, SiteMachineEvent, SiteEmitted>();

const CHILDREN = {
  siteForm: child(siteFormMachine)({
    input: ({ site }) => ({ values: valuesOf(present(site, 'site')) }),
    sends: ['site.saved'],
    emits: ['work.began', 'work.ended'],
  }),
  siteClosing: child(siteClosingMachine)({
    input: ({ site }) => ({ values: closingOf(present(site, 'site')) }),
    sends: ['site.closed'],
  }),
  siteWorks: child(siteWorksMachine)({ input: listInput, hears: RECOVERY }),
  siteHistory: child(siteHistoryMachine)({ input: listInput, hears: RECOVERY }),
};

const actors = { loadSite: placeholderFor<typeof loadSite>(), ...logicsOf(CHILDREN), relayEmitted };

/** One site: what it is, its works and its history, how it is changed, closed and opened again. */
export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    input: {} as SiteInput,
    events: {} as SiteMachineEvent,
    emitted: {} as SiteEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isAnother: ({ context }, { cod }: { cod: string }) => cod !== context.cod,
  },
  actions: {
    // Of the same site, what was read last is shown until it comes again.
    storeCode: assign(({ context }, { cod }: { cod: string }) => ({
      cod,
      failure: null,
      site: cod === context.cod ? context.site : null,
    })),
    storeSite: assign((_, site: Site) => ({ site, failure: null })),
    storeChanged: assign((_, { site }: { site: Site }) => ({ site })),
    storeFailure: assign(failureOfError),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'siteForm' }),
    notifySaved: emit((_, { site }: { site: Site }) => ({ type: 'site.saved' as const, site })),
    notifyClosed: emit((_, { site }: { site: Site }) => ({ type: 'site.closed' as const, site })),
    refreshHistory: sendTo('siteHistory', { type: 'list.refreshRequested' }),
    // Both know its version: what one wrote, the other begins from.
    adoptInForm: sendTo('siteForm', (_, { site }: { site: Site }) => ({
      type: 'form.adopted' as const,
      patch: valuesOf(site),
    })),
    adoptInClosing: sendTo('siteClosing', (_, { site }: { site: Site }) => ({
      type: 'form.changed' as const,
      patch: closingOf(site),
    })),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'site',
  context: ({ input }) => ({ ...input, cod: null, site: null, failure: null }),
  initial: 'unseen',
  states: {
    unseen: {
      on: { 'site.asked': { target: 'loading', actions: { type: 'storeCode', params: fromEvent } } },
    },
    loading: {
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: ({ context: { cod } }) => ({ cod: present(cod, 'site') }),
        onDone: { target: 'shown', actions: { type: 'storeSite', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: {
        'site.left': 'unseen',
        'site.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          reenter: true,
          actions: { type: 'storeCode', params: fromEvent },
        },
      },
    },
    failed: {
      on: {
        'site.left': 'unseen',
        'site.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          actions: { type: 'storeCode', params: fromEvent },
        },
        'site.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayEmitted' }),
      // Whatever way the page is left, what was typed is gone with it.
      exit: 'notifyWorkEnded',
      on: {
        ...heardBy(CHILDREN),
        ...emittedBy(CHILDREN),
        'site.left': 'unseen',
        'site.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          actions: { type: 'storeCode', params: fromEvent },
        },
        'site.saved': {
          // In this order: whoever hears that it is saved may leave the page.
          actions: [
            { type: 'storeChanged', params: fromEvent },
            { type: 'adoptInClosing', params: fromEvent },
            'refreshHistory',
            'notifyWorkEnded',
            { type: 'notifySaved', params: fromEvent },
          ],
        },
        'site.closed': {
          actions: [
            { type: 'storeChanged', params: fromEvent },
            { type: 'adoptInForm', params: fromEvent },
            'refreshHistory',
            { type: 'notifyClosed', params: fromEvent },
          ],
        },
      },
    },
    broken: { type: 'final' },
  },
});

function listInput({ cod, delays }: SiteContext): PagedListInput<string> {
  return { about: present(cod, 'site'), delays };
}
