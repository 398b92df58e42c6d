import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import { projectDeletionMachine } from '../../../src/machines/projects/project-deletion-machine.ts';
import { drive } from '../../support/driven.ts';

const LOST = new ApiError({ kind: 'noResponse' });
const STALE = new ApiError({
  kind: 'status',
  status: 409,
  message: 'Ha cambiado.',
  requestId: null,
  fields: {},
  retryAfter: null,
});
const POSSIBLE = { version: 5, obras: 12, impedimento: null };
const IMPOSSIBLE = { version: 5, obras: 12, impedimento: 'Hay una carga en curso.' };
const EMPTY = { id: 3, reason: '', preview: null, failure: null };
const DELETED = { obras: 12 };

function deletion() {
  const driven = drive(projectDeletionMachine, { id: 3 });
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  const write = (reason: string) => driven.send({ type: 'deletion.reasonChanged', reason });
  return { ...driven, state, context, write };
}
function opened() {
  const dialog = deletion();
  dialog.send({ type: 'deletion.requested' });
  return dialog;
}
function offered() {
  const dialog = opened();
  dialog.answer('previewDeletion', POSSIBLE);
  return dialog;
}
function deleting() {
  const dialog = offered();
  dialog.write('Duplicado');
  dialog.send({ type: 'deletion.confirmed' });
  return dialog;
}

describe('the deletion of a project', () => {
  it('shows first what would be deleted with it', () => {
    const { send, answer, state, context, calls } = deletion();
    expect([state(), context()]).toEqual(['closed', EMPTY]);
    send({ type: 'deletion.requested' });
    expect([state(), calls()]).toEqual([{ open: 'previewing' }, [['previewDeletion', { id: 3 }]]]);
    answer('previewDeletion', POSSIBLE);
    expect([state(), context().preview]).toEqual([{ open: 'offered' }, POSSIBLE]);
  });

  it('is refused when something prevents it, and previewed again on request', () => {
    const { answer, send, state, context, write } = opened();
    write('Duplicado');
    answer('previewDeletion', IMPOSSIBLE);
    expect([state(), context().preview]).toEqual([{ open: 'refused' }, IMPOSSIBLE]);
    send({ type: 'deletion.confirmed' });
    expect(state()).toEqual({ open: 'refused' });
    send({ type: 'deletion.retryRequested' });
    expect([state(), context().reason]).toEqual([{ open: 'previewing' }, 'Duplicado']);
  });

  it.each(['deletion.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is previewed again after a failure on %s',
    (type) => {
      const { fail, send, state, context, calls } = opened();
      fail('previewDeletion', LOST);
      expect([state(), context().failure]).toEqual([{ open: 'unavailable' }, { kind: 'noResponse' }]);
      send({ type });
      expect([state(), context().failure]).toEqual([{ open: 'previewing' }, null]);
      expect(calls().at(-1)).toEqual(['previewDeletion', { id: 3 }]);
      expect(calls()).toHaveLength(2);
    },
  );

  it('requires a reason', () => {
    const { send, write, state, context } = offered();
    for (const reason of ['', '   ']) {
      write(reason);
      send({ type: 'deletion.confirmed' });
      expect([state(), context().reason]).toEqual([{ open: 'offered' }, reason]);
    }
  });

  it('sends the version, the number of works and the reason, and closes empty once it is done', () => {
    const { answer, calls, state, context, emitted } = deleting();
    expect([state(), calls().at(-1)]).toEqual([
      'deleting',
      ['deleteProject', { id: 3, request: { version: 5, obras: 12, motivo: 'Duplicado' } }],
    ]);
    answer('deleteProject', DELETED);
    expect([state(), context(), emitted]).toEqual([
      ...['closed', EMPTY],
      [{ type: 'deletion.done', deleted: DELETED }],
    ]);
  });

  it('previews again and keeps the reason when the preview is outdated', () => {
    const { fail, answer, send, state, context, emitted } = deleting();
    fail('deleteProject', STALE);
    expect([state(), context().reason, context().failure, emitted]).toMatchObject([
      ...[{ open: 'previewing' }, 'Duplicado', { status: 409 }, []],
    ]);
    answer('previewDeletion', IMPOSSIBLE);
    expect(context().failure).toMatchObject({ status: 409 });
    send({ type: 'deletion.retryRequested' });
    expect(context().failure).toBeNull();
  });

  it('can be repeated after a failure, with the reason kept', () => {
    const { fail, send, state, context } = deleting();
    fail('deleteProject', LOST);
    expect([state(), context().reason, context().failure]).toEqual([
      ...[{ open: 'offered' }, 'Duplicado', { kind: 'noResponse' }],
    ]);
    send({ type: 'deletion.confirmed' });
    expect([state(), context().failure]).toEqual(['deleting', null]);
  });

  it('closes empty', () => {
    const { write, send, state, context } = offered();
    write('Duplicado');
    send({ type: 'deletion.closed' });
    expect([state(), context()]).toEqual(['closed', EMPTY]);
  });
});
