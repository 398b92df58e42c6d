import { describe, expect, it } from 'vitest';
import {
  someAsked,
  someBlock,
  someFields,
  someSet,
  someValues,
} from '../../../paths/payloads/work-changes-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { changeFormMachine } from '../../../src/machines/work-changes/change-form.ts';
import { workChangesMachine } from '../../../src/machines/work-changes/work-changes-machine.ts';
import {
  asTheyAre,
  fieldNamed,
  refusedValues,
  valuesFor,
  withoutRefused,
} from '../../../src/machines/work-changes/work-changes-rules.ts';
import { selectIsLeaving, selectStage } from '../../../src/machines/work-changes/work-changes-selectors.ts';
import type { ChangesAsked } from '../../../src/machines/work-changes/work-changes-types.ts';
import { drive, type Message } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const BEGAN = { type: 'work.began', work: 'workChanges' } as const;
const ENDED = { type: 'work.ended', work: 'workChanges' } as const;
const WRITING = { type: 'work.began', work: 'changeWriting' } as const;
const WRITTEN = { type: 'work.ended', work: 'changeWriting' } as const;
const APPLIED = { type: 'changes.written', id: 7, did: 'applied' } as const;

function started() {
  const driven = drive(workChangesMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    open: (asked: ChangesAsked = someAsked) => driven.send({ type: 'changes.opened', ...asked }),
    stage: () => selectStage(driven.actor.getSnapshot()),
    isLeaving: () => selectIsLeaving(driven.actor.getSnapshot()),
    context: () => driven.actor.getSnapshot().context,
    loads: () => driven.calls().filter(([child]) => child === 'loadFields').length,
    takeTold: () => [...(driven.told as Message[]).splice(0)],
    takeEmitted: () => [...(driven.emitted as unknown[]).splice(0)],
  };
}
const editing = (asked?: ChangesAsked) => {
  const driven = started();
  driven.answer('loadFields', someFields);
  driven.open(asked);
  return driven;
};
const proposed = () => {
  const driven = editing();
  driven.send(BEGAN);
  driven.send({ type: 'changes.proposed', set: someSet });
  driven.send(ENDED);
  driven.takeTold();
  return driven;
};
const CLOSED = [ENDED, WRITTEN];

describe('the fields that may be changed', () => {
  it('are known before the dialog opens, and read again each time it opens', () => {
    const { stage, answer, open, context, loads, send } = started();
    expect([stage(), loads()]).toEqual(['closed', 1]);
    answer('loadFields', someFields);
    expect([stage(), context().fields]).toEqual(['closed', someFields]);
    send({ type: 'connection.returned' });
    expect(loads()).toBe(1);
    open();
    expect([stage(), loads()]).toEqual(['editing', 2]);
    answer('loadFields', [someFields[0]]);
    expect([stage(), context().fields?.length]).toEqual(['editing', 1]);
    send({ type: 'changes.closed' });
    open();
    expect(loads()).toBe(3);
  });

  it('stay as they were when they cannot be read again', () => {
    const { fail, stage, context, open, send, loads } = editing();
    fail('loadFields', LOST);
    expect([stage(), context().fields, context().failure]).toEqual(['editing', someFields, null]);
    send({ type: 'session.renewed' });
    expect(loads()).toBe(2);
    send({ type: 'changes.closed' });
    open();
    expect(loads()).toBe(3);
  });

  it.each(['changes.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'are read again after a failure on %s, and the dialog waits for them',
    (type) => {
      const { fail, answer, open, stage, context, send, loads } = started();
      fail('loadFields', LOST);
      expect([stage(), context().failure]).toEqual(['closed', { kind: 'noResponse' }]);
      open();
      expect([stage(), loads()]).toEqual(['waiting', 2]);
      fail('loadFields', LOST);
      expect(stage()).toBe('noFields');
      send({ type });
      expect([stage(), loads()]).toEqual(['waiting', 3]);
      answer('loadFields', someFields);
      expect([stage(), context().failure]).toEqual(['editing', null]);
    },
  );

  it('are waited for only while the dialog is open', () => {
    const { open, send, stage, answer, context } = started();
    open();
    send({ type: 'changes.closed' });
    answer('loadFields', someFields);
    expect([stage(), context().asked]).toEqual(['closed', null]);
  });

  it('are found by their own name before the explorer’s', () => {
    const [state, close] = someFields as [(typeof someFields)[0], (typeof someFields)[0]];
    const odd = { ...close, columna: 'estado_obra' };
    expect([
      fieldNamed(null, 'estado'),
      fieldNamed(someFields, 'estado'),
      fieldNamed(someFields, 'nada'),
      fieldNamed([odd, state], 'estado_obra'),
    ]).toEqual([undefined, state, undefined, state]);
  });
});

describe('the dialog that changes works', () => {
  it('begins with the chosen field and its present value, or without one', () => {
    const of = (asked: Partial<ChangesAsked>) => {
      const { calls, context } = editing({ ...someAsked, ...asked });
      expect(context().asked).toEqual({ ...someAsked, ...asked });
      return calls().find(([child]) => child === 'changeForm')?.[1];
    };
    const { targets: obras } = someAsked;
    expect([
      of({}),
      of({ field: 'estado', value: null }),
      of({ field: null }),
      of({ field: 'cod_obra_interno_4plus', value: '4P' }),
    ]).toEqual([
      { values: { obras, cambios: [{ campo: 'estado_obra', valor: 'Planificada' }] } },
      { values: { obras, cambios: [{ campo: 'estado_obra', valor: '' }] } },
      { values: { obras, cambios: [{ campo: '', valor: '' }] } },
      { values: { obras, cambios: [{ campo: '', valor: '' }] } },
    ]);
  });

  it('proposes a block of cells at once, and again without the values that were refused', () => {
    const { calls, told, stage, isLeaving, send } = editing(someBlock);
    expect([stage(), calls().find(([child]) => child === 'changeForm')?.[1], told]).toEqual([
      'editing',
      { values: { obras: someBlock.targets, cambios: [] } },
      [['changeForm', { type: 'form.submitted' }]],
    ]);
    // The values were typed in the list, so the dialog asks before it drops them, and not by itself.
    expect(isLeaving()).toBe(false);
    send({ type: 'changes.closed' });
    expect([stage(), isLeaving()]).toEqual(['editing', true]);
    const { targets } = someBlock;
    const two = {
      tipo: 'valores',
      obras: [
        { id: 12, version: 3, cambios: [{ campo: 'estado_obra', valor: 'x' }] },
        {
          id: 13,
          cambios: [
            { campo: 'estado_obra', valor: 'y' },
            { campo: 'seg_cierre_fecha', valor: null },
          ],
        },
      ],
    } as const;
    const obras = {
      ...two,
      obras: two.obras.map(({ cambios, ...work }) => ({ ...work, cambios: [...cambios] })),
    };
    const problems = {
      'obras/obras/0/cambios/0/valor': { said: 'No vale.' },
      'obras/obras/1/cambios/1/valor': { said: 'Tampoco.' },
    };
    expect([
      refusedValues({ obras, cambios: [] }, { 12: '4P-A', 13: '4P-B' }, problems),
      withoutRefused(obras, problems),
      withoutRefused(targets, {}),
      asTheyAre(targets),
    ]).toEqual([
      [
        { code: '4P-A', campo: 'estado_obra', valor: 'x', said: 'No vale.' },
        { code: '4P-B', campo: 'seg_cierre_fecha', valor: null, said: 'Tampoco.' },
      ],
      { tipo: 'valores', obras: [{ id: 13, cambios: [{ campo: 'estado_obra', valor: 'y' }] }] },
      targets,
      { tipo: 'valores', obras: [{ id: 12, cambios: [{ campo: 'estado_obra', valor: 'En curso' }] }] },
    ]);
  });

  it('closes at once while nothing was typed', () => {
    const { send, stage, takeEmitted, context } = editing();
    send({ type: 'changes.closed' });
    expect([stage(), takeEmitted(), context()]).toMatchObject([
      'closed',
      CLOSED,
      { asked: null, set: null, fields: someFields },
    ]);
  });

  it('asks before it drops the typed values', () => {
    const { send, stage, isLeaving, takeEmitted } = editing();
    send(BEGAN);
    expect(takeEmitted()).toEqual([BEGAN]);
    send({ type: 'changes.closed' });
    expect([stage(), isLeaving()]).toEqual(['editing', true]);
    send({ type: 'changes.kept' });
    expect([stage(), isLeaving()]).toEqual(['editing', false]);
    send({ type: 'changes.closed' });
    send({ type: 'changes.discarded' });
    expect([stage(), takeEmitted()]).toEqual(['closed', CLOSED]);
  });

  it('closes at once when the typed values were removed again', () => {
    const { send, stage, takeEmitted } = editing();
    send(BEGAN);
    send(ENDED);
    expect(takeEmitted()).toEqual([BEGAN, ENDED]);
    send({ type: 'changes.closed' });
    expect(stage()).toBe('closed');
  });

  it('closes with its page, in any state', () => {
    const typed = editing();
    typed.send(BEGAN);
    const waiting = started();
    waiting.open();
    for (const driven of [waiting, editing(), typed, proposed()]) {
      driven.takeEmitted();
      driven.send({ type: 'changes.left' });
      expect([driven.stage(), driven.takeEmitted(), driven.context().asked]).toEqual([
        'closed',
        CLOSED,
        null,
      ]);
    }
  });

  it('ends when one of its parts ends', () => {
    for (const [part, driven] of [
      ['changeForm', editing()],
      ['relayForm', editing()],
      ['changeSet', proposed()],
      ['relaySet', proposed()],
    ] as const) {
      driven.fail(part, new Error('crash'));
      expect(driven.actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
    }
    const { answer, actor } = proposed();
    answer('changeSet', undefined);
    expect(actor.getSnapshot().value).toBe('broken');
  });
});

describe('a proposed set', () => {
  it('is shown beside the typed values, which could still be lost', () => {
    const { calls, stage, context, takeEmitted } = proposed();
    expect([stage(), context().set, takeEmitted()]).toEqual(['proposed', someSet, [BEGAN]]);
    const children = calls().map(([child]) => child);
    expect(children.filter((child) => child === 'changeForm')).toHaveLength(1);
    expect(calls().find(([child]) => child === 'changeSet')?.[1]).toEqual({
      set: someSet,
      delays: PAGED_LIST_DELAYS,
    });
  });

  it('is not left without a question', () => {
    const { send, stage, isLeaving, takeEmitted } = proposed();
    takeEmitted();
    send({ type: 'change.closed' });
    expect([stage(), isLeaving()]).toEqual(['proposed', true]);
    send({ type: 'changes.kept' });
    expect([stage(), isLeaving()]).toEqual(['proposed', false]);
    send({ type: 'change.closed' });
    send({ type: 'changes.discarded' });
    expect([stage(), takeEmitted()]).toEqual(['closed', CLOSED]);
  });

  it('leads back to the typed values, which are as they were and not lost yet', () => {
    const { send, stage, isLeaving, takeEmitted, calls } = proposed();
    takeEmitted();
    send({ type: 'change.reopened' });
    send(ENDED);
    expect([stage(), isLeaving(), takeEmitted()]).toEqual(['editing', false, []]);
    send({ type: 'changes.closed' });
    expect([stage(), isLeaving()]).toEqual(['editing', true]);
    expect(calls().filter(([child]) => child === 'changeForm')).toHaveLength(1);
  });

  it('is prepared again for the works as they are now', () => {
    const { send, stage, isLeaving, takeTold } = proposed();
    send({ type: 'change.askedAgain' });
    expect([stage(), isLeaving(), takeTold()]).toEqual([
      'editing',
      false,
      [
        ['changeForm', { type: 'form.adopted', patch: { obras: { tipo: 'obras', obras: [{ id: 12 }] } } }],
        ['changeForm', { type: 'form.submitted' }],
      ],
    ]);
    send({ type: 'changes.closed' });
    expect(isLeaving()).toBe(true);
  });

  it('is reported once written, and closes at once from then on', () => {
    const { send, stage, takeEmitted, context } = proposed();
    takeEmitted();
    send(WRITING);
    send(WRITTEN);
    send(APPLIED);
    expect([stage(), takeEmitted()]).toEqual(['proposed', [WRITING, WRITTEN, ENDED, APPLIED]]);
    send({ ...APPLIED, did: 'undone' });
    expect(takeEmitted()).toEqual([ENDED, { ...APPLIED, did: 'undone' }]);
    send({ type: 'change.closed' });
    expect([stage(), takeEmitted(), context().set]).toEqual(['closed', CLOSED, null]);
  });

  it('that wrote nothing is prepared again for the works as they are now', () => {
    const { send, stage, isLeaving, takeEmitted, takeTold } = proposed();
    send(APPLIED);
    takeEmitted();
    send({ type: 'change.askedAgain' });
    expect([stage(), isLeaving(), takeEmitted(), takeTold().length]).toEqual(['editing', false, [BEGAN], 2]);
    send({ type: 'changes.closed' });
    expect(isLeaving()).toBe(true);
  });

  it('that is written while the dialog asks about leaving is not asked about any more', () => {
    const { send, isLeaving, stage } = proposed();
    send({ type: 'change.closed' });
    send(APPLIED);
    expect(isLeaving()).toBe(false);
    send({ type: 'change.closed' });
    expect(stage()).toBe('closed');
  });
});

describe('the form of a change', () => {
  const form = () => {
    const driven = drive(changeFormMachine, { values: valuesFor({ ...someAsked, field: null }, someFields) });
    const problems = () => {
      driven.send({ type: 'form.submitted' });
      return driven.actor.getSnapshot().context.problems;
    };
    return { ...driven, problems };
  };

  it('requires a field and a value for each row; empty is a value that the person chose', () => {
    const { send, problems, calls } = form();
    expect(problems()).toEqual({ 'cambios/0/campo': 'noField' });
    send({
      type: 'form.changed',
      patch: {
        cambios: [
          { campo: 'estado_obra', valor: ' ' },
          { campo: 'seg_cierre_fecha', valor: null },
        ],
      },
    });
    expect(problems()).toEqual({ 'cambios/0/valor': 'noValue' });
    send({ type: 'form.changed', patch: { cambios: [{ campo: 'estado_obra', valor: 'En curso' }] } });
    expect(problems()).toEqual({});
    expect(calls()).toEqual([
      [
        'submit',
        { values: { obras: someAsked.targets, cambios: [{ campo: 'estado_obra', valor: 'En curso' }] } },
      ],
    ]);
  });

  it('keeps the typed values that it proposed', () => {
    const { send, answer, emitted, actor } = drive(changeFormMachine, { values: someValues });
    send({ type: 'form.submitted' });
    answer('submit', { answer: someSet });
    expect(emitted).toEqual([{ type: 'changes.proposed', set: someSet }, ENDED]);
    expect(actor.getSnapshot().context).toMatchObject({ values: someValues, saved: someValues });
  });

  it('asks again for named works without their versions, and for a filter as it is', () => {
    const filter = { tipo: 'filtro', donde: ['estado.es.En curso'] } as const;
    const codes = { tipo: 'codigos', codigos: ['A'] } as const;
    expect([
      asTheyAre({ tipo: 'obras', obras: [{ id: 1, version: 2 }, { id: 3 }] }),
      asTheyAre({ ...filter, donde: [...filter.donde] }),
      asTheyAre({ ...codes, codigos: [...codes.codigos] }),
    ]).toEqual([{ tipo: 'obras', obras: [{ id: 1 }, { id: 3 }] }, filter, codes]);
  });
});
