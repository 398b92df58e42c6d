import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { endedLoad } from '../../paths/payloads/notifications-payloads.ts';
import type { ReadNotifications } from '../../src/api/contract/notifications.ts';
import { marksIn, marksKey } from '../../src/machines/notifications/marks-store.ts';
import { createNotificationsImplementations } from '../../src/machines/notifications/notifications-actors.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { createMemoryStore } from '../../src/machines/session/session-store.ts';

const NONE = { ids: [], upTo: null };

describe('the marks that the server may not have', () => {
  it('are stored for each person, joined from all tabs, and removed one by one', () => {
    const preferences = createMemoryStore();
    const [tab, other] = [marksIn({ preferences }, 4), marksIn({ preferences }, 4)];
    tab.add({ ids: [7, 8], upTo: null });
    other.add({ ids: [8, 9], upTo: 5 });
    tab.add({ ids: [], upTo: 3 });
    expect(tab.read()).toEqual({ ids: [7, 8, 9], upTo: 5 });
    expect(marksIn({ preferences }, 5).read()).toEqual(NONE);
    tab.remove({ ids: [7], upTo: 4 });
    expect(other.read()).toEqual({ ids: [8, 9], upTo: 5 });
    tab.remove({ ids: [8, 9], upTo: 6 });
    expect([other.read(), preferences.getItem(marksKey(4))]).toEqual([NONE, null]);
  });

  it.each(['', '{', 'null', '[]', '{"ids":["7"],"upTo":null}', '{"ids":[0],"upTo":null}'])(
    'are empty when the browser has %j',
    (text) => {
      const preferences = createMemoryStore();
      preferences.setItem(marksKey(4), text);
      expect(marksIn({ preferences }, 4).read()).toEqual(NONE);
    },
  );

  it('are lost when there is no room, without an error', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const preferences = { getItem: () => null, setItem: refuse, removeItem: refuse };
    const marks = marksIn({ preferences }, 4);
    marks.add({ ids: [7], upTo: null });
    marks.remove({ ids: [7], upTo: null });
    expect(marks.read()).toEqual(NONE);
  });
});

it('a mark made just before the page closed is sent by the next page', async () => {
  const preferences = createMemoryStore();
  const page = { items: [endedLoad], siguiente: null, sinLeer: 1 };
  const opened = (markNotificationsRead: (body: ReadNotifications) => Promise<{ sinLeer: number }>) => {
    const implementations = createNotificationsImplementations({
      api: { notifications: async () => page, markNotificationsRead },
      preferences,
      clock: () => new Date(0),
      watchVisibility: () => () => {},
    });
    const actor = createActor(notificationsMachine.provide(implementations), {
      input: { userId: 4, delays: { settle: 1_000, askEvery: 60_000 } },
      clock: new SimulatedClock(),
    });
    actor.start();
    actor.send({ type: 'notifications.checkRequested' });
    return actor;
  };
  const first = opened(() => new Promise(() => {}));
  await waitFor(first, (snapshot) => snapshot.matches('resting'));
  first.send({ type: 'notifications.read', ref: { kind: 'kept', id: endedLoad.id } });
  first.stop();

  const send = vi.fn(async () => ({ sinLeer: 0 }));
  const next = opened(send);
  await waitFor(next, ({ context }) => context.unreadKept === 0 && context.connection !== null);
  expect(send.mock.calls).toEqual([[{ ids: [endedLoad.id], hasta: null }, expect.anything()]]);
  expect(marksIn({ preferences }, 4).read()).toEqual(NONE);
  next.stop();
});
