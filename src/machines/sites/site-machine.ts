import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Site } from '../../api/contract/sites.ts';
import { failureOfError } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { loadSite } from './site-actors.ts';
import { closingOf, siteClosingMachine, siteFormMachine } from './site-forms.ts';
import { siteHistoryMachine, siteWorksMachine } from './site-lists.ts';
import { valuesOf } from './site-rules.ts';
import type { SiteContext, SiteEmitted, SiteInput, SiteMachineEvent } from './site-types.ts';

const actors = {
  loadSite: placeholderFor<typeof loadSite>(),
  siteForm: siteFormMachine,
  siteClosing: siteClosingMachine,
  siteWorks: siteWorksMachine,
  siteHistory: siteHistoryMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, SiteMachineEvent>()({
  siteForm: ['site.saved', 'work.began', 'work.ended'],
  siteClosing: ['site.closed'],
});

/** One site: what it is, its works and its history, how it is changed, closed and opened again. */
export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    input: {} as SiteInput,
    events: {} as SiteMachineEvent,
    emitted: {} as SiteEmitted,
    children: {} as {
      loadSite: 'loadSite';
      siteForm: 'siteForm';
      siteClosing: 'siteClosing';
      siteWorks: 'siteWorks';
      siteHistory: 'siteHistory';
      relayEmitted: 'relayEmitted';
    },
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
    notifyWork: emit((_, told: WorkEmitted) => told),
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
    recoverLists: enqueueActions(({ enqueue, event }) => {
      for (const list of ['siteWorks', 'siteHistory']) enqueue.sendTo(list, event);
    }),
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
      invoke: [
        {
          id: 'siteForm',
          src: 'siteForm',
          input: ({ context: { site } }) => ({ values: valuesOf(present(site, 'site')) }),
          onError: 'broken',
        },
        {
          id: 'siteClosing',
          src: 'siteClosing',
          input: ({ context: { site } }) => ({ values: closingOf(present(site, 'site')) }),
          onError: 'broken',
        },
        {
          id: 'siteWorks',
          src: 'siteWorks',
          input: ({ context: { cod, delays } }) => ({ about: present(cod, 'site'), delays }),
          onError: 'broken',
        },
        {
          id: 'siteHistory',
          src: 'siteHistory',
          input: ({ context: { cod, delays } }) => ({ about: present(cod, 'site'), delays }),
          onError: 'broken',
        },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      // Whatever way the page is left, what was typed is gone with it.
      exit: 'notifyWorkEnded',
      on: {
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
        'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
        'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
        'session.renewed': { actions: 'recoverLists' },
        'connection.returned': { actions: 'recoverLists' },
      },
    },
    broken: { type: 'final' },
  },
});
