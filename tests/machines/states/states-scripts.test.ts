import { describe, expect, it } from 'vitest';
import { statesScriptsPayloads } from '../../../paths/payloads/states-page-payloads.ts';
import type { AskedOfScripts } from '../../../src/machines/states-page/states-page-types.ts';
import { statesScriptsMachine } from '../../../src/machines/states-page/states-scripts-machine.ts';
import { ScriptError } from '../../../src/workers/scripts/scripts-protocol.ts';
import { drive } from '../../support/driven.ts';

const [SCRIPTS] = statesScriptsPayloads.outputs.readScripts ?? [];
const SAVED = { fileName: 'signIn.shortest.md' };
const WANTS_SCRIPT = { type: 'states.scriptRequested', steps: null } as const;

function scripts() {
  const driven = drive(statesScriptsMachine);
  const ask = (more: Partial<AskedOfScripts> = {}) =>
    driven.send({
      type: 'states.scriptsAsked',
      machine: 'signIn',
      strategy: 'shortest',
      readsScripts: false,
      ...more,
    });
  ask();
  return {
    ...driven,
    ask,
    is: (value: { script?: string; reading?: string }) => driven.actor.getSnapshot().matches(value as never),
    context: () => driven.actor.getSnapshot().context,
  };
}

describe('scripts as a file', () => {
  it('are written as they are asked for, and saved', () => {
    const { ask, send, answer, calls, is, context } = scripts();
    send(WANTS_SCRIPT);
    expect(calls()).toEqual([
      ['saveScript', { machine: 'signIn', strategy: 'shortest', format: 'markdown' }],
    ]);
    answer('saveScript', SAVED);
    expect(is({ script: 'resting' })).toBe(true);
    expect(context()).toMatchObject({ saved: SAVED, scriptFailure: null });
    ask({ strategy: 'pairs' });
    send({ type: 'states.formatChosen', format: 'json' });
    expect(context().saved).toBe(SAVED);
    send(WANTS_SCRIPT);
    expect(context().saved).toBe(null);
    expect(calls().at(-1)).toEqual(['saveScript', { machine: 'signIn', strategy: 'pairs', format: 'json' }]);
  });

  it.each([
    ['gherkin', 'gherkin'],
    ['playwright', 'markdown'],
    ['mermaid', 'markdown'],
  ] as const)('of a walk are written as %s: %s', (format, written) => {
    const { send, calls } = scripts();
    send({ type: 'states.formatChosen', format });
    send({ type: 'states.scriptRequested', steps: ['signIn.emailSubmitted'] });
    expect(calls()).toEqual([
      [
        'saveScript',
        { machine: 'signIn', strategy: 'shortest', format: written, steps: ['signIn.emailSubmitted'] },
      ],
    ]);
  });

  it('say why they were not written, and the next ones are', () => {
    const { send, fail, is, context } = scripts();
    send(WANTS_SCRIPT);
    fail('saveScript', new ScriptError('tooManyPaths'));
    expect(is({ script: 'resting' })).toBe(true);
    expect(context()).toMatchObject({ saved: null, scriptFailure: 'tooManyPaths' });
    send(WANTS_SCRIPT);
    expect(is({ script: 'writing' })).toBe(true);
    expect(context().scriptFailure).toBeNull();
  });

  it('are not written on once that is cancelled, or another machine is chosen', () => {
    for (const end of ['cancel', 'another'] as const) {
      const { ask, send, answer, is, context } = scripts();
      send(WANTS_SCRIPT);
      if (end === 'cancel') send({ type: 'states.scriptCancelled' });
      else ask({ machine: 'portal' });
      expect(is({ script: 'resting' })).toBe(true);
      expect(() => answer('saveScript', SAVED)).toThrow('not running');
      expect(context().saved).toBeNull();
    }
  });

  it('are written on while other paths are chosen', () => {
    const { ask, send, is } = scripts();
    send(WANTS_SCRIPT);
    ask({ strategy: 'pairs' });
    expect(is({ script: 'writing' })).toBe(true);
  });

  it('of the machine before are forgotten', () => {
    const { ask, send, answer, fail, context } = scripts();
    send(WANTS_SCRIPT);
    answer('saveScript', SAVED);
    ask({ machine: 'portal' });
    expect(context().saved).toBeNull();
    send(WANTS_SCRIPT);
    fail('saveScript', new Error('The scripts worker crashed.'));
    expect(context().scriptFailure).toBe('notWritten');
    ask({ machine: 'signIn' });
    expect(context().scriptFailure).toBeNull();
  });
});

describe('scripts to read', () => {
  const reading = { readsScripts: true };

  it('are read when they are shown, once', () => {
    const { ask, answer, calls, is, context } = scripts();
    expect(is({ reading: 'unread' })).toBe(true);
    ask(reading);
    ask(reading);
    expect(calls()).toEqual([['readScripts', { machine: 'signIn', strategy: 'shortest' }]]);
    answer('readScripts', SCRIPTS);
    expect(is({ reading: 'loaded' })).toBe(true);
    ask();
    ask(reading);
    expect(context().scripts).toBe(SCRIPTS);
    expect(calls()).toHaveLength(1);
  });

  it('are those of the paths that are chosen with them', () => {
    const { ask, calls, context } = scripts();
    ask({ ...reading, strategy: 'pairs' });
    expect(calls()).toEqual([['readScripts', { machine: 'signIn', strategy: 'pairs' }]]);
    expect(context().strategy).toBe('pairs');
  });

  it('are read again for other paths and for another machine', () => {
    const { ask, answer, calls, context } = scripts();
    ask(reading);
    answer('readScripts', SCRIPTS);
    ask({ ...reading, strategy: 'tour' });
    expect(context()).toMatchObject({ machine: 'signIn', strategy: 'tour', scripts: [] });
    answer('readScripts', SCRIPTS);
    ask({ ...reading, machine: 'portal', strategy: 'tour' });
    expect(calls().slice(1)).toEqual([
      ['readScripts', { machine: 'signIn', strategy: 'tour' }],
      ['readScripts', { machine: 'portal', strategy: 'tour' }],
    ]);
  });

  it('are forgotten when others are meant that nobody reads', () => {
    const { ask, answer, calls, context, is } = scripts();
    ask(reading);
    answer('readScripts', SCRIPTS);
    ask({ strategy: 'pairs' });
    expect(is({ reading: 'unread' })).toBe(true);
    expect(context()).toMatchObject({ strategy: 'pairs', scripts: [] });
    ask({ machine: 'portal' });
    expect(context()).toMatchObject({ machine: 'portal', strategy: 'shortest' });
    expect(calls()).toHaveLength(1);
  });

  it('that cannot be read say why, and can be read again', () => {
    const { ask, send, answer, fail, is, context } = scripts();
    ask(reading);
    fail('readScripts', new ScriptError('tooManyPaths'));
    expect(is({ reading: 'failed' })).toBe(true);
    expect(context().readingFailure).toBe('tooManyPaths');
    send({ type: 'states.readingRetried' });
    answer('readScripts', SCRIPTS);
    expect(is({ reading: 'loaded' })).toBe(true);
    expect(context().scripts).toBe(SCRIPTS);
  });
});
