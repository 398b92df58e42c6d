import { describe, expect, it } from 'vitest';
import { automationsMachine } from '../../../src/machines/automations/automations-machine.ts';
import { NEW_KEY } from '../../../src/machines/automations/program-key-form.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { drive, type Message } from '../../support/driven.ts';

const LISTS = ['automationSummary', 'linuxRuns', 'accessRuns', 'serverJobs', 'programKeys'];
const IN_ORDER = [
  'automationSummary',
  'linuxRuns',
  'accessRuns',
  'automationTrend',
  'serverJobs',
  'programKeys',
];
const RUNS = { page: 1 } as const;
const LINUX = { origen: 'linux', ...RUNS } as const;
const ACCESS = { origen: 'access', ...RUNS } as const;
const DETAIL = { origen: 'linux', script: 'indicadores-diarios' } as const;
const ORDER = { kind: 'pause', job: 'purga-muestras' } as const;

function automations() {
  const driven = drive(automationsMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: (detail: typeof DETAIL | null = null) =>
      driven.send({ type: 'automations.asked', asked: { linux: LINUX, access: ACCESS, detail } }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
  };
}
const asked = (trend: object) => [
  ['automationSummary', { type: 'list.asked', query: null }],
  ['linuxRuns', { type: 'list.asked', query: LINUX }],
  ['accessRuns', { type: 'list.asked', query: ACCESS }],
  ['automationTrend', trend],
  ['serverJobs', { type: 'list.asked', query: null }],
  ['programKeys', { type: 'list.asked', query: null }],
];
const AGAIN = LISTS.flatMap((list) => [
  [list, { type: 'list.refreshRequested' }],
  [list, { type: 'list.retryRequested' }],
]);

describe('the automations', () => {
  it('have a machine for each list, for orders and for a new key, and a relay for their events', () => {
    const { calls, actor, state } = automations();
    const input = { about: null, delays: PAGED_LIST_DELAYS };
    expect(state()).toBe('unseen');
    expect(calls()).toEqual([
      [
        'relayEmitted',
        {
          parent: actor,
          sends: {
            automationOrders: ['order.carriedOut', 'order.failed'],
            newProgramKey: ['programKey.made', 'form.failed'],
            freshProof: ['proof.accepted'],
          },
        },
      ],
      ['automationSummary', input],
      ['linuxRuns', input],
      ['accessRuns', input],
      ['automationTrend', input],
      ['serverJobs', input],
      ['programKeys', input],
      ['automationOrders', undefined],
      ['newProgramKey', { values: NEW_KEY }],
      ['freshProof', undefined],
    ]);
  });

  it('read all lists at once, each table at its page, and the duration of a script only while it is open', () => {
    const { ask, told, state } = automations();
    ask();
    expect([told(), state()]).toEqual([asked({ type: 'list.left' }), { seen: 'bannerAllowed' }]);
    ask(DETAIL);
    expect(told()).toEqual(asked({ type: 'list.asked', query: DETAIL }));
  });

  it('read every list again on request, also failed ones, and may show the banner again', () => {
    const { ask, send, told, state } = automations();
    send({ type: 'automations.refreshRequested' });
    expect(told()).toEqual([]);
    ask();
    send({ type: 'banner.dismissed' });
    expect(state()).toEqual({ seen: 'bannerDismissed' });
    told();
    send({ type: 'automations.refreshRequested' });
    expect([told(), state()]).toEqual([AGAIN, { seen: 'bannerAllowed' }]);
  });

  it.each([
    { type: 'order.carriedOut', order: ORDER },
    { type: 'order.failed', order: ORDER, failure: { kind: 'noResponse' } },
    { type: 'programKey.made', key: 'clave', name: 'Facturas', calls: ['cargas'] },
  ])('are read again after %o', (event) => {
    const { ask, send, told } = automations();
    ask();
    told();
    send(event as Parameters<typeof send>[0]);
    expect(told()).toEqual(AGAIN);
  });

  it.each([undefined, { has_password: false }])(
    'ask whose the session is when a key wants proof, and make the key once it is given: %j',
    (data) => {
      const { ask, send, told } = automations();
      ask();
      told();
      const failure = { kind: 'status', status: 428, message: null, retryAfter: null, data } as const;
      send({ type: 'form.failed', form: 'newProgramKey', failure, hasProblems: false });
      const hasPassword = data === undefined;
      expect(told()).toEqual([['freshProof', { type: 'proof.wanted', asker: 'newProgramKey', hasPassword }]]);
      send({ type: 'proof.accepted', asker: 'newProgramKey' });
      expect(told()).toEqual([['newProgramKey', { type: 'form.submitted' }]]);
    },
  );

  it('leave another failure of a key to its form', () => {
    const { ask, send, told } = automations();
    ask();
    told();
    const failure = { kind: 'status', status: 409, message: null, retryAfter: null } as const;
    send({ type: 'form.failed', form: 'newProgramKey', failure, hasProblems: false });
    expect(told()).toEqual([]);
  });

  it('end when a part of the proof crashes', () => {
    const { answer, state } = automations();
    answer('freshProof');
    expect(state()).toBe('broken');
  });

  it.each(['session.renewed', 'connection.returned'] as const)('pass %s on to every list', (type) => {
    const { send, told } = automations();
    send({ type });
    expect(told()).toEqual(IN_ORDER.map((list) => [list, { type }]));
  });

  it.each([...LISTS, 'automationTrend', 'automationOrders', 'newProgramKey', 'freshProof', 'relayEmitted'])(
    'end when %s crashes',
    (name) => {
      const { fail, state } = automations();
      fail(name, new Error('crash'));
      expect(state()).toBe('broken');
    },
  );
});
