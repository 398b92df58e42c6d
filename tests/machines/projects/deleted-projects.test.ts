import { describe, expect, it } from 'vitest';
import { deletedProjectsMachine } from '../../../src/machines/projects/deleted-projects-machine.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const FAILURE = { kind: 'noResponse' };
const PROJECTS = [{ id: 3 }];
const RESTORED = { obras: 12 };

function bin() {
  const driven = drive(deletedProjectsMachine);
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  const names = () => driven.calls().map(([name]) => name);
  return { ...driven, state, context, names };
}
function shown() {
  const list = bin();
  list.send({ type: 'bin.asked' });
  list.answer('loadDeleted', PROJECTS);
  return list;
}
function failed() {
  const list = bin();
  list.send({ type: 'bin.asked' });
  list.fail('loadDeleted', LOST);
  return list;
}
function restoring() {
  const list = shown();
  list.send({ type: 'bin.restoreRequested', id: 3 });
  return list;
}

describe('the projects in the bin', () => {
  it('are read while they are shown', () => {
    const { send, answer, state, context, names } = bin();
    expect([state(), names()]).toEqual(['unseen', []]);
    send({ type: 'bin.asked' });
    expect([state(), names()]).toEqual(['loading', ['loadDeleted']]);
    answer('loadDeleted', PROJECTS);
    expect([state(), context()]).toEqual(['shown', { projects: PROJECTS, id: null, failure: null }]);
  });

  it.each(['bin.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'are read again after a failure on %s',
    (type) => {
      const { send, state, context } = failed();
      expect([state(), context().failure]).toEqual(['failed', FAILURE]);
      send({ type });
      expect([state(), context().failure]).toEqual(['loading', null]);
    },
  );

  it('can be left in any state, and forget their failure', () => {
    for (const list of [shown(), failed()]) {
      list.send({ type: 'bin.left' });
      expect([list.state(), list.context().failure]).toEqual(['unseen', null]);
    }
    const loading = bin();
    loading.send({ type: 'bin.asked' });
    loading.send({ type: 'bin.left' });
    expect(loading.state()).toBe('unseen');
  });

  it('are restored one by one, reported, and read again', () => {
    const { answer, calls, state, context, emitted, names } = restoring();
    expect([state(), context().id, calls().at(-1)]).toEqual(['restoring', 3, ['restoreProject', { id: 3 }]]);
    answer('restoreProject', RESTORED);
    expect([state(), names().at(-1), emitted]).toEqual([
      ...['loading', 'loadDeleted'],
      [{ type: 'bin.restored', restored: RESTORED }],
    ]);
  });

  it('are read again after a failed restoration, and the failure stays until another try', () => {
    const { answer, fail, send, state, context, emitted } = restoring();
    fail('restoreProject', LOST);
    expect([state(), emitted]).toEqual(['loading', []]);
    answer('loadDeleted', PROJECTS);
    expect([state(), context().failure]).toEqual(['shown', FAILURE]);
    send({ type: 'bin.restoreRequested', id: 4 });
    expect([context().id, context().failure]).toEqual([4, null]);
  });
});
