import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { correctionsMachine } from '../../../src/machines/bulk-import/corrections/corrections-machine.ts';
import type { CorrectionsEvent } from '../../../src/machines/bulk-import/corrections/corrections-types.ts';
import type { CorrectedSummary } from '../../../src/workers/workbook/corrections/corrections-protocol.ts';
import { drive } from '../../support/driven.ts';
import { aWorkbook } from './import-world.ts';

const TRIM: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
const SKIP: Correction = { tipo: 'omitirFila', hoja: 0, fila: 3, obra: '4P-NOR-FTTH-0014' };
const FIX: Correction = {
  tipo: 'celda',
  hoja: 0,
  celda: 'D2',
  columna: 'site_cod',
  obra: '4P-NOR-FTTH-0013',
  antes: 'SIT-1',
  despues: 'SIT-2',
};
const LIMIT = 3;
const made = (...corrections: readonly Correction[]): CorrectionsEvent => ({
  type: 'corrections.made',
  corrections,
});

/** The worker's answer about a list of corrections that it applied. */
const applied = (corrections: readonly Correction[]): CorrectedSummary => ({
  corrections,
  summary: aWorkbook,
  skippedRows: [0, 0],
  effects: corrections.map(() => ({ cells: 1, misfit: null })),
});

/** A file with these corrections already made. */
function listOf(...corrections: readonly Correction[]) {
  const effects = corrections.map(() => ({ cells: 1, misfit: null }));
  const limits = { corrections: LIMIT, undoSteps: 2 };
  const driven = drive(correctionsMachine, { corrections, effects, limits });
  const context = () => driven.actor.getSnapshot().context;
  return {
    ...driven,
    context,
    state: () => driven.actor.getSnapshot().value,
    /** The lists that the worker was given, in order. */
    asked: () => driven.calls().map(([, input]) => (input as { corrections: unknown }).corrections),
    /** Lets the worker apply the list that it was given last. */
    applies: () => driven.answer('applyCorrections', applied(context().history.list)),
  };
}

describe('the list of corrections of a file', () => {
  it('starts with the corrections made before, without a call to the worker', () => {
    const list = listOf(TRIM);
    expect([list.state(), list.asked(), list.context().history]).toEqual([
      'settled',
      [],
      { past: [], list: [TRIM], future: [] },
    ]);
  });

  it.each<[string, CorrectionsEvent, readonly Correction[]]>([
    ['another is made', made(FIX), [TRIM, SKIP, FIX]],
    ['one is removed', { type: 'corrections.removed', index: 0 }, [SKIP]],
    ['all are cleared', { type: 'corrections.cleared' }, []],
  ])('is sent to the worker whole when %s, and announced once it was applied', (_, event, whole) => {
    const list = listOf(TRIM, SKIP);
    list.send(event);
    expect([list.state(), list.asked(), list.emitted]).toEqual(['applying', [whole], []]);
    list.applies();
    expect([list.state(), list.context().applied, list.context().effects.length, list.emitted]).toEqual([
      'settled',
      { past: [[TRIM, SKIP]], list: whole, future: [] },
      whole.length,
      [{ type: 'corrections.changed', corrected: applied(whole) }],
    ]);
  });

  it.each<[string, CorrectionsEvent]>([
    ['one that is there is made again', made(SKIP)],
    ['one that is not there is removed', { type: 'corrections.removed', index: 2 }],
    ['there is nothing to undo', { type: 'corrections.undone' }],
    ['there is nothing to redo', { type: 'corrections.redone' }],
  ])('stays the same when %s', (_, event) => {
    const list = listOf(TRIM, SKIP);
    const before = list.context();
    list.send(event);
    expect([list.state(), list.context(), list.asked()]).toEqual(['settled', before, []]);
  });

  it('cannot be cleared while it is empty', () => {
    const list = listOf();
    list.send({ type: 'corrections.cleared' });
    expect([list.state(), list.asked()]).toEqual(['settled', []]);
  });

  it('undoes and redoes its steps', () => {
    const list = listOf(TRIM);
    list.send(made(SKIP));
    list.applies();
    list.send({ type: 'corrections.undone' });
    expect(list.state()).toBe('applying');
    list.applies();
    list.send({ type: 'corrections.redone' });
    expect(list.state()).toBe('applying');
    list.applies();
    expect([list.asked(), list.context().history]).toEqual([
      [[TRIM, SKIP], [TRIM], [TRIM, SKIP]],
      { past: [[TRIM]], list: [TRIM, SKIP], future: [] },
    ]);
  });

  it.each<[string, CorrectionsEvent, readonly Correction[]]>([
    ['another is made', made(FIX), [TRIM, SKIP, FIX]],
    ['one is removed', { type: 'corrections.removed', index: 0 }, [SKIP]],
    ['all are cleared', { type: 'corrections.cleared' }, []],
    ['the step is taken back', { type: 'corrections.undone' }, [TRIM]],
  ])('is sent to the worker again when %s while it is being applied', (_, event, whole) => {
    const list = listOf(TRIM);
    list.send(made(SKIP));
    list.send(event);
    expect(list.asked()).toEqual([[TRIM, SKIP], whole]);
    list.applies();
    expect(list.context().applied.list).toEqual(whole);
  });

  it('refuses more corrections than a load may have, until the list changes', () => {
    const list = listOf(TRIM, SKIP);
    list.send(made({ ...SKIP, fila: 4 }, { ...SKIP, fila: 5 }));
    expect([list.state(), list.asked(), list.context().failure, list.context().history.list]).toEqual([
      'settled',
      [],
      'tooMany',
      [TRIM, SKIP],
    ]);
    list.send(made(FIX));
    expect(list.context().failure).toBeNull();
  });

  it('returns to the list that the worker last applied when a change fails, and says so', () => {
    const list = listOf(TRIM);
    list.send(made(SKIP));
    list.send(made(FIX));
    list.fail('applyCorrections', new Error('crash'));
    expect([list.state(), list.context().failure, list.context().history, list.emitted]).toEqual([
      'settled',
      'notApplied',
      { past: [], list: [TRIM], future: [] },
      [],
    ]);
  });
});
