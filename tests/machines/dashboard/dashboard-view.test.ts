import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createDashboardViewImplementations } from '../../../src/machines/dashboard/dashboard-view-actors.ts';
import { dashboardViewMachine } from '../../../src/machines/dashboard/dashboard-view-machine.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const KEY = 'dashboard-view';

function opened(kept: Map<string, string>) {
  const preferences = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const actor = createActor(
    dashboardViewMachine.provide(createDashboardViewImplementations({ preferences })),
  );
  return actor.start();
}
const ready = (actor: ReturnType<typeof opened>) => waitFor(actor, (snapshot) => snapshot.matches('ready'));

it('opens the view that was chosen last in this browser, and the classic one before any was', async () => {
  const kept = new Map<string, string>();
  const first = opened(kept);
  expect((await ready(first)).context.value).toBe('clasica');
  first.send({ type: 'resource.changed', change: 'personalizada' });
  await ready(first);
  expect((await ready(opened(kept))).context.value).toBe('personalizada');
});

it.each(['', 'otra', '{"version":1,"view":"otra"}', '{"version":1,"value":{"view":"otra"}}'])(
  'opens the classic view where %o is kept, which names none',
  async (text) => {
    expect((await ready(opened(new Map([[KEY, text]])))).context.value).toBe('clasica');
  },
);

it('says why where this browser reads or keeps nothing, and keeps the chosen view of the page', () => {
  const { send, fail, answer, actor } = drive(dashboardViewMachine);
  fail('load', LOST);
  expect(actor.getSnapshot().context).toEqual({
    value: 'clasica',
    unsaved: [],
    failure: { kind: 'noResponse' },
  });
  send({ type: 'resource.changed', change: 'personalizada' });
  expect(actor.getSnapshot().context).toEqual({
    value: 'personalizada',
    unsaved: ['personalizada'],
    failure: null,
  });
  fail('save', LOST);
  expect(actor.getSnapshot().context).toEqual({
    value: 'personalizada',
    unsaved: ['personalizada'],
    failure: { kind: 'noResponse' },
  });
  send({ type: 'resource.changed', change: 'clasica' });
  answer('save', undefined);
  expect(actor.getSnapshot().context).toEqual({ value: 'clasica', unsaved: [], failure: null });
});
