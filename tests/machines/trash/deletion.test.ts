import { describe, expect, it, onTestFinished } from 'vitest';
import { type AnyActorRef, createActor, waitFor } from 'xstate';
import {
  doneDeletion,
  expiredDeletion,
  someDeletion,
  someOrder,
  someScope,
} from '../../../paths/payloads/trash-payloads.ts';
import { TRASH_LIMITS } from '../../../src/api/contract/records/trash.ts';
import { submitForm } from '../../../src/machines/kit/form/form-actors.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { deletionOrderMachine, deletionScopeMachine } from '../../../src/machines/trash/deletion-forms.ts';
import { deletionMachine } from '../../../src/machines/trash/deletion-machine.ts';
import {
  countIn,
  isOtherScope,
  NO_SCOPE,
  orderProblems,
  scopeOf,
  scopeProblems,
} from '../../../src/machines/trash/deletion-rules.ts';
import { drive } from '../../support/driven.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';

const LOST = { kind: 'noResponse' as const };
const failed = (hasProblems: boolean) =>
  ({ type: 'form.failed', form: 'deletionOrder', failure: LOST, hasProblems }) as const;
const CHANGED = { type: 'trash.changed' };
const EMPTIED = ['deletionScope', { type: 'form.changed', patch: NO_SCOPE }];

function reviewing() {
  const driven = drive(deletionMachine, { delays: PAGED_LIST_DELAYS });
  driven.send({ type: 'deletion.previewed', preview: someDeletion });
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    names: () => driven.calls().map(([child]) => child),
  };
}
const checking = () => {
  const driven = reviewing();
  driven.send(failed(false));
  return driven;
};
const within = (reviewing: string) => ({ running: { reviewing } });

describe('deleting works', () => {
  it('begins without works, and shows what would be deleted, with an order still to be written', () => {
    const driven = drive(deletionMachine, { delays: PAGED_LIST_DELAYS });
    expect([driven.actor.getSnapshot().value, driven.calls().slice(1)]).toEqual([
      { running: 'choosing' },
      [
        ['deletionScope', { values: NO_SCOPE }],
        ['deletableLoads', { about: null, delays: PAGED_LIST_DELAYS }],
      ],
    ]);
    driven.send({ type: 'deletion.previewed', preview: someDeletion });
    expect(driven.actor.getSnapshot().value).toEqual(within('open'));
    expect(driven.calls().slice(4, 6)).toEqual([
      ['previewedWorks', { about: someDeletion.id, delays: PAGED_LIST_DELAYS }],
      ['deletionOrder', { values: { previa: someDeletion.id, cuantas: 2, motivo: '', obras: '' } }],
    ]);
  });

  it('goes from the typed codes over the typed reason to the deleted works', async () => {
    const sent: unknown[] = [];
    const actor = createActor(
      deletionMachine.provide({
        actors: {
          deletionScope: deletionScopeMachine.provide({
            actors: {
              submit: submitForm(async (values) => {
                sent.push(values);
                return someDeletion;
              }),
            },
          }),
          deletionOrder: deletionOrderMachine.provide({
            actors: {
              submit: submitForm(async (values) => {
                sent.push(values);
                return doneDeletion;
              }),
            },
          }),
        },
      }),
      { input: { delays: PAGED_LIST_DELAYS }, inspect: countAsCovered },
    );
    onTestFinished(() => void actor.stop());
    const fill = (name: 'deletionScope' | 'deletionOrder', patch: object) => {
      const form: AnyActorRef | undefined = actor.getSnapshot().children[name];
      form?.send({ type: 'form.changed', patch });
      form?.send({ type: 'form.submitted' });
    };
    actor.start();
    fill('deletionScope', someScope);
    await waitFor(actor, (snapshot) => snapshot.matches({ running: 'reviewing' }), { timeout: 1_000 });
    const order = { ...someOrder, motivo: 'Repetidas', obras: '2' };
    fill('deletionOrder', order);
    await waitFor(actor, (snapshot) => snapshot.matches({ running: 'done' }), { timeout: 1_000 });
    expect([sent, actor.getSnapshot().context.preview]).toEqual([[someScope, order], doneDeletion]);
  });

  it.each(['relayScope', 'deletionScope', 'deletableLoads', 'relayOrder', 'previewedWorks', 'deletionOrder'])(
    'ends when %s crashes',
    (child) => {
      const { fail, state } = reviewing();
      fail(child, new Error('crash'));
      expect(state()).toBe('broken');
    },
  );

  it('reports what was deleted', () => {
    const { send, state, context, emitted } = reviewing();
    send({ type: 'deletion.done', preview: doneDeletion });
    expect([state(), context().preview, emitted]).toEqual([{ running: 'done' }, doneDeletion, [CHANGED]]);
  });

  it('keeps the order open when a field is wrong, without reading the preview again', () => {
    const { send, state, names } = reviewing();
    send(failed(true));
    expect([state(), names().includes('loadPreview')]).toEqual([within('open'), false]);
  });

  it('is looked up after a lost answer, and never sent again by itself', () => {
    const driven = checking();
    expect([driven.state(), driven.context().failure, driven.calls().at(-1)]).toEqual([
      within('checking'),
      LOST,
      ['loadPreview', { id: someDeletion.id }],
    ]);
    driven.answer('loadPreview', doneDeletion);
    expect([driven.state(), driven.context().preview, driven.emitted]).toEqual([
      { running: 'done' },
      doneDeletion,
      [CHANGED],
    ]);
  });

  it('shows why the order failed, which can be given again', () => {
    const driven = checking();
    driven.answer('loadPreview', { ...someDeletion, impedimento: 'Luis está cargando.' });
    expect([driven.state(), driven.context().failure, driven.context().preview?.impedimento]).toEqual([
      within('open'),
      LOST,
      'Luis está cargando.',
    ]);
    expect(driven.emitted).toEqual([]);
  });

  it.each(['deletion.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'of unknown outcome is looked up again on %s',
    (type) => {
      const driven = checking();
      driven.fail('loadPreview', new Error('down'));
      expect(driven.state()).toEqual(within('unknown'));
      driven.send({ type });
      expect(driven.state()).toEqual(within('checking'));
    },
  );

  it('has to be previewed again when it is too late: the same works as they are now, or others', () => {
    for (const [type, told] of [
      ['deletion.againRequested', [['deletionScope', { type: 'form.submitted' }]]],
      ['deletion.changeRequested', []],
    ] as const) {
      const driven = checking();
      driven.answer('loadPreview', expiredDeletion);
      expect([driven.state(), driven.context().preview]).toEqual([within('expired'), expiredDeletion]);
      driven.send({ type });
      expect([driven.state(), driven.context().preview, driven.context().failure, driven.told]).toEqual([
        { running: 'choosing' },
        null,
        null,
        told,
      ]);
    }
  });

  it('begins again after it was done, without works', () => {
    const { send, state, context, told } = reviewing();
    send({ type: 'deletion.done', preview: doneDeletion });
    send({ type: 'deletion.changeRequested' });
    expect(state()).toEqual({ running: 'done' });
    send({ type: 'deletion.restarted' });
    expect([state(), context().preview, told]).toEqual([{ running: 'choosing' }, null, [EMPTIED]]);
  });

  it('shows the works that the address names, and waits for an order under way', () => {
    const same = { tipo: 'codigos', uploadId: '', donde: [], buscar: '' } as const;
    const other = { ...same, tipo: 'filtro', donde: ['estado.vacio'] } as const;
    const expired = checking();
    expired.answer('loadPreview', expiredDeletion);
    const done = reviewing();
    done.send({ type: 'deletion.done', preview: doneDeletion });
    for (const driven of [reviewing(), expired, done]) {
      const before = driven.state();
      driven.send({ type: 'deletion.asked', scope: same });
      expect(driven.state()).toEqual(before);
      driven.send({ type: 'deletion.asked', scope: other });
      expect([driven.state(), driven.context().preview]).toEqual([{ running: 'choosing' }, null]);
      // Codes that were typed but not deleted stay in the form.
      expect([driven.told, driven.context().notFound]).toEqual(
        driven === done ? [[EMPTIED], null] : [[], someDeletion.noEncontradas],
      );
    }
    const driven = checking();
    driven.send({ type: 'deletion.asked', scope: other });
    expect(driven.state()).toEqual(within('checking'));
  });

  it('has its list read again after a new session or the return of the connection', () => {
    const { send, told } = reviewing();
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told).toEqual([
      ['previewedWorks', { type: 'session.renewed' }],
      ['previewedWorks', { type: 'connection.returned' }],
    ]);
  });

  it('has the list of loads read again while the works are chosen', () => {
    const { send, told } = drive(deletionMachine, { delays: PAGED_LIST_DELAYS });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told).toEqual([
      ['deletableLoads', { type: 'session.renewed' }],
      ['deletableLoads', { type: 'connection.returned' }],
    ]);
  });

  it('keeps the codes of no work while they are corrected, until works were deleted', () => {
    const { send, context } = reviewing();
    const { noEncontradas } = someDeletion;
    send({ type: 'deletion.changeRequested' });
    expect(context()).toMatchObject({ preview: null, notFound: noEncontradas });
    send({
      type: 'deletion.previewed',
      preview: { ...someDeletion, noEncontradas: { total: 0, codigos: [] } },
    });
    expect(context().notFound).toEqual({ total: 0, codigos: [] });
    send({ type: 'deletion.previewed', preview: someDeletion });
    send({ type: 'deletion.done', preview: doneDeletion });
    expect(context().preview?.noEncontradas).toEqual(noEncontradas);
    send({ type: 'deletion.restarted' });
    expect(context().notFound).toBeNull();
  });
});

describe('the scope of a deletion', () => {
  const wrong = (change: object) => scopeProblems({ ...NO_SCOPE, ...change });
  it('is given by codes, a load or a filter, each of which has its own rules', () => {
    expect(wrong({ codigos: ' ; \n' })).toEqual({ 'obras/codigos': 'noCodes' });
    expect(wrong({ codigos: 'x\n'.repeat(TRASH_LIMITS.named + 1) })).toEqual({
      'obras/codigos': 'tooManyCodes',
    });
    expect(wrong({ codigos: 'x'.repeat(201) })).toEqual({ 'obras/codigos': 'longCode' });
    expect(wrong({ codigos: 'A-1' })).toEqual({});
    expect(wrong({ tipo: 'carga', codigos: 'A-1' })).toEqual({ 'obras/uploadId': 'noLoad' });
    expect(wrong({ tipo: 'carga', uploadId: 'obras.xlsx' })).toEqual({ 'obras/uploadId': 'notALoad' });
    expect(wrong({ tipo: 'carga', uploadId: ' 0b9f8a4e-4a0f-4a86-9a36-3a50a2f6f0aa ' })).toEqual({});
    expect(wrong({ tipo: 'filtro' })).toEqual({ 'obras/donde': 'noFilter' });
    expect(wrong({ tipo: 'filtro', buscar: 'nor' })).toEqual({});
    expect(wrong({ tipo: 'filtro', donde: ['estado.vacio'] })).toEqual({});
  });

  it('differs from the shown one when the address names other works', () => {
    const at = { tipo: 'codigos' as const, uploadId: 'x', donde: ['a.vacio'], buscar: 'nor' };
    const load = { alcance: { tipo: 'carga' as const, uploadId: 'x', archivo: 'obras.xlsx' } };
    const filter = { alcance: { tipo: 'filtro' as const, donde: ['a.vacio'], buscar: 'nor' } };
    expect([
      isOtherScope(someDeletion, at),
      isOtherScope(load, { ...at, tipo: 'carga' }),
      isOtherScope(filter, { ...at, tipo: 'filtro' }),
    ]).toEqual([false, false, false]);
    expect([
      isOtherScope(someDeletion, { ...at, tipo: 'filtro' }),
      isOtherScope(load, at),
      isOtherScope(load, { ...at, tipo: 'carga', uploadId: 'y' }),
      isOtherScope(filter, at),
      isOtherScope(filter, { ...at, tipo: 'filtro', donde: [] }),
      isOtherScope(filter, { ...at, tipo: 'filtro', buscar: '' }),
    ]).toEqual([true, true, true, true, true, true]);
  });

  it('is sent in the server’s form', () => {
    expect(scopeOf({ ...NO_SCOPE, codigos: 'A-1\tA-2;A-3\n\n A-4 ' })).toEqual({
      tipo: 'codigos',
      codigos: ['A-1', 'A-2', 'A-3', 'A-4'],
    });
    expect(scopeOf({ ...NO_SCOPE, tipo: 'carga', uploadId: ' x ' })).toEqual({
      tipo: 'carga',
      uploadId: 'x',
    });
    expect(scopeOf({ ...NO_SCOPE, tipo: 'filtro', donde: ['estado.vacio'], buscar: ' ' })).toEqual({
      tipo: 'filtro',
      donde: ['estado.vacio'],
    });
    expect(scopeOf({ ...NO_SCOPE, tipo: 'filtro', buscar: 'nor' })).toEqual({
      tipo: 'filtro',
      donde: [],
      buscar: 'nor',
    });
  });
});

describe('the order', () => {
  it('needs a reason, and the number of works as people write it', () => {
    expect(orderProblems(someOrder)).toEqual({ motivo: 'noReason', obras: 'noCount' });
    expect(orderProblems({ ...someOrder, motivo: 'x'.repeat(501), obras: '3' })).toEqual({
      motivo: 'longReason',
      obras: 'otherCount',
    });
    expect(orderProblems({ ...someOrder, cuantas: 1234, motivo: 'Repetidas', obras: ' 1.234 ' })).toEqual({});
    expect([countIn('12'), countIn('dos'), countIn(''), countIn('-2')]).toEqual([12, null, null, null]);
  });
});
