import { describe, expect, it } from 'vitest';
import { ANNOUNCER_DELAYS, announcerMachine } from '../../src/machines/announcer/announcer-machine.ts';
import { appsMachine } from '../../src/machines/apps/apps-machine.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts-machine.ts';
import { selectToasts } from '../../src/machines/toasts/toasts-selectors.ts';
import { type Notice, TOAST_DELAYS } from '../../src/machines/toasts/toasts-types.ts';
import { drive } from '../support/driven.ts';

const notice = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  type: 'success',
  title: 'Archivo guardado',
  message: null,
  at: 0,
  about: null,
  staysUntilClosed: false,
  isListed: false,
  isInDialog: false,
  step: null,
  actions: [],
  ...change,
});

function start() {
  const world = drive(toastsMachine, { delays: TOAST_DELAYS });
  return {
    ...world,
    ids: () => selectToasts(world.actor.getSnapshot()).map(({ id }) => id),
    state: () => world.actor.getSnapshot().value,
    tell: (id: string, change?: Partial<Notice>) =>
      world.send({ type: 'toast.told', notice: notice(id, { title: id, ...change }) }),
  };
}

describe('a toast', () => {
  const TITLE = 'No se pudo';
  const MESSAGE = 'Vuelve a intentarlo.';
  it.each([
    ['information', { type: 'info', message: MESSAGE }, 2_000],
    ['a success', { type: 'success' }, 3_000],
    ['an enhanced success', { type: 'success', message: MESSAGE }, 4_000],
    ['an error', { type: 'error', title: TITLE }, 2_000 + 60 * TITLE.length],
    [
      'a warning',
      { type: 'warning', title: TITLE, message: MESSAGE },
      2_000 + 60 * (TITLE.length + MESSAGE.length),
    ],
  ] as const)('of %s stays that long', (_, change, life) => {
    const world = start();
    world.tell('one', change);
    world.pass(life - 1);
    expect(world.ids()).toEqual(['one']);
    world.pass(1);
    expect(world.ids()).toEqual([]);
  });

  it('leaves when a dialog opens after it and has no room beside it, unless it must be seen', () => {
    const world = start();
    world.tell('before');
    world.tell('failed', { staysUntilClosed: true });
    world.tell('after');
    world.send({ type: 'toast.crowdedOut', ids: ['before', 'failed'] });
    expect(world.ids()).toEqual(['failed', 'after']);
  });

  it('stays until it is closed when it must be seen', () => {
    const world = start();
    world.tell('failed', { staysUntilClosed: true });
    world.pass(3_600_000);
    expect(world.ids()).toEqual(['failed']);
    world.send({ type: 'toast.closed', id: 'failed' });
    expect(world.ids()).toEqual([]);
  });

  it('is listed, unless the list has it already', () => {
    const world = start();
    world.tell('one');
    world.tell('two', { isListed: true });
    world.send({ type: 'toast.held', by: 'pointer' });
    world.tell('three');
    world.tell('four', { isListed: true });
    expect(world.emitted).toEqual(
      ['one', 'three'].map((id) => ({ type: 'toast.shown', notice: notice(id, { title: id }) })),
    );
  });

  it('is listed and not shown when an open dialog says the same', () => {
    const world = start();
    world.tell('shown');
    world.tell('in the dialog', { isInDialog: true });
    expect(world.ids()).toEqual(['shown']);
    expect(world.emitted.map((one) => one.type === 'toast.shown' && one.notice.id)).toEqual([
      'shown',
      'in the dialog',
    ]);
  });

  it('repeated is shown once, with its full time', () => {
    const world = start();
    world.tell('one');
    world.tell('two');
    world.pass(2_000);
    world.tell('one');
    expect(world.ids()).toEqual(['two', 'one']);
    world.pass(1_000);
    expect(world.ids()).toEqual(['one']);
    world.pass(2_000);
    expect(world.ids()).toEqual([]);
  });

  it('repeated in the same words replaces the first, with its full time', () => {
    const world = start();
    const words = { type: 'error', title: 'No se pudo', message: 'Inténtalo de nuevo.' } as const;
    world.tell('first', words);
    for (const [id, change] of Object.entries({
      type: { type: 'warning' },
      title: { title: 'No' },
      message: { message: null },
    } as const)) {
      world.tell(id, { ...words, ...change });
    }
    expect(world.ids()).toEqual(['first', 'type', 'title', 'message']);
    world.pass(500);
    world.tell('again', words);
    expect(world.ids()).toEqual(['type', 'title', 'message', 'again']);
    world.pass(2_000 + 60 * 29 - 1);
    expect(world.ids()).toEqual(['again']);
  });

  it('of a step takes the place of the one before, and goes when the step ends', () => {
    const world = start();
    world.tell('other', { step: 'export' });
    world.tell('failed', { type: 'error', step: 'save' });
    world.tell('saved', { step: 'save' });
    expect(world.ids()).toEqual(['other', 'saved']);
    world.send({ type: 'toast.stepEnded', step: 'save' });
    expect(world.ids()).toEqual(['other']);
  });

  it('of an error leaves with its page, unless it is about more than the page', () => {
    const world = start();
    world.tell('saved');
    world.tell('copied', { type: 'info' });
    world.tell('refused', { type: 'error' });
    world.send({ type: 'toast.pageLeft' });
    expect(world.ids()).toEqual(['saved', 'copied']);
    world.send({ type: 'toast.cleared' });
    world.tell('arrived', { type: 'warning', isListed: true });
    world.tell('load failed', { type: 'error', staysUntilClosed: true });
    world.tell('lost', { type: 'warning' });
    world.send({ type: 'toast.pageLeft' });
    expect(world.ids()).toEqual(['arrived', 'load failed']);
  });

  it.each([{ type: 'toast.stepEnded', step: 'save' }, { type: 'toast.pageLeft' }] as const)(
    'that had the focus and goes by $type holds the others no longer',
    (event) => {
      const world = start();
      world.tell('failed', { type: 'error', step: 'save' });
      world.tell('other');
      world.send({ type: 'toast.held', by: 'focus' });
      world.send(event);
      expect([world.ids(), world.state()]).toEqual([['other'], 'counting']);
    },
  );

  it('with a button goes when it is pressed, and tells which one', () => {
    const world = start();
    world.tell('running', { staysUntilClosed: true, actions: [{ name: 'cancel', label: 'Cancelar' }] });
    world.send({ type: 'toast.held', by: 'focus' });
    world.send({ type: 'toast.actionChosen', id: 'running', action: 'cancel' });
    expect([world.ids(), world.state()]).toEqual([[], 'counting']);
    expect(world.emitted.at(-1)).toEqual({ type: 'toast.acted', id: 'running', action: 'cancel' });
  });

  it('is removed when there are too many', () => {
    const world = start();
    for (const id of ['1', '2', '3', '4', '5']) world.tell(id);
    expect(world.ids()).toEqual(['2', '3', '4', '5']);
  });

  it('closed beside others leaves them open', () => {
    const world = start();
    world.tell('one');
    world.tell('two');
    world.send({ type: 'toast.closed', id: 'one' });
    expect(world.ids()).toEqual(['two']);
  });
});

describe('while somebody reads, no toast', () => {
  it('disappears, and each has its full time again afterwards', () => {
    const world = start();
    world.tell('one');
    world.tell('stays', { staysUntilClosed: true });
    world.pass(2_999);
    world.send({ type: 'toast.held', by: 'pointer' });
    world.pass(60_000);
    world.tell('two');
    world.pass(60_000);
    expect(world.ids()).toEqual(['one', 'stays', 'two']);
    world.send({ type: 'toast.released', by: 'pointer' });
    world.pass(2_999);
    expect(world.ids()).toEqual(['one', 'stays', 'two']);
    world.pass(1);
    expect(world.ids()).toEqual(['stays']);
  });

  it('disappears until both the pointer and the focus have left', () => {
    const world = start();
    world.tell('one');
    world.send({ type: 'toast.held', by: 'pointer' });
    world.send({ type: 'toast.held', by: 'focus' });
    world.send({ type: 'toast.held', by: 'pointer' });
    world.send({ type: 'toast.released', by: 'pointer' });
    expect(world.state()).toBe('held');
    world.send({ type: 'toast.released', by: 'focus' });
    expect(world.state()).toBe('counting');
  });

  it('keeps the focus when it was closed by its button: the others go on unless the pointer is there', () => {
    for (const byPointer of [false, true]) {
      const world = start();
      world.tell('one');
      world.tell('two');
      world.send({ type: 'toast.held', by: 'focus' });
      if (byPointer) world.send({ type: 'toast.held', by: 'pointer' });
      world.send({ type: 'toast.closed', id: 'one' });
      expect([world.ids(), world.state()]).toEqual([['two'], byPointer ? 'held' : 'counting']);
      world.pass(3_000);
      expect(world.ids()).toEqual(byPointer ? ['two'] : []);
    }
  });

  it('is held after the last one was closed', () => {
    const world = start();
    world.tell('one');
    world.send({ type: 'toast.held', by: 'pointer' });
    world.send({ type: 'toast.closed', id: 'one' });
    expect(world.state()).toBe('counting');
    world.tell('two');
    world.pass(3_000);
    expect(world.ids()).toEqual([]);
  });

  it('of an earlier person is left, and the pointer that held it is forgotten', () => {
    const world = start();
    world.tell('one');
    world.send({ type: 'toast.held', by: 'pointer' });
    world.send({ type: 'toast.cleared' });
    expect([world.ids(), world.state()]).toEqual([[], 'counting']);
    world.tell('two');
    world.send({ type: 'toast.held', by: 'focus' });
    world.send({ type: 'toast.released', by: 'focus' });
    expect(world.state()).toBe('counting');
  });
});

describe('an announcement', () => {
  it('is cleared 3 s after the last one', () => {
    const world = drive(announcerMachine, { delays: ANNOUNCER_DELAYS });
    const said = () => world.actor.getSnapshot().context.value;
    expect(said()).toBeNull();
    world.send({ type: 'shown.opened', value: 'Una.' });
    world.pass(2_999);
    world.send({ type: 'shown.opened', value: 'Dos.' });
    world.pass(2_999);
    expect(said()).toBe('Dos.');
    world.pass(1);
    expect([said(), world.actor.getSnapshot().value]).toEqual([null, 'empty']);
  });
});

describe('the apps launcher', () => {
  it('is read when it opens, keeps the last apps, and tries again', () => {
    const world = drive(appsMachine);
    const snapshot = () => world.actor.getSnapshot();
    expect(world.calls()).toEqual([]);
    world.send({ type: 'resource.opened' });
    world.fail('load', new Error('crash'));
    expect(snapshot().context).toEqual({ value: null, unsaved: [], failure: { kind: 'system' } });
    for (const type of [
      ...(['resource.opened', 'resource.retryRequested'] as const),
      ...(['session.renewed', 'connection.returned'] as const),
    ]) {
      world.send({ type });
      expect(snapshot().value).toBe('loading');
      world.fail('load', new Error('crash'));
    }
    world.send({ type: 'resource.opened' });
    world.answer('load', []);
    expect(snapshot().context).toEqual({ value: [], unsaved: [], failure: null });
    world.send({ type: 'resource.opened' });
    expect([snapshot().value, snapshot().context.value]).toEqual(['loading', []]);
    expect(world.calls()).toHaveLength(7);
  });
});

it('a toast that was read has its full time again, without the time before', () => {
  const world = start();
  world.tell('one');
  world.pass(1_000);
  world.send({ type: 'toast.held', by: 'pointer' });
  world.pass(500);
  world.send({ type: 'toast.released', by: 'pointer' });
  world.pass(2_999);
  expect(world.ids()).toEqual(['one']);
  world.pass(1);
  expect(world.ids()).toEqual([]);
});
