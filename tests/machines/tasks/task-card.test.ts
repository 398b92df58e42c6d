import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
import { TASK_CARD_DELAYS } from '../../../src/machines/tasks/card/task-card-types.ts';
import { ANA, createTaskCardWorld, OTHER, TASK } from '../../support/task-card-world.ts';

const op = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const failed = (status: number) => ({
  kind: 'status',
  status,
  message: null,
  requestId: null,
  fields: {},
  retryAfter: null,
});
const TITLE = { task: TASK, key: 'titulo' } as const;

async function opened(task = TASK) {
  const world = createTaskCardWorld();
  onTestFinished(world.stop);
  const { card } = world;
  const { taskEdits: edits, taskConflicts: conflicts, taskPresence: presence } = card.getSnapshot().children;
  if (!edits || !conflicts || !presence) throw new Error('A part is missing.');
  const fresh = () => waitFor(card, (snapshot) => snapshot.matches({ shown: 'fresh' }));
  card.send({ type: 'card.opened', task });
  const drafts = () => edits.getSnapshot().context;
  const type = (text: string) => {
    const sheet = card.getSnapshot().context.sheet;
    edits.send({
      type: 'edit.began',
      ...TITLE,
      text: sheet?.tarjeta.titulo ?? '',
      base: sheet?.tarjeta.versiones.titulo ?? 0,
    });
    edits.send({ type: 'edit.typed', ...TITLE, text });
  };
  const send = (number: number, titulo: string) =>
    edits.send({
      type: 'edit.sent',
      task: TASK,
      keys: ['titulo'],
      set: { titulo },
      opId: op(number),
      at: number,
    });
  return { ...world, edits, conflicts, presence, fresh, drafts, type, send };
}

describe('the typed text of a card', () => {
  it('stays while a colleague changes the same field, and is based on the version before', async () => {
    const { tasks, card, fresh, drafts, type, send, conflicts, emitted } = await opened();
    await fresh();
    type('Licencia de obra');
    tasks.change(TASK, { titulo: 'Pedir permiso' }, ANA);
    const { context } = await waitFor(
      card,
      (snapshot) =>
        snapshot.matches({ shown: 'fresh' }) && snapshot.context.sheet?.tarjeta.titulo === 'Pedir permiso',
    );
    expect(drafts().drafts).toEqual([
      { ...TITLE, text: 'Licencia de obra', was: 'Pedir la licencia', base: 1 },
    ]);
    expect(context.sheet?.tarjeta.versiones.titulo).toBe(2);
    expect(emitted).toContainEqual({ type: 'card.changedMeanwhile', fields: ['titulo'], por: 'Ana Ruiz' });
    send(1, 'Licencia de obra');
    const { context: decided } = await waitFor(conflicts, (snapshot) => snapshot.matches('undecided'));
    expect(decided.lost).toMatchObject([
      { field: 'titulo', mine: 'Licencia de obra', theirs: 'Pedir permiso', version: 2, por: 'Ana Ruiz' },
    ]);
    conflicts.send({
      type: 'conflict.insisted',
      task: TASK,
      field: 'titulo',
      base: 2,
      opId: op(2),
      at: 2,
    });
    await waitFor(card, (snapshot) => snapshot.context.sheet?.tarjeta.titulo === 'Licencia de obra');
    expect(conflicts.getSnapshot().value).toBe('none');
    expect(
      tasks
        .history(TASK, {})
        .items.map(({ valor, resultado }) => [valor, resultado])
        .slice(0, 2),
    ).toEqual([
      ['Licencia de obra', 'aplicado'],
      ['Licencia de obra', 'perdido'],
    ]);
  });

  it('is open work until it is sent, and stays when the card is closed and another opened', async () => {
    const { card, fresh, drafts, type, send, emitted } = await opened();
    await fresh();
    type('A medias');
    card.send({ type: 'card.closed' });
    card.send({ type: 'card.opened', task: OTHER });
    await fresh();
    card.send({ type: 'card.opened', task: TASK });
    await fresh();
    expect(drafts().drafts).toMatchObject([{ text: 'A medias' }]);
    send(1, 'A medias');
    await waitFor(card, (snapshot) => snapshot.context.sheet?.tarjeta.titulo === 'A medias');
    expect(drafts()).toEqual({ drafts: [], putAside: [] });
    const work = emitted.filter((event) => (event as { type: string }).type.startsWith('work.'));
    expect(work).toEqual([
      { type: 'work.began', work: 'taskCard' },
      { type: 'work.ended', work: 'taskCard' },
    ]);
  });

  it('is kept when it is put aside, and can be resumed or dismissed', async () => {
    const { fresh, edits, drafts, type } = await opened();
    await fresh();
    type('Primera idea');
    edits.send({ type: 'edit.putBack', ...TITLE });
    expect(drafts()).toMatchObject({ drafts: [], putAside: [{ text: 'Primera idea' }] });
    edits.send({ type: 'edit.recovered', ...TITLE });
    expect(drafts()).toMatchObject({ drafts: [{ text: 'Primera idea', base: 1 }], putAside: [] });
    edits.send({ type: 'edit.putBack', ...TITLE });
    edits.send({ type: 'edit.dismissed', ...TITLE });
    expect(drafts()).toEqual({ drafts: [], putAside: [] });
    // A draft that was not changed is not kept.
    edits.send({ type: 'edit.began', ...TITLE, text: 'Pedir la licencia', base: 1 });
    edits.send({ type: 'edit.putBack', ...TITLE });
    expect(drafts()).toEqual({ drafts: [], putAside: [] });
  });

  it('does not lose to its own earlier change that was not answered yet', async () => {
    const { tasks, card, fresh, edits, drafts, outbox, sendAll, type, send, conflicts } = await opened();
    await fresh();
    outbox.isOffline = true;
    type('Uno');
    send(1, 'Uno');
    edits.send({ type: 'edit.began', ...TITLE, text: 'Uno', base: 1 });
    edits.send({ type: 'edit.typed', ...TITLE, text: 'Dos' });
    outbox.isOffline = false;
    sendAll();
    expect(drafts().drafts).toMatchObject([{ text: 'Dos', base: 2 }]);
    send(2, 'Dos');
    await waitFor(card, (snapshot) => snapshot.context.sheet?.tarjeta.titulo === 'Dos');
    expect(conflicts.getSnapshot().context.lost).toEqual([]);
    expect(tasks.sheet(TASK).tarjeta.versiones.titulo).toBe(3);
  });

  it('is put aside when the server will never accept it', async () => {
    const { fresh, edits, drafts } = await opened();
    await fresh();
    const place = { task: TASK, key: 'comentario' } as const;
    edits.send({ type: 'edit.began', ...place, text: '', base: 0 });
    edits.send({ type: 'edit.typed', ...place, text: 'Hola' });
    edits.send({
      type: 'edit.sent',
      task: TASK,
      keys: ['comentario'],
      opId: op(1),
      at: 1,
      set: { [`comentario:${op(9)}`]: { texto: ' '.repeat(3) } },
    });
    await waitFor(edits, ({ context }) => context.putAside.length > 0);
    expect(drafts()).toMatchObject({ drafts: [], putAside: [{ key: 'comentario', text: '   ' }] });
  });
});

describe('the card', () => {
  it('does not exist when the server does not know it, and appears once its creation was answered', async () => {
    const { tasks, board, card } = await opened(op(50));
    await waitFor(card, (snapshot) => snapshot.matches('gone'));
    const change = {
      opId: op(51),
      at: 1,
      task: op(50),
      board: board.id,
      base: {},
      set: { titulo: 'Sin conexión' },
    };
    const sheet = tasks.create({ opId: op(51), id: op(50), tablero: board.id, set: change.set }, ANA);
    card.send({ type: 'task.changed', change, sheet, fields: {} });
    expect(card.getSnapshot()).toMatchObject({
      value: { shown: 'fresh' },
      context: { sheet: { tarjeta: { titulo: 'Sin conexión' } } },
    });
  });

  it('stays on screen when it cannot be read again, and is read when the connection returns', async () => {
    const { tasks, card, calls, fresh } = await opened();
    await fresh();
    calls.failing = failed(503);
    tasks.change(TASK, { titulo: 'Nuevo' }, ANA);
    await waitFor(card, (snapshot) => snapshot.matches({ shown: 'stale' }));
    expect(card.getSnapshot().context).toMatchObject({
      sheet: { tarjeta: { titulo: 'Pedir la licencia' } },
      failure: { status: 503 },
    });
    calls.failing = null;
    card.send({ type: 'connection.returned' });
    expect((await fresh()).context.sheet?.tarjeta.titulo).toBe('Nuevo');
  });

  it('is not shown any more when it is read again and the server does not know it', async () => {
    const { tasks, card, calls, fresh } = await opened();
    await fresh();
    calls.failing = failed(404);
    tasks.change(TASK, { titulo: 'Nuevo' }, ANA);
    const { context } = await waitFor(card, (snapshot) => snapshot.matches('gone'));
    expect([context.task, context.sheet]).toEqual([TASK, null]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)(
    'reads the history of a task again after %s while no card is open',
    async (type) => {
      const { card, calls, stop } = createTaskCardWorld();
      onTestFinished(stop);
      const { taskHistory: history } = card.getSnapshot().children;
      if (!history) throw new Error('A part is missing.');
      calls.failing = failed(503);
      history.send({ type: 'list.asked', query: { task: TASK, page: 1 } });
      await waitFor(history, (snapshot) => snapshot.matches({ seen: 'failed' }));
      calls.failing = null;
      card.send({ type });
      const { context } = await waitFor(history, (snapshot) => snapshot.matches({ seen: 'shown' }));
      expect([card.getSnapshot().value, context.page?.task]).toEqual(['closed', TASK]);
    },
  );

  it('lets go of the history when a card is opened or closed, and reads it again after a change', async () => {
    const { card, tasks, fresh } = await opened();
    await fresh();
    const { taskHistory: history, tieSearch: search } = card.getSnapshot().children;
    if (!history || !search) throw new Error('A part is missing.');
    for (const list of [history, search]) {
      expect(list.getSnapshot().context).toMatchObject({ about: null, delays: TASK_CARD_DELAYS });
    }
    history.send({ type: 'list.asked', query: { task: TASK, page: 1 } });
    const before = await waitFor(history, (snapshot) => snapshot.matches({ seen: 'shown' }));
    tasks.change(TASK, { titulo: 'Nuevo' }, ANA);
    const total = (before.context.page?.total ?? 0) + 1;
    await waitFor(history, ({ context }) => context.page?.total === total);
    card.send({ type: 'card.opened', task: OTHER });
    expect(history.getSnapshot().value).toBe('unseen');
    history.send({ type: 'list.asked', query: { task: OTHER, page: 1 } });
    card.send({ type: 'card.closed' });
    expect(history.getSnapshot().value).toBe('unseen');
  });

  it('ignores an answer that is older than the known sheet', async () => {
    const { tasks, card, fresh } = await opened();
    const older = tasks.sheet(TASK);
    tasks.change(TASK, { titulo: 'Nuevo' }, ANA);
    await fresh();
    const change = { opId: op(1), at: 1, task: TASK, board: null, base: {}, set: {} };
    card.send({ type: 'task.changed', change, sheet: older, fields: {} });
    expect(card.getSnapshot().context.sheet?.tarjeta.titulo).toBe('Nuevo');
  });
});

describe('the presence at a card', () => {
  it('is sent at intervals while the card is open and visible, and withdrawn when it is closed or hidden', async () => {
    const { card, clock, said, presence, visibility, fresh } = await opened();
    await fresh();
    const rests = (state: 'said' | 'idle' | 'hidden') =>
      waitFor(presence, (snapshot) => snapshot.matches(state));
    await rests('said');
    clock.increment(TASK_CARD_DELAYS.presence);
    await rests('said');
    visibility.tell(false);
    await rests('hidden');
    visibility.tell(true);
    await rests('said');
    card.send({ type: 'card.opened', task: OTHER });
    await rests('said');
    card.send({ type: 'card.closed' });
    await rests('idle');
    expect(said).toEqual([TASK, TASK, null, TASK, OTHER, null]);
  });

  it('is received with the news, for this card only', async () => {
    const { tasks, card, fresh } = await opened();
    await fresh();
    tasks.sayPresence({ pagina: op(70), tarea: OTHER }, ANA);
    expect(card.getSnapshot().context.people.map(({ nombre }) => nombre)).toEqual(['Eva Sanz']);
    tasks.sayPresence({ pagina: op(70), tarea: TASK }, ANA);
    expect(card.getSnapshot().context.people.map(({ nombre }) => nombre)).toEqual(['Eva Sanz', 'Ana Ruiz']);
  });
});
