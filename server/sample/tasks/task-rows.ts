import type { LoadedWork, SampleCompany } from '../company/invent-company.ts';
import type { SampleRows } from '../copy-rows.ts';
import { uuidOf } from '../history/load-files.ts';
import { SAMPLE_LABEL } from '../sample-label.ts';
import { BOARDS, COLUMNS, type SampleTask } from './boards.ts';
import { NUMBERED_TASKS } from './numbered-tasks.ts';

/** A task was made so many days before it is due. */
const MADE_BEFORE = 12;
const NINE = 9 * 60;
/** How far apart the works are that the tasks are tied to, so that they are not all of one project. */
const STRIDE = 7;

/**
 * The boards with their tasks, and what the tasks are tied to: works that wait for something. Their people were reminded
 * of them already, so that the first start sends no mail.
 */
export function rowsOfTasks({ works, time }: SampleCompany): readonly SampleRows[] {
  const waiting = works.filter(({ state }) => state === 'Bloqueada');
  const tasks = NUMBERED_TASKS.map((numbered, place) => ({
    ...numbered,
    work: waiting[(place * STRIDE) % waiting.length],
  }));
  const madeAt = ({ due }: SampleTask): string =>
    time.moment(Math.min(-1, time.workday((due ?? 0) - MADE_BEFORE)), NINE);
  return [
    {
      table: 'tablero',
      columns: ['id', 'nombre', 'creado_en', 'creado_por'],
      rows: BOARDS.map(({ name }, place) => ({
        id: place + 1,
        nombre: name,
        creado_en: time.moment(-120, NINE),
        creado_por: SAMPLE_LABEL,
      })),
    },
    {
      table: 'tablero_columna',
      columns: ['id', 'tablero', 'nombre', 'estado', 'limite', 'posicion'],
      rows: BOARDS.flatMap((_, place) =>
        COLUMNS.map(([nombre, estado, limite], posicion) => ({
          id: place * COLUMNS.length + posicion + 1,
          tablero: place + 1,
          nombre,
          estado,
          limite,
          posicion,
        })),
      ),
    },
    {
      table: 'tarea',
      columns: [
        ...[
          'id',
          'tablero',
          'columna',
          'orden',
          'titulo',
          'descripcion',
          'estado',
          'motivo',
          'responsable',
          'vence',
        ],
        ...['versiones', 'creada_en', 'creada_por', 'modificada_en', 'modificada_por'],
      ],
      rows: tasks.map(({ task, board, order, id }) => ({
        id,
        tablero: board,
        columna: (board - 1) * COLUMNS.length + COLUMNS.findIndex(([, state]) => state === task.column) + 1,
        orden: order,
        titulo: task.title,
        descripcion: task.description ?? '',
        estado: task.reason === undefined ? task.column : 'bloqueada',
        motivo: task.reason ?? null,
        responsable: task.person?.id ?? null,
        vence: task.due === null ? null : time.dateOf(task.due),
        versiones: '{}',
        creada_en: madeAt(task),
        creada_por: SAMPLE_LABEL,
        modificada_en: madeAt(task),
        modificada_por: SAMPLE_LABEL,
      })),
    },
    {
      table: 'tarea_item',
      columns: ['tarea', 'tipo', 'clave', 'valor', 'autor_nombre', 'creado_en'],
      rows: tasks.flatMap(({ task, id, work }) =>
        itemsOf(task, work, id).map(([tipo, clave, valor]) => ({
          tarea: id,
          tipo,
          clave,
          valor: JSON.stringify(valor),
          autor_nombre: SAMPLE_LABEL,
          creado_en: madeAt(task),
        })),
      ),
    },
    {
      table: 'tarea_recordada',
      columns: ['tarea', 'usuario_id', 'vence'],
      rows: tasks.flatMap(({ task: { person, due }, id }) =>
        person === null || due === null
          ? []
          : [{ tarea: id, usuario_id: person.id, vence: time.dateOf(due) }],
      ),
    },
  ];
}

type Item = readonly [kind: string, key: string, value: unknown];

function itemsOf({ tags, tie, checks = [] }: SampleTask, work: LoadedWork | undefined, id: string): Item[] {
  return [
    ...tags.map((tag): Item => ['etiqueta', tag, true]),
    ...(tie === undefined || work === undefined ? [] : [['vinculo', tieTo(tie, work), true] satisfies Item]),
    ...checks.map((text): Item => {
      const item = { texto: text.replace(/^\+/, ''), hecha: text.startsWith('+') };
      return ['casilla', uuidOf(`${id} ${text}`), item];
    }),
  ];
}

const tieTo = (tie: NonNullable<SampleTask['tie']>, { cod, site }: LoadedWork): string =>
  tie === 'obra' ? `obra:${cod}` : `sitio:${site.cod}`;
