import { generateNKeysBetween } from 'fractional-indexing';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { OFFICE_ZONE } from '../../../src/shared/office-time.ts';
import type { ColumnState } from '../../../src/shared/task-states.ts';
import { SAMPLE_LABEL } from './sample-label.ts';

interface SampleTask {
  readonly titulo: string;
  readonly columna: number;
  /** Days from today until the task is due; null for a task without a date. */
  readonly vence: number | null;
  readonly motivo?: string;
  readonly descripcion?: string;
  readonly etiquetas?: readonly string[];
  /** Items of the checklist; a '+' before the text marks an item as ticked. */
  readonly casillas?: readonly string[];
  readonly vinculos?: readonly string[];
}

const COLUMNS: readonly (readonly [string, ColumnState, number | null])[] = [
  ['Por hacer', 'por_hacer', null],
  ['En curso', 'en_curso', 4],
  ['En revisión', 'en_revision', 3],
  ['Hecha', 'hecha', null],
];

const TASKS: readonly SampleTask[] = [
  {
    titulo: 'Pedir la licencia de la calle Mayor',
    columna: 0,
    vence: 2,
    etiquetas: ['licencias'],
    vinculos: ['sitio:SIT-00003'],
    casillas: ['+Plano de planta', 'Memoria', 'Tasa pagada'],
  },
  { titulo: 'Revisar los códigos que el cliente no reconoce', columna: 0, vence: 5, etiquetas: ['cliente'] },
  { titulo: 'Fotografiar el armario de Santander', columna: 0, vence: null, etiquetas: ['campo'] },
  {
    titulo: 'Replantear la acometida de Bilbao 10',
    columna: 1,
    vence: -1,
    etiquetas: ['campo', 'fibra'],
    vinculos: ['sitio:SIT-00010', 'obra:4P-NOR-FTTH-0003'],
    descripcion:
      'La contrata propone entrar por el patio.\n\nComprobar antes:\n- conducto libre\n- permiso del propietario',
  },
  {
    titulo: 'Certificar la fase 1',
    columna: 1,
    vence: 1,
    etiquetas: ['facturación'],
    motivo: 'Falta el acta de aceptación del cliente',
  },
  {
    titulo: 'Medir la potencia del radioenlace',
    columna: 2,
    vence: 3,
    etiquetas: ['campo'],
    casillas: ['+Torre A', '+Torre B'],
  },
  { titulo: 'Cargar el seguimiento de octubre', columna: 3, vence: -12, etiquetas: ['cargas'] },
  { titulo: 'Dar de alta los sites de Cuenca', columna: 3, vence: -20 },
];

/**
 * A board with open, late, blocked and done tasks. None has an assignee, because the people of the sample data are
 * written later.
 */
export const loadSampleTasks = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const at = await tx.now();
    const { id } = await tx.kysely
      .insertInto('tablero')
      .values({ nombre: 'Obras en marcha', archivado_en: null, creado_en: at, creado_por: SAMPLE_LABEL })
      .returning('id')
      .executeTakeFirstOrThrow();
    const columns: number[] = [];
    for (const [posicion, [nombre, estado, limite]] of COLUMNS.entries()) {
      const column = await tx.kysely
        .insertInto('tablero_columna')
        .values({ tablero: id, nombre, estado, limite, posicion })
        .returning('id')
        .executeTakeFirstOrThrow();
      columns.push(column.id);
    }
    const orders = generateNKeysBetween(null, null, TASKS.length);
    for (const [place, task] of TASKS.entries()) {
      await addTask(tx, { task, board: id, column: columns[task.columna] ?? 0, order: orders[place] ?? '' });
    }
  });

interface Placed {
  readonly task: SampleTask;
  readonly board: number;
  readonly column: number;
  readonly order: string;
}

async function addTask(tx: Transaction, { task, board, column, order }: Placed): Promise<void> {
  const {
    titulo,
    descripcion = '',
    vence,
    motivo = null,
    etiquetas = [],
    casillas = [],
    vinculos = [],
  } = task;
  const state = motivo === null ? (COLUMNS[task.columna]?.[1] ?? 'por_hacer') : 'bloqueada';
  const { rows } = await tx.run(
    `insert into tarea (id, tablero, columna, orden, titulo, descripcion, estado, motivo, vence, versiones, creada_en,
        creada_por, modificada_en, modificada_por)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, ($8::timestamptz at time zone '${OFFICE_ZONE}')::date + $9::integer, '{}', $8, $10, $8, $10)
      returning id`,
    [board, column, order, titulo, descripcion, state, motivo, await tx.now(), vence, SAMPLE_LABEL],
  );
  const items = [
    ...etiquetas.map((label) => ['etiqueta', label, true] as const),
    ...vinculos.map((tie) => ['vinculo', tie, true] as const),
    ...casillas.map(
      (text) => ['casilla', null, { texto: text.replace(/^\+/, ''), hecha: text.startsWith('+') }] as const,
    ),
  ];
  for (const [tipo, clave, valor] of items) {
    await tx.run(
      `insert into tarea_item (tarea, tipo, clave, valor, autor_nombre, creado_en)
        values ($1, $2, coalesce($3, gen_random_uuid()::text), $4::jsonb, $5, $6)`,
      [rows[0]?.['id'], tipo, clave, JSON.stringify(valor), SAMPLE_LABEL, await tx.now()],
    );
  }
}
