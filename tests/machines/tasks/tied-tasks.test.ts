import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { someDueTask } from '../../../paths/payloads/tasks/task-calendar-payloads.ts';
import { someBoards, someTiedValues } from '../../../paths/payloads/tasks/tied-tasks-payloads.ts';
import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import type { NewTaskRequest } from '../../../src/api/contract/records/task-changes.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  newTaskOf,
  onFirstBoard,
  tiedTaskProblems,
} from '../../../src/machines/tasks/tied/tied-task-rules.ts';
import { createTiedTasksImplementations } from '../../../src/machines/tasks/tied/tied-tasks-implementations.ts';
import { tiedTasksMachine } from '../../../src/machines/tasks/tied/tied-tasks-machine.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';

const tie = { tipo: 'obra', clave: '4P-NOR-FTTH-0012' } as const;
const sheet: TaskSheet = {
  tarjeta: someDueTask,
  descripcion: '',
  casillas: [],
  adjuntos: [],
  comentarios: [],
  creada: '',
  creadaPor: '',
  modificada: '',
  modificadaPor: '',
};

function started() {
  const sent: NewTaskRequest[] = [];
  const told: string[] = [];
  let cards = [] as (typeof someDueTask)[];
  let isCut = false;
  const api = {
    boards: async () => someBoards,
    tiedTasks: async () => ({ tarjetas: cards, total: cards.length }),
    createTask: async (request: NewTaskRequest) => {
      sent.push(request);
      cards = [someDueTask];
      if (isCut) throw Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } });
      return sheet;
    },
  };
  const actor = createActor(tiedTasksMachine.provide(createTiedTasksImplementations({ api })), {
    input: { delays: { ...PAGED_LIST_DELAYS, settle: 0 } },
    inspect: countAsCovered,
  });
  actor.on('tiedTask.created', (event) => told.push(event.sheet.tarjeta.titulo));
  actor.start();
  onTestFinished(() => void actor.stop());
  const list = actor.getSnapshot().children.tiedTaskList;
  if (list === undefined) throw new Error('No list.');
  const open = async () => {
    actor.send({ type: 'tiedTask.formOpened', place: 'here', values: someTiedValues });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'writing' }));
    const form = actor.getSnapshot().children.tiedTaskForm;
    if (form === undefined) throw new Error('No form.');
    return form;
  };
  const shown = () => waitFor(list, (snapshot) => snapshot.matches({ seen: 'shown' }));
  return { actor, list, open, shown, sent, told, cut: (is: boolean) => (isCut = is) };
}

describe('a task tied to a record', () => {
  it('goes to the first board, and is in the list once it is created', async () => {
    const { actor, list, open, shown, sent, told } = started();
    list.send({ type: 'list.asked', query: tie });
    expect((await shown()).context.page).toEqual({ tie, cards: [] });
    const form = await open();
    form.send({ type: 'form.changed', patch: { titulo: ' Pedir el permiso ' } });
    form.send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'closed' }));
    const { opId, id, fixed } = someTiedValues;
    expect(sent).toEqual([{ opId, id, tablero: 1, set: { titulo: 'Pedir el permiso', ...fixed } }]);
    expect(told).toEqual(['Pedir el permiso de obra']);
    await waitFor(list, ({ context }) => context.page?.cards.length === 1);
  });

  it('is sent again with the same id after a lost answer, and so counts once', async () => {
    const { actor, open, sent, cut } = started();
    cut(true);
    const form = await open();
    form.send({ type: 'form.changed', patch: { titulo: 'Pedir el permiso' } });
    form.send({ type: 'form.submitted' });
    await waitFor(form, ({ context }) => context.failure !== null);
    cut(false);
    form.send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'closed' }));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('has no assignee, description or due date unless they are chosen', () => {
    const values = {
      ...someTiedValues,
      titulo: 'T',
      descripcion: 'Fila 3',
      responsable: 4,
      vence: '2026-11-25',
    };
    expect(newTaskOf(values, 1).set).toEqual({
      titulo: 'T',
      descripcion: 'Fila 3',
      responsable: 4,
      vence: '2026-11-25',
      ...someTiedValues.fixed,
    });
    expect(Object.keys(newTaskOf({ ...someTiedValues, titulo: 'T' }, 1).set)).toEqual([
      ...['titulo', 'vinculo:obra:4P-NOR-FTTH-0012'],
    ]);
  });

  it('requires a title and a board that is not archived', () => {
    const archived = {
      ...someBoards,
      tableros: someBoards.tableros.map((one) => ({ ...one, archivado: true })),
    };
    expect(tiedTaskProblems(onFirstBoard(someTiedValues, archived))).toEqual({
      titulo: 'missing',
      tablero: 'missing',
    });
    expect(tiedTaskProblems(onFirstBoard({ ...someTiedValues, titulo: 'T' }, someBoards))).toEqual({});
  });
});
