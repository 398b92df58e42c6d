import { describe, expect, it } from 'vitest';
import type { TaskNews } from '../../src/api/contract/records/task-feed.ts';
import { mergedLines } from '../support/fakes/fake-merge.ts';
import { fakeTaskTable } from '../support/fakes/fake-registers.ts';
import { FakeTasks } from '../support/fakes/fake-tasks.ts';

const ana = { id: 4, nombre: 'Ana Ruiz' };
const berta = { id: 6, nombre: 'Berta Gil' };
const op = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function open() {
  const tasks = new FakeTasks(fakeTaskTable(), () => [ana, berta]);
  const board = tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'En curso', estado: 'en_curso', limite: 2 },
    ],
  });
  const create = (number: number, titulo: string) =>
    tasks.create({ opId: op(100 + number), id: op(number), tablero: board.id, set: { titulo } }, ana);
  const [first, second] = board.columnas.map(({ id }) => id);
  const titles = (filter = {}) =>
    tasks.cards(board.id, filter).columnas.map(({ tarjetas }) => tarjetas.map(({ titulo }) => titulo));
  return { tasks, board, create, titles, first, second };
}

describe('the fake server of the tasks', () => {
  it('moves a card behind another one, and answers a repeated operation without carrying it out twice', () => {
    const { tasks, create, titles, second } = open();
    for (const number of [1, 2, 3]) create(number, `Tarea ${number}`);
    const set = { lugar: { columna: second, despues: null, estado: 'en_curso', motivo: null } };
    const patch = { opId: op(200), base: { lugar: 1 }, set };
    const answer = tasks.patch(op(3), patch, ana);
    expect(tasks.patch(op(3), patch, ana)).toBe(answer);
    tasks.change(op(1), { lugar: { ...set.lugar, despues: op(3) } }, ana);
    expect(titles()).toEqual([['Tarea 2'], ['Tarea 3', 'Tarea 1']]);
    expect(titles({ buscar: 'tarea 3' })).toEqual([[], ['Tarea 3']]);
    expect(answer.campos.lugar).toMatchObject({ resultado: 'aplicado', version: 2, por: 'Ana Ruiz' });
  });

  it('keeps overwritten values in the history, and merges a description by lines', () => {
    const { tasks, create } = open();
    create(1, 'Tarea 1');
    tasks.change(op(1), { titulo: 'De Berta', descripcion: 'uno\ndos\ntres' }, berta);
    const lost = tasks.patch(op(1), { opId: op(2), base: { titulo: 1 }, set: { titulo: 'De Ana' } }, ana);
    expect(lost.campos.titulo).toMatchObject({ resultado: 'perdido', valor: 'De Berta', por: 'Berta Gil' });
    expect(tasks.history(op(1), {}).items[0]).toMatchObject({ valor: 'De Ana', version: null });
    tasks.change(op(1), { descripcion: 'UNO\ndos\ntres' }, berta);
    const merged = tasks.patch(
      op(1),
      { opId: op(3), base: { descripcion: 1 }, set: { descripcion: 'uno\ndos\ntres\ncuatro' } },
      ana,
    );
    expect(merged.campos.descripcion).toMatchObject({ resultado: 'fusionado', version: 3 });
    expect(merged.tarea.descripcion).toBe('UNO\ndos\ntres\ncuatro');
    expect(mergedLines('a', 'b', 'c')).toBeNull();
  });

  it('sends listeners what changed since a position, and who is looking at a card', async () => {
    const { tasks, create } = open();
    create(1, 'Tarea 1');
    const heard: [TaskNews['tipo'], string][] = [];
    const end = new AbortController();
    const listening = tasks.hear('1', ({ tipo }, place) => heard.push([tipo, place]), end.signal);
    tasks.sayPresence({ pagina: op(9), tarea: op(1) }, berta);
    expect(heard).toEqual([
      ['abierto', '1'],
      ['tarjeta', '2'],
      ['presentes', '3'],
    ]);
    end.abort();
    await expect(listening).rejects.toThrow('cancelled');
    expect(tasks.hearing()).toBe(0);
    tasks.kept = 1;
    const late: string[] = [];
    void tasks.hear('0', ({ tipo }) => late.push(tipo), undefined);
    expect(late).toEqual(['recargar']);
  });
});
