import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { UndoPreview } from '../../../src/api/contract/loads/load-runs.ts';
import { askFate, type UndoRunDeps } from '../../../src/machines/load-run/undo/undo-run-actors.ts';
import { undoRunMachine } from '../../../src/machines/load-run/undo/undo-run-machine.ts';
import { drive } from '../../support/driven.ts';

const SHOWN = [{ action: 'Obras', table: 'obra', cuenta: 12 }];
const TAKEN = [{ action: 'Obras', table: 'obra', cuenta: 11 }];
const POSSIBLE: UndoPreview = {
  posible: true,
  motivo: null,
  resumen: SHOWN,
  quedan: [],
  bloqueos: [],
  totalBloqueos: 0,
  deshecha: null,
  testigo: '1.firma',
};
const BLOCKED: UndoPreview = { ...POSSIBLE, posible: false, motivo: 'Se tocó después.', testigo: null };
const STAYING = [{ action: 'Obras', table: 'obra', cuenta: 2 }];
/** Blocked, but the rest of the load can be undone. */
const IN_PART: UndoPreview = { ...BLOCKED, quedan: STAYING, testigo: '2.firma' };
const status = (code: number) =>
  Object.assign(new Error(`status ${code}`), {
    failure: { kind: 'status', status: code, message: null, requestId: null, fields: {}, retryAfter: null },
  });
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });

function asking() {
  const driven = drive(undoRunMachine, { uploadId: 'u-1' });
  driven.send({ type: 'undo.requested' });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
  };
}
type Asking = ReturnType<typeof asking>;

/** The order was sent, and no answer has come yet. */
function sent(): Asking {
  const driven = asking();
  driven.answer('previewUndo', POSSIBLE);
  driven.send({ type: 'undo.reasonChanged', reason: ' fichero equivocado ' });
  driven.send({ type: 'undo.confirmed' });
  return driven;
}

/** The answer to the order was lost, and the server is asked what happened. */
function lost(): Asking {
  const driven = sent();
  driven.fail('undo', LOST);
  return driven;
}

describe('undoing a load', () => {
  it('shows what it would delete, and does nothing without a reason', () => {
    const { answer, send, asked, context } = asking();
    answer('previewUndo', POSSIBLE);
    expect(context().preview).toEqual(POSSIBLE);
    send({ type: 'undo.confirmed' });
    send({ type: 'undo.reasonChanged', reason: '  ' });
    send({ type: 'undo.confirmed' });
    expect(asked()).toEqual(['previewUndo']);
  });

  it('sends what was shown, with its reason, and reports what was deleted', () => {
    const { answer, send, calls, state, context, actor } = sent();
    expect(calls().at(-1)).toEqual([
      'undo',
      { uploadId: 'u-1', testigo: '1.firma', motivo: 'fichero equivocado' },
    ]);
    answer('undo', { resumen: TAKEN, quedan: [] });
    expect([state(), context().taken, context().left]).toEqual(['undone', TAKEN, []]);
    send({ type: 'undo.closed' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is forgotten when its dialog is closed, in any state', () => {
    const { answer, send, state, context, asked } = asking();
    send({ type: 'undo.closed' });
    expect(() => answer('previewUndo', POSSIBLE)).toThrow('not running');
    expect(state()).toBe('resting');
    send({ type: 'undo.requested' });
    answer('previewUndo', POSSIBLE);
    send({ type: 'undo.reasonChanged', reason: 'fichero equivocado' });
    send({ type: 'undo.closed' });
    expect([state(), context().preview, context().reason]).toEqual(['resting', null, '']);
    expect(asked()).toEqual(['previewUndo', 'previewUndo']);
  });

  it('shows why its preview was refused, and can be requested again', () => {
    const { answer, send, state, context, asked } = asking();
    answer('previewUndo', BLOCKED);
    expect([state(), context().preview]).toEqual([{ asking: 'refused' }, BLOCKED]);
    send({ type: 'undo.retryRequested' });
    answer('previewUndo', POSSIBLE);
    expect([state(), asked()]).toEqual([{ asking: 'offered' }, ['previewUndo', 'previewUndo']]);
  });

  it.each(['undo.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'reads its preview again on %s',
    (type) => {
      const { fail, send, state, context, asked } = asking();
      fail('previewUndo', status(503));
      expect([state(), context().failure]).toEqual([
        { asking: 'unavailable' },
        { kind: 'status', status: 503, message: null, retryAfter: null },
      ]);
      send({ type });
      expect([state(), context().failure, asked()]).toEqual([
        { asking: 'previewing' },
        null,
        ['previewUndo', 'previewUndo'],
      ]);
    },
  );

  it('shows a new preview when it is outdated, and says that it was not done', () => {
    const { fail, state, context, asked } = sent();
    fail('undo', status(409));
    expect(state()).toEqual({ asking: 'previewing' });
    expect(context().failure).toMatchObject({ status: 409 });
    expect(asked()).toEqual(['previewUndo', 'undo', 'previewUndo']);
  });

  it('shows why the server refused it, and sends nothing again', () => {
    const { fail, state, context, asked } = sent();
    fail('undo', status(500));
    expect([state(), context().failure]).toMatchObject([{ asking: 'unavailable' }, { status: 500 }]);
    expect(asked()).toEqual(['previewUndo', 'undo']);
  });
});

describe('undoing the rest of a load', () => {
  it('is offered beside what prevents undoing all of it, and nowhere else', () => {
    const { answer, send, state } = asking();
    answer('previewUndo', BLOCKED);
    send({ type: 'undo.restRequested' });
    expect(state()).toEqual({ asking: 'refused' });
    send({ type: 'undo.retryRequested' });
    answer('previewUndo', IN_PART);
    expect(state()).toEqual({ asking: 'refused' });
    send({ type: 'undo.confirmed' });
    expect(state()).toEqual({ asking: 'refused' });
    send({ type: 'undo.restRequested' });
    expect(state()).toEqual({ asking: 'offered' });
  });

  /** The rest was ordered, and no answer has come yet. */
  function restSent(preview = IN_PART): Asking {
    const driven = asking();
    driven.answer('previewUndo', preview);
    driven.send({ type: 'undo.restRequested' });
    driven.send({ type: 'undo.reasonChanged', reason: 'fichero equivocado' });
    driven.send({ type: 'undo.confirmed' });
    return driven;
  }

  it('needs a reason, sends what was shown, and reports what was deleted and what stayed', () => {
    const { calls, answer, state, context } = restSent();
    expect(calls().at(-1)).toEqual([
      'undo',
      { uploadId: 'u-1', testigo: '2.firma', motivo: 'fichero equivocado' },
    ]);
    answer('undo', { resumen: TAKEN, quedan: STAYING });
    expect([state(), context().taken, context().left]).toEqual(['undone', TAKEN, STAYING]);
  });

  it('shows what prevents the undo again when it is outdated, until the rest is asked for', () => {
    const { fail, answer, send, state, context } = restSent();
    fail('undo', status(409));
    answer('previewUndo', IN_PART);
    expect([state(), context().failure]).toMatchObject([{ asking: 'refused' }, { status: 409 }]);
    send({ type: 'undo.restRequested' });
    expect([context().failure, context().reason]).toEqual([null, 'fichero equivocado']);
  });

  it('asks about a lost answer with the last undo that the preview told, and takes what was shown', () => {
    const deshecha = { en: '2026-11-21T09:42:00.000Z', por: 'Ana Ruiz', quedan: { obras: 14, lineas: 0 } };
    const { fail, answer, calls, state, context } = restSent({ ...IN_PART, deshecha });
    fail('undo', LOST);
    expect(calls().at(-1)).toEqual(['askFate', { uploadId: 'u-1', undoneBefore: deshecha.en }]);
    answer('askFate', 'undone');
    expect([state(), context().taken, context().left]).toEqual(['undone', SHOWN, STAYING]);
  });
});

describe('what became of an undo', () => {
  const EARLIER = { en: '2026-11-21T09:42:00.000Z', por: 'Ana Ruiz', quedan: { obras: 2, lineas: 0 } };
  const LATER = { ...EARLIER, en: '2026-11-21T10:00:00.000Z' };

  it.each([
    ['undone', 'never undone before', null, EARLIER, BLOCKED],
    ['undone', 'undone in part before', EARLIER.en, LATER, BLOCKED],
    ['undoneByOther', 'never undone before', null, { ...EARLIER, por: 'Eva' }, BLOCKED],
    ['undoneByOther', 'undone in part before', EARLIER.en, { ...LATER, por: 'Eva' }, IN_PART],
    ['notUndone', 'undone in part before', EARLIER.en, EARLIER, IN_PART],
    ['notUndone', 'undone by another before', EARLIER.en, { ...EARLIER, por: 'Eva' }, IN_PART],
    ['notUndone', 'never undone before', null, null, POSSIBLE],
    ['unknown', 'never undone before', null, null, BLOCKED],
  ] as const)('is %s, of a load that was %s', async (fate, _, undoneBefore, deshecha, preview) => {
    const api = {
      run: async () => ({ deshecha }),
      previewUndo: async () => preview,
      me: async () => ({ name: 'Ana Ruiz' }),
    };
    const asked = createActor(askFate({ api } as unknown as UndoRunDeps), {
      input: { uploadId: 'u-1', undoneBefore },
    }).start();
    expect(await toPromise(asked)).toBe(fate);
  });
});

describe('an undo whose answer was lost', () => {
  it('is asked about, and never sent again', () => {
    const { asked, calls, context } = lost();
    expect(asked()).toEqual(['previewUndo', 'undo', 'askFate']);
    expect(calls().at(-1)).toEqual(['askFate', { uploadId: 'u-1', undoneBefore: null }]);
    expect(context().failure).toEqual({ kind: 'noResponse' });
  });

  it('has deleted what the preview showed when the server did it', () => {
    const { answer, state, context } = lost();
    answer('askFate', 'undone');
    expect([state(), context().taken]).toEqual(['undone', SHOWN]);
  });

  it('shows a new preview when another person undid it, and reports nothing of it as its own', () => {
    const { answer, state, context, asked } = lost();
    answer('askFate', 'undoneByOther');
    expect([state(), asked().at(-1)]).toEqual([{ asking: 'previewing' }, 'previewUndo']);
    expect([context().taken, context().left, context().failure]).toEqual([[], [], null]);
  });

  it('shows a new preview when the server did not do it', () => {
    const { answer, state, asked } = lost();
    answer('askFate', 'notUndone');
    expect([state(), asked().at(-1)]).toEqual([{ asking: 'previewing' }, 'previewUndo']);
  });

  it.each(['undo.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is unknown while the server does not answer, and asked about again on %s',
    (type) => {
      const { answer, fail, send, state, context, asked } = lost();
      answer('askFate', 'unknown');
      expect([state(), context().taken]).toEqual(['unconfirmed', []]);
      send({ type });
      fail('askFate', status(503));
      expect([state(), context().failure]).toMatchObject(['unconfirmed', { status: 503 }]);
      expect(asked()).toEqual(['previewUndo', 'undo', 'askFate', 'askFate']);
    },
  );

  it('can be left while it is unknown: the record of the load will show it', () => {
    const { answer, send, actor } = lost();
    answer('askFate', 'unknown');
    send({ type: 'undo.closed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' });
  });
});

describe('the dialog of an undo', () => {
  const FAILURE = { kind: 'status', status: 500, message: null, retryAfter: null };

  it('reads the preview of its load, and forgets an earlier failure first', () => {
    const { fail, answer, send, calls, context } = asking();
    expect(calls()).toEqual([['previewUndo', { uploadId: 'u-1' }]]);
    fail('previewUndo', status(500));
    expect(context().failure).toEqual(FAILURE);
    send({ type: 'undo.retryRequested' });
    expect(context().failure).toBeNull();
    answer('previewUndo', BLOCKED);
    expect(context()).toEqual({
      uploadId: 'u-1',
      preview: BLOCKED,
      reason: '',
      failure: null,
      taken: [],
      left: [],
    });
  });

  it('keeps a refusal only until the next preview or order', () => {
    const refused = sent();
    refused.fail('undo', status(409));
    expect(refused.context().failure).toEqual({ ...FAILURE, status: 409 });
    refused.answer('previewUndo', BLOCKED);
    expect(refused.context().failure).toEqual({ ...FAILURE, status: 409 });
    refused.send({ type: 'undo.retryRequested' });
    expect(refused.context().failure).toBeNull();
    const again = sent();
    again.fail('undo', status(409));
    again.answer('previewUndo', POSSIBLE);
    again.send({ type: 'undo.confirmed' });
    expect([again.state(), again.context().failure]).toEqual(['undoing', null]);
  });
});
