import { describe, expect, it } from 'vitest';
import { fitting, keptText } from '../../src/machines/kit/kept/kept-value.ts';
import { shortcutsMachine } from '../../src/machines/shortcuts/shortcuts-machine.ts';
import { selectAreEnabled, selectRecent } from '../../src/machines/shortcuts/shortcuts-selectors.ts';
import { KEPT_SHORTCUTS } from '../../src/machines/shortcuts/shortcuts-stored.ts';
import { drive } from '../support/driven.ts';

function shortcuts() {
  const driven = drive(shortcutsMachine);
  const use = (command: string) =>
    driven.send({ type: 'resource.changed', change: { kind: 'used', command } });
  const recent = () => selectRecent(driven.actor.getSnapshot());
  const seen = () => {
    const { value, context } = driven.actor.getSnapshot();
    return [value, context.failure];
  };
  return { ...driven, use, recent, seen, enabled: () => selectAreEnabled(driven.actor.getSnapshot()) };
}

describe('the shortcuts', () => {
  it('are as they were left', () => {
    const { answer, enabled, recent, seen } = shortcuts();
    expect(seen()).toEqual(['loading', null]);
    answer('load', { enabled: false, recent: ['sidebar'] });
    expect([enabled(), recent(), seen()]).toEqual([false, ['sidebar'], ['ready', null]]);
  });

  it('are listened to when nothing can be read', () => {
    const { fail, enabled, recent, use, calls, seen } = shortcuts();
    fail('load', new Error('no storage'));
    expect([enabled(), recent(), seen()]).toEqual([true, [], ['failed', { kind: 'system' }]]);
    use('help');
    expect(calls().at(-1)).toEqual(['save', { value: { enabled: true, recent: ['help'] } }]);
  });

  it('are switched off and on, which is stored', () => {
    const { answer, fail, send, enabled, calls, seen } = shortcuts();
    answer('load', { enabled: true, recent: ['help'] });
    send({ type: 'resource.changed', change: { kind: 'switched', enabled: false } });
    expect(enabled()).toBe(false);
    expect(calls().at(-1)).toEqual(['save', { value: { enabled: false, recent: ['help'] } }]);
    fail('save', new Error('quota'));
    expect([seen(), enabled()]).toEqual([['ready', { kind: 'system' }], false]);
    send({ type: 'resource.changed', change: { kind: 'switched', enabled: true } });
    answer('save');
    expect([seen(), enabled()]).toEqual([['ready', null], true]);
  });

  it('remember the last fifty commands, newest first, each once', () => {
    const { answer, use, recent, calls } = shortcuts();
    answer('load', { enabled: true, recent: [] });
    for (let index = 0; index < 51; index++) use(`command ${index}`);
    use('command 7');
    expect(recent()).toHaveLength(50);
    expect(recent().slice(0, 2)).toEqual(['command 7', 'command 50']);
    expect(recent()).not.toContain('command 0');
    expect(calls().at(-1)).toEqual(['save', { value: { enabled: true, recent: recent() } }]);
  });

  it.each([
    ['{"enabled":"no","recent":{}}', { enabled: true, recent: [] }],
    ['{"enabled":false,"recent":["a",7,"a","b"]}', { enabled: false, recent: ['a', 'b'] }],
  ])('can be read from %j', (text, kept) => {
    expect(fitting(text, KEPT_SHORTCUTS)).toEqual(kept);
    expect(fitting(keptText(KEPT_SHORTCUTS, kept), KEPT_SHORTCUTS)).toEqual(kept);
  });

  it.each(['{', '7', 'null'])('do not fit %j', (text) => {
    expect(fitting(text, KEPT_SHORTCUTS)).toBeNull();
  });
});
