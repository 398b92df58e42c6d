import { describe, expect, it } from 'vitest';
import { layoutVersionsMachine } from '../../../src/machines/custom-view/layout-versions-machine.ts';
import { drive } from '../../support/driven.ts';

const VERSIONS = [{ version: 1, guardada: '2026-11-21T10:42:05.000Z', widgets: [] }];
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });

function versions() {
  const driven = drive(layoutVersionsMachine);
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  return { ...driven, state, context };
}

describe('the earlier versions of a layout', () => {
  it('are read each time the list opens', () => {
    const { send, answer, calls, state, context } = versions();
    expect([state(), calls()]).toEqual(['unopened', []]);
    for (const times of [1, 2]) {
      send({ type: 'resource.opened' });
      expect([state(), calls().length]).toEqual(['loading', times]);
      answer('load', VERSIONS);
      expect([state(), context()]).toEqual(['ready', { value: VERSIONS, unsaved: [], failure: null }]);
    }
  });

  it.each(['resource.opened', 'resource.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'are read again after a failure on %s',
    (type) => {
      const { send, fail, answer, calls, state, context } = versions();
      send({ type: 'resource.opened' });
      fail('load', LOST);
      expect([state(), context()]).toEqual([
        'failed',
        { value: null, unsaved: [], failure: { kind: 'noResponse' } },
      ]);
      send({ type });
      expect([state(), calls().length]).toEqual(['loading', 2]);
      answer('load', VERSIONS);
      expect([state(), context()]).toEqual(['ready', { value: VERSIONS, unsaved: [], failure: null }]);
    },
  );
});
