import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TaskCard, TaskSheet } from '../../src/api/contract/records/task.ts';
import type { TaskHistory, taskHistoryQuery } from '../../src/api/contract/records/task-changes.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../problem.ts';
import { type CardRow, cardRows, seenCards } from './read-cards.ts';
import { seenField } from './ties/hidden-ties.ts';
import type { OpenKinds } from './ties/open-kinds.ts';

export const NO_SUCH_TASK = 'Esa tarea ya no está. Vuelve al tablero y búscala por su título.';

interface SheetRow extends CardRow {
  readonly descripcion: string;
  readonly creada_en: Date;
  readonly creada_por: string;
  readonly modificada_en: Date;
  readonly modificada_por: string;
  readonly piezas: readonly SheetItem[];
}

interface SheetItem {
  readonly tipo: string;
  readonly clave: string;
  readonly valor: unknown;
  readonly autor: number | null;
  readonly autor_nombre: string;
  readonly creado_en: string;
  readonly editado: boolean;
}

const OF_SHEET = sql`, t.descripcion, t.creada_en, t.creada_por, t.modificada_en, t.modificada_por, (
  select coalesce(jsonb_agg(p order by p.posicion), '[]') from tarea_item p where p.tarea = t.id
) as piezas`;

export async function readSheet(db: Kysely<Tables>, id: string, open: OpenKinds): Promise<TaskSheet> {
  const [task] = await cardRows<SheetRow>(db, sql`where t.id = ${id}`, OF_SHEET);
  if (task === undefined) throw notFound(NO_SUCH_TASK);
  const [tarjeta] = (await seenCards(db, open, [task])) as [TaskCard];
  const valuesOf = <T>(kind: string) =>
    task.piezas.filter(({ tipo }) => tipo === kind).map((item) => ({ ...item, valor: item.valor as T }));
  return {
    tarjeta,
    descripcion: task.descripcion,
    casillas: valuesOf<{ texto: string; hecha: boolean }>('casilla').map(({ clave, valor }) => ({
      id: clave,
      ...valor,
    })),
    adjuntos: valuesOf<{ nombre: string; url: string }>('adjunto').map(({ clave, valor }) => ({
      id: clave,
      ...valor,
    })),
    comentarios: valuesOf<{ texto: string }>('comentario').map((item) => ({
      id: item.clave,
      texto: item.valor.texto,
      // 0 when the author's account was deleted.
      autor: { id: item.autor ?? 0, nombre: item.autor_nombre },
      en: new Date(item.creado_en).toISOString(),
      editado: item.editado,
    })),
    creada: task.creada_en.toISOString(),
    creadaPor: task.creada_por,
    modificada: task.modificada_en.toISOString(),
    modificadaPor: task.modificada_por,
  };
}

export async function readHistory(
  db: Kysely<Tables>,
  id: string,
  { page, pageSize }: z.output<typeof taskHistoryQuery>,
  open: OpenKinds,
): Promise<TaskHistory> {
  const task = await db.selectFrom('tarea').select('numero').where('id', '=', id).executeTakeFirst();
  if (task === undefined) throw notFound(NO_SUCH_TASK);
  const { total } = await db
    .selectFrom('tarea_cambio')
    .select(sql<number>`count(*)`.as('total'))
    .where('tarea', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('tarea_cambio')
    .select(['id', 'campo', 'valor', 'version', 'resultado', 'por', 'en'])
    .where('tarea', '=', id)
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return {
    items: rows.map((row) => ({ ...row, campo: seenField(row.campo, open), en: row.en.toISOString() })),
    total,
    page,
    pageSize,
  };
}
