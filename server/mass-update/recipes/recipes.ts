import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  MASS_UPDATE_LIMITS,
  type Recipe,
  type Recipes,
  recipe,
  type recipeRequest,
  type recipesQuery,
} from '../../../src/api/contract/records/mass-updates.ts';
import { plainText } from '../../../src/shared/plain-text.ts';
import { formatCount } from '../../../src/shared/spanish-count.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import type { Database } from '../../db/database.ts';
import { spanish } from '../../db/spanish-order.ts';
import type { Tables } from '../../db/tables.ts';
import { conflict, notFound } from '../../problem.ts';
import { requireKnown } from '../find-update.ts';

const NOT_THERE = 'Esa receta ya no está, o no se comparte contigo: elige otra de la lista.';
const UNFIT =
  'Esa receta la guardó una versión distinta del portal y no se puede usar: prepara el archivo y guárdala otra vez con el mismo nombre.';
const FULL = `Ya tienes ${formatCount(MASS_UPDATE_LIMITS.recipes)} recetas: borra alguna antes de guardar otra.`;

const keyOf = (name: string): string => plainText(name.trim()).replace(/\s+/g, ' ');

interface Reader {
  readonly db: Kysely<Tables>;
  readonly callerId: number;
}

/** The recipes that the caller may use: their own and the shared ones. A recipe is a saved way to prepare an update. */
const seen = ({ db, callerId }: Reader) =>
  db
    .selectFrom('receta_actualizacion')
    .selectAll()
    .where('borrada_en', 'is', null)
    .where(({ or, eb }) => or([eb('usuario_id', '=', callerId), eb('compartida', '=', true)]));

type RecipeRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

const described = (row: RecipeRow, callerId: number) => ({
  id: row.id,
  nombre: row.nombre,
  tipo_csv: row.tipo_csv,
  usuario: row.usuario_nombre,
  propia: row.usuario_id === callerId,
  compartida: row.compartida,
  creada: row.creada_en.toISOString(),
  encabezados: row.encabezados,
  columnas: row.columnas,
  vaciar: row.vaciar,
  fechas: row.fechas,
  numeros: row.numeros,
  sustituciones: row.sustituciones,
});

/** The recipes among the rows. Rows that another version of the portal saved in another shape are not among them. */
const fitting = (rows: readonly RecipeRow[], callerId: number): Recipe[] =>
  rows.flatMap((row) => {
    const read = recipe.safeParse(described(row, callerId));
    return read.success ? [read.data] : [];
  });

/** Recipes by name; of several with one name, the caller's own first. */
export async function listRecipes(
  reader: Reader,
  { nombre }: z.output<typeof recipesQuery>,
): Promise<Recipes> {
  const rows = await seen(reader)
    .$if(nombre !== undefined, (query) => query.where('clave', '=', keyOf(nombre ?? '')))
    .orderBy('clave', spanish)
    .orderBy(({ eb }) => eb('usuario_id', '=', reader.callerId), 'desc')
    .orderBy('id')
    .limit(MASS_UPDATE_LIMITS.recipes)
    .execute();
  const recetas = fitting(rows, reader.callerId);
  // A person can save only their own recipes again, so only these are counted.
  const own = rows.filter(({ usuario_id }) => usuario_id === reader.callerId);
  return { recetas, apartadas: own.length - recetas.filter(({ propia }) => propia).length };
}

export async function recipesFor(
  reader: Reader,
  { tipo_csv, cabeceras }: Pick<RecipeRow, 'tipo_csv' | 'cabeceras'>,
): Promise<Recipe[]> {
  const rows = await seen(reader)
    .where('tipo_csv', '=', tipo_csv)
    .where('cabeceras', '=', cabeceras)
    .orderBy('clave', spanish)
    .limit(MASS_UPDATE_LIMITS.recipes)
    .execute();
  return fitting(rows, reader.callerId);
}

export async function usableRecipe(
  db: Kysely<Tables>,
  { id, callerId }: { readonly id: number; readonly callerId: number },
): Promise<Recipe> {
  const row = await seen({ db, callerId }).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound(NOT_THERE);
  const [usable] = fitting([row], callerId);
  if (usable === undefined) throw conflict(UNFIT);
  return usable;
}

/** Saves under a name how an update was prepared. Replaces the caller's own recipe of that name. */
export const saveRecipe = (
  database: Database,
  { nombre, compartida, actualizacion }: z.output<typeof recipeRequest>,
  by: By,
): Promise<Recipe> =>
  database.transaction(async (tx) => {
    const update = await requireKnown(tx.kysely, actualizacion);
    const at = await tx.now();
    const clave = keyOf(nombre);
    const own = tx.kysely
      .selectFrom('receta_actualizacion')
      .where('usuario_id', '=', by.id)
      .where('borrada_en', 'is', null);
    const before = await own.where('clave', '=', clave).select('id').forUpdate().executeTakeFirst();
    const { total } = await own.select(tx.kysely.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    if (before === undefined && Number(total) >= MASS_UPDATE_LIMITS.recipes) throw conflict(FULL);
    if (before !== undefined) {
      await tx.kysely
        .updateTable('receta_actualizacion')
        .set({ borrada_en: at })
        .where('id', '=', before.id)
        .execute();
    }
    const columnas = update.columnas.map((name) => (update.excluidos.includes(name) ? '' : name));
    const counts = (campo: string) => !update.excluidos.includes(campo);
    const row = await tx.kysely
      .insertInto('receta_actualizacion')
      .values({
        usuario_id: by.id,
        usuario_nombre: by.name,
        nombre,
        clave,
        compartida,
        tipo_csv: update.tipo_csv,
        cabeceras: update.cabeceras,
        encabezados: update.encabezados,
        columnas,
        vaciar: update.vaciar.filter(counts),
        creada_en: at,
        fechas: JSON.stringify(update.fechas.filter(({ campo }) => counts(campo))),
        numeros: JSON.stringify(update.numeros.filter(({ campo }) => counts(campo))),
        sustituciones: JSON.stringify(
          update.sustituciones
            .filter(({ campo }) => counts(campo))
            .map(({ campo, valor, por }) => ({ campo, valor, por })),
        ),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      at,
      by,
      action: 'receta.guardada',
      entity: 'receta',
      entityId: row.id,
      after: { nombre, compartida, columnas: columnas.filter((name) => name !== '') },
    });
    return described(row, by.id);
  });

export const deleteRecipe = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(async (tx) => {
    const at = await tx.now();
    const row = await tx.kysely
      .updateTable('receta_actualizacion')
      .set({ borrada_en: at })
      .where('id', '=', id)
      .where('usuario_id', '=', by.id)
      .where('borrada_en', 'is', null)
      .returning('nombre')
      .executeTakeFirst();
    if (row === undefined) throw notFound('Esa receta ya no está, o es de otra persona.');
    await recordAudit(tx, {
      at,
      by,
      action: 'receta.borrada',
      entity: 'receta',
      entityId: id,
      before: { nombre: row.nombre },
    });
  });
