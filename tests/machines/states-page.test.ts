import { describe, expect, it } from 'vitest';
import { statesPagePayloads } from '../../paths/payloads/states-page-payloads.ts';
import { statesPageMachine } from '../../src/machines/states-page/states-page-machine.ts';
import { ScriptError } from '../../src/workers/scripts/scripts-protocol.ts';
import { drive } from '../support/driven.ts';

const [DRAWING] = statesPagePayloads.outputs.layOutChart ?? [];
const SAVED = { fileName: 'signIn.shortest.md' };
const WANTS_SCRIPT = { type: 'states.scriptRequested' } as const;

function page() {
  const driven = drive(statesPageMachine, { machine: 'signIn' });
  return {
    ...driven,
    is: (value: { chart?: string; script?: string }) => driven.actor.getSnapshot().matches(value as never),
    context: () => driven.actor.getSnapshot().context,
    drawn: () => driven.calls().flatMap(([child, input]) => (child === 'layOutChart' ? [input] : [])),
  };
}

describe('the page of states', () => {
  it('draws another machine once it is chosen, and forgets the script and failure of the one before', () => {
    const { send, answer, is, context, drawn } = page();
    answer('layOutChart', DRAWING);
    send(WANTS_SCRIPT);
    answer('saveScript', SAVED);
    expect(context()).toMatchObject({ drawing: DRAWING, saved: SAVED });
    send({ type: 'states.machineChosen', machine: 'portal' });
    expect(context()).toEqual({
      machine: 'portal',
      drawing: null,
      strategy: 'shortest',
      format: 'markdown',
      saved: null,
      scriptFailure: null,
    });
    expect(drawn()).toEqual([{ machine: 'signIn' }, { machine: 'portal' }]);
    expect(is({ chart: 'layingOut', script: 'resting' })).toBe(true);
  });

  it('stops writing the script of a machine once another is chosen', () => {
    const { send, answer, is } = page();
    send(WANTS_SCRIPT);
    send({ type: 'states.machineChosen', machine: 'portal' });
    expect(is({ script: 'resting' })).toBe(true);
    expect(() => answer('saveScript', SAVED)).toThrow('not running');
  });

  it('keeps its drawing when the same machine is chosen again', () => {
    const { send, answer, context, drawn } = page();
    answer('layOutChart', DRAWING);
    send({ type: 'states.machineChosen', machine: 'signIn' });
    expect(context().drawing).toBe(DRAWING);
    expect(drawn()).toHaveLength(1);
  });

  it('draws again a chart that could not be drawn', () => {
    const { send, fail, answer, is, drawn } = page();
    fail('layOutChart', new Error('The layout worker crashed.'));
    expect(is({ chart: 'failed' })).toBe(true);
    send({ type: 'states.drawingRetried' });
    expect(drawn()).toEqual([{ machine: 'signIn' }, { machine: 'signIn' }]);
    answer('layOutChart', DRAWING);
    expect(is({ chart: 'drawn' })).toBe(true);
  });

  it('writes the requested script, and rests', () => {
    const { send, answer, calls, is, context } = page();
    send(WANTS_SCRIPT);
    expect(calls().at(-1)).toEqual([
      'saveScript',
      { machine: 'signIn', strategy: 'shortest', format: 'markdown' },
    ]);
    answer('saveScript', SAVED);
    expect(is({ script: 'resting' })).toBe(true);
    expect(context()).toMatchObject({ saved: SAVED, scriptFailure: null });
    send({ type: 'states.strategyChosen', strategy: 'pairs' });
    send({ type: 'states.formatChosen', format: 'json' });
    expect(context().saved).toBe(SAVED);
    send(WANTS_SCRIPT);
    expect(calls().at(-1)).toEqual(['saveScript', { machine: 'signIn', strategy: 'pairs', format: 'json' }]);
  });

  it('says why a script was not written, rests, and writes the next one', () => {
    const { send, fail, is, context } = page();
    send(WANTS_SCRIPT);
    fail('saveScript', new ScriptError('tooManyPaths'));
    expect(is({ script: 'resting' })).toBe(true);
    expect(context()).toMatchObject({ saved: null, scriptFailure: 'tooManyPaths' });
    send(WANTS_SCRIPT);
    expect(is({ script: 'writing' })).toBe(true);
    expect(context().scriptFailure).toBeNull();
  });

  it('stops writing on request', () => {
    const { send, answer, is, context } = page();
    send(WANTS_SCRIPT);
    send({ type: 'states.scriptCancelled' });
    expect(is({ script: 'resting' })).toBe(true);
    expect(() => answer('saveScript', SAVED)).toThrow('not running');
    expect(context().saved).toBeNull();
  });
});
