import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  dashboardExportsPayloads,
  FINGERPRINT,
} from '../../../paths/payloads/dashboard/dashboard-exports-payloads.ts';
import {
  createDashboardExportsImplementations,
  type DashboardExportsDeps,
} from '../../../src/machines/dashboard-exports/dashboard-exports-actors.ts';
import { dashboardExportsMachine } from '../../../src/machines/dashboard-exports/dashboard-exports-machine.ts';
import {
  selectDialog,
  selectIsExporting,
} from '../../../src/machines/dashboard-exports/dashboard-exports-selectors.ts';
import type { ChartPicture } from '../../../src/machines/dashboard-exports/dashboard-exports-types.ts';
import { drive } from '../../support/driven.ts';

const DELAYS = { betweenPictures: 500 };
const REQUEST = {
  formato: 'xlsx',
  consulta: { informe: 'proyectos', alcance: 'todo', pagina: 1 },
} as const;
const OFFER = { kind: 'classic', time: null, page: 1 } as const;
const SAVED = { fileName: 'proyectos.xlsx', fingerprint: '3F0A-91BC-77D2-E410' };
const DOWN = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const picture = (title: string): ChartPicture => ({ title, line: 'Ana', spec: null });

function open() {
  const world = drive(dashboardExportsMachine, { delays: DELAYS });
  const snapshot = () => world.actor.getSnapshot();
  return { ...world, snapshot, state: () => snapshot().value, dialog: () => selectDialog(snapshot()) };
}

describe('an export of the dashboard', () => {
  it('is prepared, shows its progress, and can be checked at once', () => {
    const { send, state, answer, calls, dialog, snapshot } = open();
    send({ type: 'export.opened', offer: OFFER });
    send({ type: 'export.requested', request: REQUEST });
    send({ type: 'export.received', bytes: 4096 });
    expect([state(), dialog(), snapshot().context.bytes]).toEqual(['preparing', 'export', 4096]);
    answer('exportReport', SAVED);
    expect([state(), snapshot().context.saved]).toEqual(['made', SAVED]);
    send({ type: 'check.requested', fingerprint: SAVED.fingerprint });
    expect([state(), dialog(), calls().at(-1)]).toEqual([
      'checking',
      'check',
      ['checkExport', SAVED.fingerprint],
    ]);
    send({ type: 'check.closed' });
    expect([state(), dialog()]).toEqual(['resting', null]);
  });

  it('keeps the request after a failure, and is tried again from the start', () => {
    const { send, state, fail, snapshot, calls } = open();
    send({ type: 'export.opened', offer: OFFER });
    send({ type: 'export.requested', request: REQUEST });
    send({ type: 'export.received', bytes: 10 });
    fail('exportReport', DOWN);
    expect([state(), snapshot().context.failure]).toEqual(['failed', { kind: 'noResponse' }]);
    send({ type: 'export.retryRequested' });
    expect([state(), snapshot().context.bytes, calls().length]).toEqual(['preparing', 0, 2]);
    fail('exportReport', DOWN);
    send({ type: 'export.closed' });
    expect(state()).toBe('resting');
    send({ type: 'export.opened', offer: OFFER });
    send({ type: 'export.requested', request: REQUEST });
    send({ type: 'export.closed' });
    expect(state()).toBe('resting');
  });

  it('without a choice has no dialog: it is told from its begin to its end, and its details can be opened', () => {
    const { send, state, answer, fail, dialog, emitted, snapshot, calls } = open();
    const ask = () => send({ type: 'export.requested', request: REQUEST });
    ask();
    expect([state(), dialog(), selectIsExporting(snapshot())]).toEqual(['exporting', null, true]);
    expect(calls()).toMatchObject([['exportReport', { request: REQUEST }]]);
    answer('exportReport', SAVED);
    ask();
    fail('exportReport', DOWN);
    ask();
    send({ type: 'export.closed' });
    expect([state(), selectIsExporting(snapshot())]).toEqual(['resting', false]);
    expect(emitted).toEqual([
      { type: 'export.began' },
      { type: 'export.saved', saved: SAVED },
      { type: 'export.began' },
      { type: 'export.failed', request: REQUEST, failure: { kind: 'noResponse' } },
      { type: 'export.began' },
    ]);
    send({ type: 'export.detailsRequested', saved: SAVED });
    expect([state(), dialog(), snapshot().context.saved]).toEqual(['made', 'export', SAVED]);
  });

  it('keeps a choice for the next export', () => {
    const { send, snapshot, state } = open();
    const offer = { ...OFFER, page: 2 };
    send({ type: 'export.opened', offer });
    expect([state(), snapshot().context.offer]).toEqual(['choosing', offer]);
    send({ type: 'export.choiceChanged', change: { format: 'csv', scope: 'pagina' } });
    send({ type: 'export.closed' });
    expect(state()).toBe('resting');
    send({ type: 'export.opened', offer });
    expect(snapshot().context.choice).toEqual({ report: 'panel', scope: 'pagina', format: 'csv' });
    send({ type: 'export.requested', request: REQUEST });
    expect([state(), snapshot().context.request]).toEqual(['preparing', REQUEST]);
  });
});

describe('the pictures of the charts', () => {
  it('are saved one after another, half a second apart', () => {
    const { send, state, answer, pass, emitted, calls, snapshot } = open();
    send({ type: 'pictures.requested', pictures: [picture('uno'), picture('dos')] });
    answer('savePicture', { kind: 'saved' });
    expect(state()).toBe('pausing');
    pass(499);
    expect([state(), calls().length]).toEqual(['pausing', 1]);
    pass(1);
    answer('savePicture', { kind: 'saved' });
    expect([state(), emitted]).toEqual([
      'resting',
      [{ type: 'pictures.left', count: 2 }, { type: 'pictures.left', count: 1 }, { type: 'pictures.saved' }],
    ]);
    expect(snapshot().context.pictures).toEqual([]);
    expect(calls().map(([, input]) => (input as ChartPicture).title)).toEqual(['uno', 'dos']);
  });

  it('stop at the first that is missing or cannot be drawn, with a notice, and can be cancelled', () => {
    const { send, state, answer, fail, emitted, snapshot } = open();
    const left = () => snapshot().context.pictures.length;
    const ended = () => emitted.filter(({ type }) => type !== 'pictures.left');
    const ask = () => send({ type: 'pictures.requested', pictures: [picture('uno'), picture('dos')] });
    ask();
    answer('savePicture', { kind: 'missing' });
    expect(left()).toBe(0);
    ask();
    answer('savePicture', { kind: 'failed' });
    expect(left()).toBe(0);
    ask();
    fail('savePicture', new Error('crash'));
    expect(left()).toBe(0);
    expect([state(), ended()]).toEqual([
      'resting',
      [
        { type: 'pictures.failed', reason: 'missing' },
        { type: 'pictures.failed', reason: 'failed' },
        { type: 'pictures.failed', reason: 'failed' },
      ],
    ]);
    ask();
    send({ type: 'pictures.cancelled' });
    expect(state()).toBe('resting');
    ask();
    answer('savePicture', { kind: 'saved' });
    send({ type: 'pictures.cancelled' });
    expect([state(), ended().length]).toEqual(['resting', 3]);
  });
});

describe('a fingerprint', () => {
  it('is checked, can be checked again, and is closed', () => {
    const { send, state, answer, snapshot, calls } = open();
    const [check] = dashboardExportsPayloads.outputs.checkExport ?? [];
    expect(snapshot().context).toMatchObject({ offer: null, check: null });
    send({ type: 'check.opened', fingerprint: '' });
    send({ type: 'check.requested', fingerprint: FINGERPRINT });
    answer('checkExport', check);
    expect([state(), snapshot().context.check]).toEqual(['answered', check]);
    send({ type: 'check.requested', fingerprint: FINGERPRINT });
    expect([state(), calls().length]).toEqual(['checking', 2]);
    answer('checkExport', check);
    send({ type: 'check.closed' });
    expect(state()).toBe('resting');
  });

  it('stays as typed when it cannot be checked', () => {
    const { send, state, fail, snapshot } = open();
    send({ type: 'check.opened', fingerprint: '' });
    send({ type: 'check.requested', fingerprint: 'hola' });
    fail('checkExport', DOWN);
    expect([state(), snapshot().context.fingerprint, snapshot().context.failure]).toEqual([
      'asking',
      'hola',
      { kind: 'noResponse' },
    ]);
    send({ type: 'check.closed' });
    send({ type: 'check.opened', fingerprint: '' });
    expect([snapshot().context.fingerprint, snapshot().context.failure]).toEqual(['', null]);
  });
});

it('saves a file under the name that the server gave, and a picture only if it was drawn', async () => {
  const saved: string[] = [];
  const deps = {
    api: {
      exportReport: async (_, call) => {
        call?.onReceived?.(7);
        return { ...SAVED, file: new Blob(['1234567']) };
      },
    } as Partial<DashboardExportsDeps['api']> as DashboardExportsDeps['api'],
    saveFile: (name: string, file: Blob) => saved.push(`${name} ${file.size}`),
    clock: () => new Date(0),
    drawPicture: async ({ title }: ChartPicture) =>
      title === 'uno'
        ? { kind: 'drawn' as const, picture: new Blob(['png']), fileName: 'uno.png' }
        : { kind: 'missing' as const },
  } satisfies DashboardExportsDeps;
  const machine = dashboardExportsMachine.provide(createDashboardExportsImplementations(deps));
  const actor = createActor(machine, { input: { delays: { betweenPictures: 0 } } }).start();
  actor.send({ type: 'export.opened', offer: OFFER });
  actor.send({ type: 'export.requested', request: REQUEST });
  const made = await waitFor(actor, (snapshot) => snapshot.matches('made'));
  expect([made.context.bytes, made.context.saved]).toEqual([7, SAVED]);
  actor.send({ type: 'export.closed' });
  actor.send({ type: 'pictures.requested', pictures: [picture('uno'), picture('dos')] });
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  expect(saved).toEqual(['proyectos.xlsx 7', 'uno.png 3']);
});
