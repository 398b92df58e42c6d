import { describe, expect, it } from 'vitest';
import { changedAccess, endedLoad } from '../../paths/payloads/notifications-payloads.ts';
import type { KeptNotification, NotificationsPage } from '../../src/api/contract/notifications.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { aboutLoad, NO_MARKS } from '../../src/machines/notifications/notifications-rules.ts';
import {
  entriesOf,
  selectHasOlder,
  selectIsReadingOlder,
  selectNow,
  selectOlderFailure,
  selectUnread,
} from '../../src/machines/notifications/notifications-selectors.ts';
import type { Marks, NotificationRef } from '../../src/machines/notifications/notifications-types.ts';
import type { Notice } from '../../src/machines/toasts/toasts-types.ts';
import { drive } from '../support/driven.ts';

const DELAYS = { settle: 1_000, askEvery: 60_000 };
const AT = Date.parse('2026-11-21T10:42:05.000Z');

const loadOf = (id: number, change: Partial<typeof endedLoad> = {}): KeptNotification => ({
  ...endedLoad,
  id,
  uploadId: `run ${id}`,
  momento: new Date(AT - 60_000 + id).toISOString(),
  ...change,
});
const pageOf = (items: readonly KeptNotification[], more: Partial<NotificationsPage> = {}) => ({
  items: [...items],
  siguiente: null,
  sinLeer: items.filter(({ leida }) => !leida).length,
  ...more,
});
const notice = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  type: 'error',
  title: id,
  message: null,
  at: AT,
  about: null,
  staysUntilClosed: false,
  isListed: false,
  isInDialog: false,
  step: null,
  actions: [],
  ...change,
});
const keptRef = (id: number): NotificationRef => ({ kind: 'kept', id });

function start() {
  const world = drive(notificationsMachine, { userId: 4, delays: DELAYS });
  const snapshot = () => world.actor.getSnapshot();
  return {
    ...world,
    snapshot,
    state: () => snapshot().value,
    unread: () => selectUnread(snapshot()),
    /** The texts of the list, newest first. */
    lines: () =>
      entriesOf(snapshot().context).map((entry) => {
        const name =
          entry.kind === 'kept' ? entry.item.id : entry.kind === 'said' ? entry.said.id : 'connected';
        return `${name}${entry.read ? '' : ' *'}`;
      }),
    answerNewest: (page: NotificationsPage, at = AT, found: Marks = NO_MARKS) =>
      world.answer('loadNewest', { page, at, found }),
    asked: () => world.calls().filter(([child]) => child !== 'watchPage' && child !== 'keepMarks'),
    /** The marks that the browser was told to store and to remove. */
    kept: () => world.told.filter(([child]) => child === 'keepMarks').map(([, event]) => event),
  };
}

/** The first answer has arrived. */
function connected(page = pageOf([])) {
  const world = start();
  world.pass(DELAYS.settle);
  world.answerNewest(page);
  return world;
}

describe('the list of notifications', () => {
  it('begins with the connection, once the server has answered', () => {
    const world = start();
    expect([world.state(), world.lines(), selectNow(world.snapshot())]).toEqual(['waiting', [], null]);
    world.pass(DELAYS.settle - 1);
    expect(world.asked()).toEqual([]);
    world.pass(1);
    expect(world.asked()).toEqual([['loadNewest', { userId: 4 }]]);
    world.fail('loadNewest', new Error('offline'));
    expect([world.state(), world.lines()]).toEqual(['resting', []]);
    world.pass(DELAYS.askEvery);
    world.answerNewest(pageOf([]));
    expect([world.lines(), world.unread()]).toEqual([['connected'], 0]);
    expect(selectNow(world.snapshot())).toBe(AT);
    world.pass(DELAYS.askEvery);
    world.answerNewest(pageOf([]), AT + DELAYS.askEvery);
    // The connection was made once, at this time, although the clock goes on.
    expect(entriesOf(world.snapshot().context)).toEqual([{ kind: 'connected', at: AT, read: true }]);
    expect(selectNow(world.snapshot())).toBe(AT + DELAYS.askEvery);
  });

  it('shows unread requests for access before newer entries, until they are read', () => {
    const world = start();
    const request = {
      id: 3,
      momento: new Date(AT - 1_000).toISOString(),
      leida: false,
      tipo: 'solicitud' as const,
      persona: { id: 9, nombre: 'Ana', email: 'ana@conectividad.example' },
      modulo: null,
    };
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest({ ...pageOf([]), items: [request], sinLeer: 1 });
    expect(world.lines()).toEqual(['3 *', 'connected']);
    world.send({ type: 'notifications.read', ref: keptRef(3) });
    expect(world.lines()).toEqual(['connected', '3']);
  });

  it('is read at once when it is opened or something has ended, and every minute', () => {
    const world = start();
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([]));
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([]));
    world.pass(DELAYS.askEvery);
    expect(world.asked()).toHaveLength(3);
  });

  it('is not read in a hidden page, and read at once when the page is visible', () => {
    const world = start();
    world.send({ type: 'page.hidden' });
    world.pass(DELAYS.settle);
    expect([world.state(), world.asked()]).toEqual(['paused', []]);
    world.send({ type: 'page.shown' });
    expect(world.state()).toBe('asking');
    world.send({ type: 'page.hidden' });
    expect(world.state()).toBe('paused');
    world.send({ type: 'page.shown' });
    world.answerNewest(pageOf([]));
    expect(world.state()).toBe('resting');
    world.send({ type: 'page.hidden' });
    world.pass(DELAYS.askEvery);
    expect(world.asked()).toHaveLength(2);
  });

  it('is still read when the page can no longer tell whether it is visible', () => {
    const world = start();
    world.send({ type: 'page.hidden' });
    world.fail('watchPage', new Error('crash'));
    expect(world.state()).toBe('asking');
    world.answerNewest(pageOf([loadOf(2)], { siguiente: 2 }));
    world.send({ type: 'notifications.olderRequested' });
    world.answer('loadOlder', pageOf([]));
    expect(world.state()).toBe('resting');
  });

  it('is read again when the session was renewed', () => {
    const world = connected();
    world.send({ type: 'session.renewed' });
    expect(world.state()).toBe('asking');
  });
});

describe('a notice of the page', () => {
  it('is kept, newest first and each once', () => {
    const world = connected();
    world.send({ type: 'notifications.told', notice: notice('one', { at: AT + 1 }) });
    world.send({ type: 'notifications.told', notice: notice('two', { at: AT + 2 }) });
    world.send({ type: 'notifications.told', notice: notice('one', { at: AT + 3 }) });
    expect([world.lines(), world.unread()]).toEqual([['one *', 'two *', 'connected'], 2]);
    world.send({ type: 'notifications.read', ref: { kind: 'said', id: 'two' } });
    expect([world.lines(), world.unread()]).toEqual([['one *', 'two', 'connected'], 1]);
    // None of the entries is the server's.
    expect(world.state()).toBe('resting');
  });

  it('counts as unread only when it needs an action', () => {
    const world = connected();
    const about = aboutLoad('run 7');
    world.send({ type: 'notifications.told', notice: notice('copied', { type: 'success', at: AT + 1 }) });
    world.send({ type: 'notifications.told', notice: notice('by the way', { type: 'info', at: AT + 2 }) });
    world.send({ type: 'notifications.told', notice: notice('careful', { type: 'warning', at: AT + 3 }) });
    world.send({
      type: 'notifications.told',
      notice: notice('loaded', { type: 'success', about, at: AT + 4 }),
    });
    expect([world.lines(), world.unread()]).toEqual([
      ['loaded *', 'careful *', 'by the way', 'copied', 'connected'],
      2,
    ]);
  });

  it('is dropped when there are more than a hundred', () => {
    const world = start();
    for (let index = 0; index < 101; index += 1) {
      world.send({ type: 'notifications.told', notice: notice(`${index}`, { at: AT + index }) });
    }
    expect([world.lines().length, world.lines().at(-1)]).toEqual([100, '1 *']);
  });

  it('is replaced by the server’s entry about the same event, which is read if the notice was', () => {
    for (const isRead of [false, true]) {
      const world = connected();
      const about = aboutLoad('run 7');
      world.send({ type: 'notifications.told', notice: notice('failed', { about, at: AT + 1 }) });
      // A repeated notice about the same event replaces the earlier one.
      world.send({ type: 'notifications.told', notice: notice('ended', { about, at: AT + 2 }) });
      world.send({ type: 'notifications.told', notice: notice('other', { about: aboutLoad('run 8') }) });
      expect(world.lines().slice(0, 1)).toEqual(['ended *']);
      if (isRead) world.send({ type: 'notifications.read', ref: { kind: 'said', id: 'ended' } });
      world.send({ type: 'notifications.checkRequested' });
      world.answerNewest(pageOf([loadOf(7)]));
      expect(world.lines()).toEqual(['other *', 'connected', isRead ? '7' : '7 *']);
      // The person has already seen it as a toast.
      expect(world.emitted).toEqual([]);
      expect(world.state()).toBe(isRead ? 'saving' : 'resting');
      if (isRead) expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [7], hasta: null }]);
    }
  });

  it('is not listed when the server’s entry is there already', () => {
    const world = connected(pageOf([loadOf(7)]));
    world.send({ type: 'notifications.told', notice: notice('late', { about: aboutLoad('run 7') }) });
    expect(world.lines()).toEqual(['connected', '7 *']);
  });
});

describe('the entries of the server', () => {
  it('are announced when they arrive while the page is open, and older ones are not', () => {
    const world = connected(pageOf([loadOf(1)]));
    expect(world.emitted).toEqual([]);
    world.send({ type: 'notifications.checkRequested' });
    const items = [loadOf(3), loadOf(2, { leida: true }), loadOf(1)];
    world.answerNewest(pageOf(items));
    expect(world.emitted).toEqual([{ type: 'notifications.arrived', items: [loadOf(3)] }]);
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf(items));
    expect(world.emitted).toHaveLength(1);
  });

  it('have the permissions read again when they are about access', () => {
    const world = connected();
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([changedAccess]));
    expect(world.emitted).toEqual([
      { type: 'notifications.arrived', items: [changedAccess] },
      { type: 'notifications.accessChanged' },
    ]);
  });

  it('are all counted, also those that this page has not read', () => {
    const world = connected(pageOf([loadOf(9), loadOf(8)], { siguiente: 8, sinLeer: 120 }));
    expect(world.unread()).toBe(120);
    world.send({ type: 'notifications.read', ref: keptRef(9) });
    expect(world.unread()).toBe(119);
    world.send({ type: 'notifications.allRead' });
    expect(world.unread()).toBe(0);
  });

  it('are read page by page, each once, while newer ones arrive', () => {
    const world = connected(pageOf([loadOf(9), loadOf(8)], { siguiente: 8 }));
    expect(selectHasOlder(world.snapshot())).toBe(true);
    world.send({ type: 'notifications.olderRequested' });
    expect([selectIsReadingOlder(world.snapshot()), world.asked().at(-1)]).toEqual([
      true,
      ['loadOlder', { before: 8 }],
    ]);
    world.answer('loadOlder', pageOf([loadOf(7), loadOf(6)], { siguiente: 6 }));
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([loadOf(10), loadOf(9)], { siguiente: 9 }));
    expect(world.snapshot().context.kept.map(({ id }) => id)).toEqual([10, 9, 8, 7, 6]);
    world.send({ type: 'notifications.olderRequested' });
    expect(world.asked().at(-1)).toEqual(['loadOlder', { before: 6 }]);
    world.answer('loadOlder', pageOf([loadOf(5)]));
    expect(selectHasOlder(world.snapshot())).toBe(false);
    world.send({ type: 'notifications.olderRequested' });
    expect(world.state()).toBe('resting');
  });

  it('are read from the start when the newest page does not reach the known ones', () => {
    const world = connected(pageOf([loadOf(3), loadOf(2), loadOf(1)]));
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([loadOf(12), loadOf(11)], { siguiente: 11 }));
    expect(world.snapshot().context.kept.map(({ id }) => id)).toEqual([12, 11]);
    world.send({ type: 'notifications.olderRequested' });
    expect(world.asked().at(-1)).toEqual(['loadOlder', { before: 11 }]);
  });

  it('are dropped when the server no longer has them', () => {
    const world = connected(pageOf([loadOf(3), loadOf(2)]));
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([loadOf(3)]));
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([]));
    expect(world.lines()).toEqual(['connected']);
  });

  it('stay when older ones cannot be read, and say why until that is tried again', () => {
    const world = connected(pageOf([loadOf(9)], { siguiente: 9 }));
    world.send({ type: 'notifications.olderRequested' });
    world.fail('loadOlder', new Error('crash'));
    expect([world.state(), selectOlderFailure(world.snapshot())]).toEqual(['resting', { kind: 'system' }]);
    world.send({ type: 'notifications.checkRequested' });
    // Requested while the newest notifications are being read: the older ones can wait.
    world.send({ type: 'notifications.olderRequested' });
    expect([world.state(), selectOlderFailure(world.snapshot())]).toEqual(['readingOlder', null]);
  });

  it.each(['answer', 'fail'] as const)('do not move when the older ones %s unseen', (ends) => {
    const world = connected(pageOf([loadOf(9)], { siguiente: 9 }));
    world.send({ type: 'notifications.olderRequested' });
    world.send({ type: 'page.hidden' });
    if (ends === 'answer') world.answer('loadOlder', pageOf([]));
    else world.fail('loadOlder', new Error('crash'));
    expect(world.state()).toBe('paused');
  });

  it('are not read beyond the oldest, whatever is under way', () => {
    const world = connected(pageOf([loadOf(9)]));
    world.send({ type: 'notifications.checkRequested' });
    world.send({ type: 'notifications.olderRequested' });
    expect(world.state()).toBe('asking');
    world.answerNewest(pageOf([loadOf(9)]));
    world.send({ type: 'notifications.read', ref: keptRef(9) });
    world.fail('sendMarks', new Error('offline'));
    world.send({ type: 'notifications.olderRequested' });
    expect(world.state()).toBe('waitingToSave');
  });
});

describe('marking as read', () => {
  const two = pageOf([loadOf(2), loadOf(1)]);

  it('shows at once and is sent to the server, one call after another', () => {
    const world = connected(two);
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    expect([world.lines(), world.unread(), world.state()]).toEqual([['connected', '2 *', '1'], 1, 'saving']);
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [1], hasta: null }]);
    world.send({ type: 'notifications.read', ref: keptRef(2) });
    expect(world.unread()).toBe(0);
    world.answer('sendMarks', { sinLeer: 1 });
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [2], hasta: null }]);
    world.answer('sendMarks', { sinLeer: 0 });
    expect([world.state(), world.lines(), world.unread()]).toEqual(['resting', ['connected', '2', '1'], 0]);
    expect(world.snapshot().context.marks).toEqual({ ids: [], upTo: null });
    expect(world.snapshot().context.sent).toEqual({ ids: [], upTo: null });
  });

  it('does nothing for an entry that is read or does not exist', () => {
    const world = connected(pageOf([loadOf(2, { leida: true })]));
    world.send({ type: 'notifications.told', notice: notice('one') });
    world.send({ type: 'notifications.read', ref: keptRef(2) });
    world.send({ type: 'notifications.read', ref: keptRef(3) });
    world.send({ type: 'notifications.read', ref: { kind: 'said', id: 'none' } });
    expect([world.state(), world.unread()]).toEqual(['resting', 1]);
  });

  it('marks all present entries, and not later ones', () => {
    const world = connected(two);
    world.send({ type: 'notifications.told', notice: notice('one') });
    world.send({ type: 'notifications.allRead' });
    expect(world.unread()).toBe(0);
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [], hasta: 2 }]);
    world.answer('sendMarks', { sinLeer: 0 });
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([loadOf(3), ...[2, 1].map((id) => loadOf(id, { leida: true }))]));
    expect([world.lines(), world.unread()]).toEqual([['one', 'connected', '3 *', '2', '1'], 1]);
    // No notification is left that could be marked twice.
    world.send({ type: 'notifications.allRead' });
    world.answer('sendMarks', { sinLeer: 0 });
    const before = world.asked().length;
    world.send({ type: 'notifications.allRead' });
    expect([world.asked().length, world.unread()]).toEqual([before, 0]);
  });

  it('marks all notices of the page when the server has no entries', () => {
    const world = connected();
    world.send({ type: 'notifications.allRead' });
    expect([world.state(), world.unread()]).toEqual(['resting', 0]);
  });

  it('keeps marks that were made while others were being sent or entries read', () => {
    const world = connected(two);
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    world.send({ type: 'notifications.allRead' });
    world.answer('sendMarks', { sinLeer: 1 });
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [], hasta: 2 }]);
    world.answer('sendMarks', { sinLeer: 0 });

    const asking = connected(two);
    asking.send({ type: 'notifications.checkRequested' });
    asking.send({ type: 'notifications.read', ref: keptRef(2) });
    expect(asking.state()).toBe('asking');
    asking.answerNewest(two);
    expect([asking.state(), asking.lines(), asking.unread()]).toEqual([
      'saving',
      ['connected', '2', '1 *'],
      1,
    ]);
  });

  it('counts entries newer than the marked ones as unread', () => {
    const world = connected(two);
    world.send({ type: 'notifications.checkRequested' });
    world.send({ type: 'notifications.allRead' });
    world.answerNewest(pageOf([loadOf(3), loadOf(2), loadOf(1)]));
    expect([world.lines(), world.unread()]).toEqual([['connected', '3 *', '2', '1'], 1]);
  });

  it('is tried again each minute, and stays on screen meanwhile', () => {
    const world = connected(two);
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    world.fail('sendMarks', new Error('offline'));
    expect([world.state(), world.unread()]).toEqual(['waitingToSave', 1]);
    expect(world.snapshot().context.sent).toEqual({ ids: [], upTo: null });
    world.pass(DELAYS.askEvery);
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [1], hasta: null }]);
    for (const event of ['notifications.checkRequested', 'session.renewed'] as const) {
      world.fail('sendMarks', new Error('offline'));
      world.send({ type: event });
      expect(world.state()).toBe('saving');
    }
  });

  it('lets older entries be read while it waits', () => {
    const world = connected(pageOf([loadOf(2)], { siguiente: 2 }));
    world.send({ type: 'notifications.read', ref: keptRef(2) });
    world.fail('sendMarks', new Error('offline'));
    world.send({ type: 'notifications.olderRequested' });
    world.answer('loadOlder', pageOf([loadOf(1)]));
    expect(world.state()).toBe('saving');
  });

  it('continues in a hidden page, and then rests', () => {
    const world = connected(two);
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    world.send({ type: 'page.hidden' });
    world.answer('sendMarks', { sinLeer: 1 });
    expect(world.state()).toBe('paused');
    world.send({ type: 'notifications.allRead' });
    expect(world.state()).toBe('saving');
    world.send({ type: 'page.shown' });
    world.answer('sendMarks', { sinLeer: 0 });
    expect(world.state()).toBe('resting');
  });

  it('waits when the page is hidden while it is being sent', () => {
    const world = connected(two);
    world.send({ type: 'notifications.checkRequested' });
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    world.send({ type: 'page.hidden' });
    expect(world.state()).toBe('saving');
  });

  it('sends no more at once than the server takes', () => {
    const items = Array.from({ length: 501 }, (_, index) => loadOf(501 - index));
    const world = connected(pageOf(items));
    world.send({ type: 'notifications.checkRequested' });
    for (const { id } of items) world.send({ type: 'notifications.read', ref: keptRef(id) });
    world.answerNewest(pageOf(items));
    const [, first] = world.asked().at(-1) ?? [];
    expect((first as { ids: number[] }).ids).toHaveLength(500);
    world.answer('sendMarks', { sinLeer: 1 });
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [1], hasta: null }]);
  });
});

describe('marks that a closing page has not sent', () => {
  const marks = (ids: readonly number[], upTo: number | null = null): Marks => ({ ids, upTo });

  it('are stored in the browser at once, until the server has answered them', () => {
    const world = connected(pageOf([loadOf(2), loadOf(1)]));
    expect(world.calls()).toContainEqual(['keepMarks', { userId: 4 }]);
    expect(world.kept()).toEqual([]);
    world.send({ type: 'notifications.checkRequested' });
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    expect([world.state(), world.kept()]).toEqual(['asking', [{ type: 'marks.made', marks: marks([1]) }]]);
    world.answerNewest(pageOf([loadOf(2), loadOf(1)]));
    world.fail('sendMarks', new Error('offline'));
    world.send({ type: 'notifications.allRead' });
    expect(world.kept().at(-1)).toEqual({ type: 'marks.made', marks: marks([1], 2) });
    world.pass(DELAYS.askEvery);
    world.answer('sendMarks', { sinLeer: 0 });
    expect(world.kept().at(-1)).toEqual({ type: 'marks.sent', marks: marks([1], 2) });
  });

  it('are read by the next page, and sent from there', () => {
    const world = start();
    world.pass(DELAYS.settle);
    world.answerNewest(pageOf([loadOf(3), loadOf(2), loadOf(1)]), AT, marks([3], 1));
    expect([world.lines(), world.unread()]).toEqual([['connected', '3', '2 *', '1'], 1]);
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [3], hasta: 1 }]);
    world.answer('sendMarks', { sinLeer: 1 });
    expect([world.state(), world.snapshot().context.marks]).toEqual(['resting', NO_MARKS]);
  });

  it('take what is silenced as read, and nothing else', () => {
    const world = connected(pageOf([loadOf(3), { ...changedAccess, id: 2 }, loadOf(1, { leida: true })]));
    world.send({ type: 'notifications.silenced', clave: 'carga' });
    expect([world.lines(), world.unread()]).toEqual([['connected', '3', '1', '2 *'], 1]);
    expect(world.asked().at(-1)).toEqual(['sendMarks', { ids: [3], hasta: null }]);
    expect(world.kept()).toEqual([{ type: 'marks.made', marks: marks([3]) }]);
  });

  it('include an event that was read here before the server listed it', () => {
    const world = connected();
    world.send({
      type: 'notifications.told',
      notice: notice('ended', { about: aboutLoad('run 7'), at: AT + 1 }),
    });
    world.send({ type: 'notifications.read', ref: { kind: 'said', id: 'ended' } });
    expect(world.kept()).toEqual([]);
    world.send({ type: 'notifications.checkRequested' });
    world.answerNewest(pageOf([loadOf(7)]));
    expect(world.kept()).toEqual([{ type: 'marks.made', marks: marks([7]) }]);
  });

  it('are sent all the same where the browser cannot store them', () => {
    const world = connected(pageOf([loadOf(1)]));
    world.fail('keepMarks', new Error('crash'));
    world.send({ type: 'notifications.read', ref: keptRef(1) });
    world.answer('sendMarks', { sinLeer: 0 });
    expect([world.state(), world.lines(), world.kept()]).toEqual(['resting', ['connected', '1'], []]);
  });
});

describe('the visibility of the page', () => {
  const isShown = (world: ReturnType<typeof start>) => world.snapshot().context.isPageShown;
  const hidden = (world: ReturnType<typeof start>) => {
    expect(isShown(world)).toBe(true);
    world.send({ type: 'page.hidden' });
    expect([world.state(), isShown(world)]).toEqual(['paused', false]);
    world.send({ type: 'page.shown' });
    expect([world.state(), isShown(world)]).toEqual(['asking', true]);
  };

  it('is known in every state of the list', () => {
    hidden(start());
    const asking = start();
    asking.pass(DELAYS.settle);
    hidden(asking);
    hidden(connected());
  });

  it('has the list read again after a minute at the earliest', () => {
    const world = connected();
    const before = world.asked().length;
    world.pass(DELAYS.askEvery - 1);
    expect(world.asked()).toHaveLength(before);
    world.pass(1);
    expect(world.asked()).toHaveLength(before + 1);
  });
});
