import { assign, emit, sendTo, setup } from 'xstate';
import type { Site } from '../../api/contract/sites.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import {
  ANOTHER_ASKED,
  isAnother,
  recordReading,
  storeKey,
  storeRecord,
} from '../kit/record/record-reading.ts';
import { NO_RECORD } from '../kit/record/record-types.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { loadSite } from './site-actors.ts';
import { closingOf, siteClosingMachine, siteFormMachine } from './site-forms.ts';
import { siteHistoryMachine, siteWorksMachine } from './site-lists.ts';
import { valuesOf } from './site-rules.ts';
import type { SiteContext, SiteEmitted, SiteInput, SiteMachineEvent } from './site-types.ts';

const child = childrenOf<SiteContext, SiteMachineEvent, SiteEmitted>();

const CHILDREN = {
  siteForm: child(siteFormMachine)({
    input: ({ record }) => ({ values: valuesOf(present(record, 'site')) }),
    sends: ['site.saved'],
    emits: ['work.began', 'work.ended'],
  }),
  siteClosing: child(siteClosingMachine)({
    input: ({ record }) => ({ values: closingOf(present(record, 'site')) }),
    sends: ['site.closed'],
  }),
  siteWorks: child(siteWorksMachine)({ input: listInput, hears: RECOVERY }),
  siteHistory: child(siteHistoryMachine)({ input: listInput, hears: RECOVERY }),
};

const actors = { loadRecord: placeholderFor<typeof loadSite>(), ...logicsOf(CHILDREN), relayEmitted };

/** One site: its data, its works and its history; changing, closing and reopening it. */
export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    input: {} as SiteInput,
    events: {} as SiteMachineEvent,
    emitted: {} as SiteEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: { isAnother },
  actions: {
    storeKey: assign(storeKey<SiteContext>),
    storeRecord: assign(storeRecord<Site>),
    storeChanged: assign((_, { site }: { site: Site }) => ({ record: site })),
    storeFailure: assign(failureOfError),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'siteForm' }),
    notifySaved: emit((_, { site }: { site: Site }) => ({ type: 'site.saved' as const, site })),
    notifyClosed: emit((_, { site }: { site: Site }) => ({ type: 'site.closed' as const, site })),
    refreshHistory: sendTo('siteHistory', { type: 'list.refreshRequested' }),
    // Both forms send the site's version, so when one was saved, the other adopts the new version.
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
  context: ({ input }) => ({ ...input, ...NO_RECORD }),
  initial: 'unseen',
  on: ANOTHER_ASKED,
  states: {
    ...recordReading<string>(),
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayEmitted' }),
      // Leaving the page discards what was typed, so no work is open any more.
      exit: 'notifyWorkEnded',
      on: {
        ...heardBy(CHILDREN),
        ...emittedBy(CHILDREN),
        'record.left': 'unseen',
        'site.saved': {
          // The work ends before `site.saved` is emitted: a listener may leave the page, which must not ask about open
          // work.
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

function listInput({ key, delays }: SiteContext): PagedListInput<string> {
  return { about: present(key, 'site'), delays };
}
