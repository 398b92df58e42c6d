import { generateKeyBetween } from 'fractional-indexing';
import type * as z from 'zod/mini';
import type { ApiError } from '../../../src/api/api.ts';
import { type ExplorerFilter, explorerQuery } from '../../../src/api/contract/records/explorer.ts';
import type { TaskCard, TaskPerson, TaskSheet } from '../../../src/api/contract/records/task.ts';
import type {
  Board,
  BoardArchiveRequest,
  BoardCards,
  Boards,
  boardRequest,
  NewBoardRequest,
  TaskCards,
  taskCalendarQuery,
} from '../../../src/api/contract/records/task-boards.ts';
import {
  FIELD_VALUES,
  type FieldOutcome,
  type newTaskRequest,
  place,
  type TaskHistory,
  type TaskPatched,
  type TaskPlace,
  type TiedTasksQuery,
  taskHistoryQuery,
  type taskPatch,
  type taskPomodoroRequest,
} from '../../../src/api/contract/records/task-changes.ts';
import { NOW, type PresenceRequest, type TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { itemOf } from '../../../src/api/contract/records/task-fields.ts';
import type { pomodoroEndpoints } from '../../../src/api/endpoints/pomodoros.ts';
import type { taskEndpoints } from '../../../src/api/endpoints/tasks.ts';
import {
  isColumnState,
  isOpen,
  mayBecome,
  needsReason,
  TASK_STATE_NAMES,
} from '../../../src/shared/task-states.ts';
import { mergedLines } from './fake-merge.ts';
import { pageOf } from './fake-page.ts';
import type { FakePerson } from './fake-person.ts';
import type { FakeRegister } from './fake-register.ts';
import { registerAnswers } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { FakeTask } from './fake-task.ts';
import { refusal } from './refusal.ts';

interface Hearer {
  readonly hear: (news: TaskNews, place: string) => void;
  readonly end: (failure?: ApiError) => void;
}

const SOMEBODY_SAVED =
  'Alguien ha cambiado este tablero mientras tanto: no se ha guardado nada. Mira cómo está ahora y decide otra vez.';

/** Boards and tasks in memory, by the server's rules, with a version for each field. */
export class FakeTasks {
  boards: Board[] = [];
  readonly tasks = new Map<string, FakeTask>();
  /** Number of events that the feed keeps; older ones are dropped. */
  kept = 1_000;
  private readonly answered = new Map<string, unknown>();
  private readonly feed: TaskNews[] = [];
  private readonly hearers = new Set<Hearer>();
  private readonly present = new Map<string, { readonly tarea: string; readonly persona: TaskPerson }>();
  private ids = 0;
  private readonly notByMail = new Set<number>();

  constructor(
    private readonly register: FakeRegister,
    private readonly people: () => readonly TaskPerson[],
  ) {}

  // Boards

  list(): Boards {
    const tableros = this.boards
      .map((board) => this.withOpen(board))
      .sort((one, other) => Number(one.archivado) - Number(other.archivado) || one.id - other.id);
    return { tableros, personas: [...this.people()] };
  }

  board(id: number): Board {
    const found = this.boards.find((board) => board.id === id);
    if (found) return this.withOpen(found);
    throw refusal(404, 'Ese tablero ya no existe. Elige otro.');
  }

  createBoard({ nombre, columnas }: NewBoardRequest): Board {
    return this.put({
      id: this.nextId(),
      nombre,
      archivado: false,
      version: 1,
      abiertas: 0,
      columnas: columnas.map((column) => ({ id: this.nextId(), ...column })),
    });
  }

  changeBoard(
    id: number,
    { version, nombre, columnas, pasar }: z.output<typeof boardRequest>,
    by: TaskPerson,
  ): Board {
    const current = this.seen(id, version);
    const next = columnas.map((column) => ({ ...column, id: column.id ?? this.nextId() }));
    for (const task of this.ofBoard(id)) {
      const { columna, estado, motivo } = task.place();
      if (next.some((column) => column.id === columna)) continue;
      const target = next.find((column) => column.id === pasar[String(columna)]);
      if (!target) throw refusal(422, 'Di adónde pasan las tarjetas de la columna que quitas.');
      const state = isColumnState(estado) ? target.estado : estado;
      const last = this.inColumn(target.id).at(-1)?.id ?? null;
      this.move(task, { columna: target.id, despues: last, estado: state, motivo }, by, []);
    }
    return this.put({ ...current, nombre, columnas: next, version: version + 1 });
  }

  isRemindedByMail(person: number): boolean {
    return !this.notByMail.has(person);
  }

  remindByMail(person: number, porCorreo: boolean): { porCorreo: boolean } {
    if (porCorreo) this.notByMail.delete(person);
    else this.notByMail.add(person);
    return { porCorreo };
  }

  archiveBoard(id: number, { version, archivado }: BoardArchiveRequest): Board {
    return this.put({ ...this.seen(id, version), archivado, version: version + 1 });
  }

  cards(id: number, query: ExplorerFilter): BoardCards {
    const tablero = this.board(id);
    const found = this.found(query);
    return {
      tablero,
      columnas: tablero.columnas.map(({ id: columna }) => {
        const tarjetas = this.inColumn(columna)
          .map((task) => task.card())
          .filter((card) => card.estado !== 'descartada' && found.has(card.id));
        return { columna, total: tarjetas.length, tarjetas };
      }),
      nombres: [],
    };
  }

  calendar({ desde, hasta, tablero, ...filter }: z.output<typeof taskCalendarQuery>): TaskCards {
    const found = this.found(filter);
    return this.listed(
      ({ id, vence, ...card }) =>
        vence !== null &&
        vence >= desde &&
        vence <= hasta &&
        card.estado !== 'descartada' &&
        (tablero === undefined || card.tablero === tablero) &&
        found.has(id),
    );
  }

  tied({ tipo, clave }: TiedTasksQuery): TaskCards {
    return this.listed(({ vinculos }) => vinculos.some((tie) => tie.tipo === tipo && tie.clave === clave));
  }

  // Tasks

  sheet(id: string): TaskSheet {
    return this.task(id).sheet();
  }

  history(id: string, query: z.input<typeof taskHistoryQuery>): TaskHistory {
    const { page, pageSize } = taskHistoryQuery.parse(query);
    return pageOf(this.task(id).history, page, pageSize);
  }

  create({ opId, id, tablero, set }: z.output<typeof newTaskRequest>, by: TaskPerson): TaskSheet {
    return this.once(opId, () => {
      const board = this.board(tablero);
      if (board.archivado) throw refusal(409, 'Ese tablero está archivado.');
      if (this.tasks.has(id)) throw refusal(409, 'Ya hay una tarea con ese identificador.');
      const [first] = board.columnas;
      const values = checked(set);
      if (values.titulo === undefined) throw refusal(422, 'Ponle un título a la tarea.');
      const lugar = (values.lugar ?? {
        columna: first?.id,
        estado: first?.estado,
        motivo: null,
        despues: this.inColumn(first?.id ?? 0).at(-1)?.id ?? null,
      }) as TaskPlace;
      const task = new FakeTask(id, this.tasks.size + 1, tablero, by);
      for (const [field, value] of Object.entries(values)) {
        if (field !== 'lugar') task.write(field, this.written(field, value), by, 'aplicado');
      }
      this.place(task, lugar, by);
      this.tasks.set(id, task);
      this.tell(task, [opId]);
      return task.sheet();
    });
  }

  patch(id: string, { opId, base, set }: z.output<typeof taskPatch>, by: TaskPerson): TaskPatched {
    return this.once(opId, () => {
      const task = this.task(id);
      const campos: Record<string, FieldOutcome> = {};
      for (const [field, value] of Object.entries(checked(set))) {
        const resultado = this.apply(task, field, value, base[field] ?? 0, by);
        const { valor, version, por, en } = task.fields.get(field) ?? {
          valor: null,
          version: 0,
          por: by,
          en: AT,
        };
        campos[field] = { resultado, valor: this.shown(task, field, valor), version, por: por.nombre, en };
      }
      this.tell(task, [opId]);
      return { tarea: task.sheet(), campos };
    });
  }

  addPomodoro(id: string, { opId, minutos }: z.output<typeof taskPomodoroRequest>): TaskSheet {
    return this.once(opId, () => {
      const task = this.task(id);
      task.pomodoros = [...task.pomodoros, minutos];
      this.tell(task, [opId]);
      return task.sheet();
    });
  }

  /** Changes a task as another person would who has seen every version. */
  change(id: string, set: Readonly<Record<string, unknown>>, by: TaskPerson): TaskPatched {
    const task = this.task(id);
    const base = Object.fromEntries(Object.keys(set).map((field) => [field, task.version(field)]));
    return this.patch(id, { opId: `cambio-${this.answered.size + 1}`, base, set }, by);
  }

  // News and presence

  /** Calls `hear` with each event until `signal` aborts or `cutNews` is called. */
  hear(since: string | null, hear: Hearer['hear'], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const hearer: Hearer = {
        hear,
        end: (failure) => {
          this.hearers.delete(hearer);
          if (failure) reject(failure);
          else resolve();
        },
      };
      this.hearers.add(hearer);
      signal?.addEventListener('abort', () => {
        this.hearers.delete(hearer);
        reject(new DOMException('The call was cancelled.', 'AbortError'));
      });
      const now = this.feed.length;
      const last = since === null ? now : Number(since);
      if (last < now - this.kept) {
        hear({ tipo: 'recargar' }, String(now));
        return;
      }
      hear({ tipo: 'abierto' }, String(last));
      for (const [at, news] of this.feed.slice(last).entries()) hear(news, String(last + at + 1));
    });
  }

  cutNews(failure?: ApiError): void {
    for (const hearer of this.hearers) hearer.end(failure);
  }

  /** Ends the streams as the server does when the same person opens too many. */
  replaceNews(): void {
    for (const { hear } of this.hearers) {
      hear({ tipo: 'cerrado', motivo: 'otraPestana' }, String(this.feed.length));
    }
  }

  hearing(): number {
    return this.hearers.size;
  }

  sayPresence({ pagina, tarea }: PresenceRequest, persona: TaskPerson): void {
    const before = this.present.get(pagina)?.tarea ?? null;
    if (tarea === null) this.present.delete(pagina);
    else this.present.set(pagina, { tarea, persona });
    if (before === tarea) return;
    const looking = [...this.present.values()];
    this.publish({
      tipo: 'presentes',
      presentes: [...new Set(looking.map((one) => one.tarea))].map((one) => ({
        tarea: one,
        personas: looking.filter((other) => other.tarea === one).map((other) => other.persona),
      })),
    });
  }

  // Within

  private nextId(): number {
    this.ids += 1;
    return Math.max(
      this.ids,
      ...this.boards.map(({ id }) => id + 1),
      ...this.columnIds().map((id) => id + 1),
    );
  }

  private columnIds(): number[] {
    return this.boards.flatMap(({ columnas }) => columnas.map(({ id }) => id));
  }

  private task(id: string): FakeTask {
    const found = this.tasks.get(id);
    if (found) return found;
    throw refusal(404, 'Esa tarea ya no existe.');
  }

  private ofBoard(id: number): FakeTask[] {
    return [...this.tasks.values()].filter((task) => task.tablero === id);
  }

  private inColumn(column: number): FakeTask[] {
    return [...this.tasks.values()]
      .filter((task) => task.place().columna === column)
      .sort((one, other) =>
        one.orden === other.orden ? one.numero - other.numero : one.orden < other.orden ? -1 : 1,
      );
  }

  private withOpen(board: Board): Board {
    return {
      ...board,
      abiertas: this.ofBoard(board.id).filter((task) => isOpen(task.place().estado)).length,
    };
  }

  private seen(id: number, version: number): Board {
    const current = this.board(id);
    if (current.version === version) return current;
    throw refusal(409, SOMEBODY_SAVED, { current });
  }

  private put(board: Board): Board {
    this.boards = [...this.boards.filter(({ id }) => id !== board.id), board];
    this.publish({ tipo: 'tablero', tablero: this.withOpen(board) });
    return this.withOpen(board);
  }

  private listed(isWanted: (card: TaskCard) => boolean): TaskCards {
    const tarjetas = [...this.tasks.values()]
      .map((task) => task.card())
      .filter(isWanted)
      .sort(
        (one, other) =>
          Number(isOpen(other.estado)) - Number(isOpen(one.estado)) || one.numero - other.numero,
      );
    return { tarjetas, total: tarjetas.length };
  }

  private found(filter: ExplorerFilter): ReadonlySet<string> {
    const { items } = this.register.page({
      ...explorerQuery.parse({ columnas: 'tarea' }),
      ...filter,
      limite: Number.MAX_SAFE_INTEGER,
    });
    return new Set(items.map(({ valores }) => String(valores.tarea)));
  }

  private row(task: FakeTask): FakeRegister['rows'][number] {
    const card = task.card();
    const board = this.boards.find(({ id }) => id === card.tablero);
    return {
      id: card.numero,
      clave: String(card.numero),
      version: card.revision,
      valores: {
        numero: card.numero,
        titulo: card.titulo,
        vence: card.vence,
        motivo: card.motivo,
        tarea: card.id,
        tablero: { id: card.tablero, nombre: board?.nombre ?? '' },
        columna: board?.columnas.find(({ id }) => id === card.columna)?.nombre ?? null,
        estado: TASK_STATE_NAMES[card.estado],
        responsable: card.responsable,
        etiquetas: card.etiquetas.join(', ') || null,
      },
    };
  }

  private once<T>(opId: string, run: () => T): T {
    if (!this.answered.has(opId)) this.answered.set(opId, run());
    return this.answered.get(opId) as T;
  }

  private apply(
    task: FakeTask,
    field: string,
    value: unknown,
    base: number,
    by: TaskPerson,
  ): FieldOutcome['resultado'] {
    const present = task.value(field);
    if (task.version(field) === base) {
      if (field === 'lugar') this.place(task, value as TaskPlace, by);
      else task.write(field, this.written(field, value), by, 'aplicado');
      return 'aplicado';
    }
    const merged =
      field === 'descripcion'
        ? mergedLines(String(task.valueAt(field, base) ?? ''), String(value), String(present ?? ''))
        : null;
    if (merged === null) {
      task.note(field, value, null, 'perdido', by);
      return 'perdido';
    }
    task.write(field, merged, by, 'fusionado');
    return 'fusionado';
  }

  private place(task: FakeTask, wanted: TaskPlace, by: TaskPerson): void {
    const column = this.boards
      .find(({ id }) => id === task.tablero)
      ?.columnas.find(({ id }) => id === wanted.columna);
    if (!column) throw refusal(422, 'Esa columna ya no está en el tablero.');
    const before = task.fields.has('lugar') ? task.place().estado : null;
    if (before !== null && !mayBecome(before, wanted.estado)) {
      throw refusal(
        422,
        `Una tarea ${TASK_STATE_NAMES[before].toLowerCase()} no puede pasar a ${TASK_STATE_NAMES[wanted.estado].toLowerCase()}.`,
      );
    }
    if (isColumnState(wanted.estado) && wanted.estado !== column.estado) {
      throw refusal(422, 'Esa columna es de otro estado.');
    }
    if (needsReason(wanted.estado) && (wanted.motivo ?? '') === '') {
      throw refusal(422, 'Di por qué está bloqueada.');
    }
    this.move(task, wanted, by, null);
  }

  private move(task: FakeTask, wanted: TaskPlace, by: TaskPerson, told: readonly string[] | null): void {
    const { columna, despues, estado, motivo } = wanted;
    const others = this.inColumn(columna).filter(({ id }) => id !== task.id);
    const at = despues === null ? 0 : others.findIndex(({ id }) => id === despues) + 1;
    // The card to stand behind has left the column, so this one goes last.
    const index = despues !== null && at === 0 ? others.length : at;
    task.orden = generateKeyBetween(others[index - 1]?.orden ?? null, others[index]?.orden ?? null);
    task.write('lugar', { columna, estado, motivo: needsReason(estado) ? motivo : null }, by, 'aplicado');
    if (told !== null) this.tell(task, told);
  }

  private written(field: string, value: unknown): unknown {
    if (field !== 'responsable' || value === null) return value;
    const someone = this.people().find(({ id }) => id === value);
    if (!someone) throw refusal(422, 'Esa persona no puede abrir 4Task.');
    return someone;
  }

  /** The value in the form in which a request sets it. */
  private shown(task: FakeTask, field: string, value: unknown): unknown {
    if (field === 'responsable') return (value as TaskPerson | null)?.id ?? null;
    if (field !== 'lugar') return value;
    const inColumn = this.inColumn(task.place().columna);
    const at = inColumn.findIndex(({ id }) => id === task.id);
    return { ...task.place(), despues: inColumn[at - 1]?.id ?? null };
  }

  private tell(task: FakeTask, opIds: readonly string[]): void {
    task.revision += 1;
    this.register.rows = [...this.tasks.values()].map((one) => this.row(one));
    this.publish({ tipo: 'tarjeta', tarjeta: task.card(), opIds: [...opIds] });
  }

  private publish(news: TaskNews): void {
    this.feed.push(news);
    for (const { hear } of this.hearers) hear(news, String(this.feed.length));
  }
}

function checked(set: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(set).map(([field, value]) => {
      const kind = itemOf(field)?.kind ?? field;
      const shape = FIELD_VALUES[kind as keyof typeof FIELD_VALUES] ?? place;
      const parsed = shape.safeParse(value);
      if (!parsed.success) {
        throw { ...refusal(422, 'Revisa lo que has escrito.'), fields: { [field]: 'No vale.' } };
      }
      return [field, parsed.data];
    }),
  );
}

export const namedPerson = ({ user }: FakePerson): TaskPerson => ({ id: user.id, nombre: user.name });

export const taskAnswers = (
  tasks: FakeTasks,
  table: FakeRegister,
): Answers<typeof taskEndpoints & typeof pomodoroEndpoints> => ({
  tasks: registerAnswers(table),
  boards: () => tasks.list(),
  createBoard: ({ body }) => tasks.createBoard(body),
  changeBoard: ({ params, body, caller }) => tasks.changeBoard(params.id, body, namedPerson(caller)),
  archiveBoard: ({ params, body }) => tasks.archiveBoard(params.id, body),
  boardCards: ({ params, query }) => tasks.cards(params.id, query),
  taskCalendar: ({ query }) => tasks.calendar(query),
  tiedTasks: ({ query }) => tasks.tied(query),
  taskSheet: ({ params }) => tasks.sheet(params.id),
  taskHistory: ({ params, query }) => tasks.history(params.id, query),
  createTask: ({ body, caller }) => tasks.create(body, namedPerson(caller)),
  patchTask: ({ params, body, caller }) => tasks.patch(params.id, body, namedPerson(caller)),
  addPomodoro: ({ params, body }) => tasks.addPomodoro(params.id, body),
  reminders: ({ caller }) => ({ porCorreo: tasks.isRemindedByMail(caller.user.id) }),
  saveReminders: ({ body, caller }) => tasks.remindByMail(caller.user.id, body.porCorreo),
  sayPresence: ({ body, caller }) => tasks.sayPresence(body, namedPerson(caller)),
  taskNews: ({ query, hear, options }) =>
    tasks.hear(query.desde === NOW ? null : query.desde, hear, options.signal),
});
