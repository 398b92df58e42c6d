import { describe, expect, it } from 'vitest';
import { turnWaitMachine } from '../../../../src/machines/bulk-import/run/turn-wait-machine.ts';
import { LOAD_RUN_DELAYS } from '../../../../src/machines/load-run/load-run-delays.ts';
import { drive } from '../../../support/driven.ts';

const AT = '2026-11-21T10:42:05.000Z';
const EVERY = LOAD_RUN_DELAYS.waitEvery;
const LUIS = { usuario: 'Luis Gil', fileName: 'Sur.xlsx', propia: false, libreEn: 150 };

function waiting() {
  const driven = drive(turnWaitMachine, {
    fileCode: '12',
    pattern: '%NOR-FTTH%',
    delays: LOAD_RUN_DELAYS,
  });
  return {
    ...driven,
    /** The calls that were made, with their arguments. */
    asked: () => driven.calls(),
    state: () => driven.actor.getSnapshot().value,
    turn: () => driven.actor.getSnapshot().context.turn,
    output: () => driven.actor.getSnapshot().output,
    /** Nobody is loading any more; only the last code is still to be read. */
    freed() {
      driven.pass(EVERY);
      driven.answer('askTurn', { turn: null, at: AT });
    },
  };
}

describe('waiting for the turn', () => {
  it('reads the turn at intervals, and shows the progress of its holder', () => {
    const { pass, answer, fail, asked, turn, output } = waiting();
    pass(EVERY - 1);
    expect(asked()).toEqual([]);
    pass(1);
    answer('askTurn', { turn: LUIS, at: AT });
    pass(EVERY);
    fail('askTurn', new Error('offline'));
    expect(turn()).toEqual(LUIS);
    pass(EVERY);
    answer('askTurn', { turn: { ...LUIS, paso: 4 }, at: AT });
    expect([turn(), output()]).toEqual([{ ...LUIS, paso: 4 }, undefined]);
    expect(asked().map(([child]) => child)).toEqual(['askTurn', 'askTurn', 'askTurn']);
  });

  it.each([
    ['nobody has it', null],
    ['its holder left it', { ...LUIS, libreEn: 0 }],
  ])('ends once %s and the code of the file is still good', (_, turn) => {
    const driven = waiting();
    driven.pass(EVERY);
    driven.answer('askTurn', { turn, at: AT });
    expect([driven.output(), driven.asked().at(-1)]).toEqual([
      undefined,
      ['lookUpCodObra', { pattern: '%NOR-FTTH%' }],
    ]);
    driven.answer('lookUpCodObra', { kind: 'value', value: '12' });
    expect(driven.output()).toEqual({ kind: 'came', at: AT });
  });

  it('ends with the last code when another load used the codes of the file', () => {
    const { freed, answer, output } = waiting();
    freed();
    answer('lookUpCodObra', { kind: 'value', value: '13' });
    expect(output()).toEqual({ kind: 'outdated', last: { kind: 'value', value: '13' } });
  });

  it.each<[string, (driven: ReturnType<typeof waiting>) => void]>([
    ['does not tell', ({ answer }) => answer('lookUpCodObra', { kind: 'noResponse' })],
    ['cannot be asked', ({ fail }) => fail('lookUpCodObra', new Error('crash'))],
  ])('continues when the server %s the last code', (_, unknown) => {
    const driven = waiting();
    driven.freed();
    unknown(driven);
    expect(driven.state()).toBe('resting');
    driven.freed();
    driven.answer('lookUpCodObra', { kind: 'value', value: '12' });
    expect(driven.output()).toEqual({ kind: 'came', at: AT });
  });
});
