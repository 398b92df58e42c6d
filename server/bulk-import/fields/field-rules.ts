import { sql } from 'kysely';
import { isDay } from '../../../src/shared/calendar-day.ts';
import type { Database } from '../../db/database.ts';
import { StartupError } from '../../startup-error.ts';
import type { CampoTable } from '../tables.ts';

/** What to change of a field's rules; null: it stays as it is. */
export interface RulesChange {
  /** 'cm_seg_01.metros_cable'. */
  readonly field: string;
  /** 'problema' or 'aviso'. */
  readonly as: string | null;
  /** A day, or 'siempre' for that of every field without one of its own. */
  readonly from: string | null;
  readonly to: string | null;
}

/** One line for each field: its name, label, whether its warnings are problems, and its own days. */
export const fieldRules = (database: Database): Promise<string[]> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.run(
      `select tipo_csv || '.' || nombre as field, etiqueta as label, coalesce(aviso, 'aviso') as how,
         case when desde is not null then ', desde ' || desde end as since,
         case when hasta is not null then ', hasta ' || hasta end as until
       from campo order by tipo_csv desc, posicion`,
    );
    const widest = Math.max(...rows.map(({ field }) => String(field).length));
    return rows.map(
      ({ field, label, how, since, until }) =>
        `${String(field).padEnd(widest)}  ${how}${since ?? ''}${until ?? ''}  (${label})`,
    );
  });

/** Throws StartupError with a sentence when there is no such field, or it cannot have this rule. */
export async function changeFieldRules(database: Database, change: RulesChange): Promise<void> {
  const { field, as, from, to } = change;
  const set: Partial<Pick<CampoTable, 'aviso' | 'desde' | 'hasta'>> = {
    ...(as !== null && { aviso: warningOrProblem(as) }),
    ...(from !== null && { desde: dayOrAlways('desde', from) }),
    ...(to !== null && { hasta: dayOrAlways('hasta', to) }),
  };
  if (Object.keys(set).length === 0) throw new StartupError('Di qué cambia: --como, --desde o --hasta.');
  await database.transaction(async ({ kysely }) => {
    const named = sql<string>`tipo_csv || '.' || nombre`;
    const standing = await kysely
      .selectFrom('campo')
      .select([
        'es_fecha',
        sql<string | null>`desde::text`.as('desde'),
        sql<string | null>`hasta::text`.as('hasta'),
      ])
      .where(named, '=', field)
      .forUpdate()
      .executeTakeFirst();
    if (standing === undefined)
      throw new StartupError(`No hay un campo «${field}»: sin opciones se dicen todos.`);
    if (!standing.es_fecha && (from !== null || to !== null)) {
      throw new StartupError(`«${field}» no es una fecha: no tiene --desde ni --hasta.`);
    }
    const { desde, hasta } = { ...standing, ...set };
    if (desde !== null && hasta !== null && desde > hasta) {
      throw new StartupError(`«${field}» no puede ir desde ${desde} hasta ${hasta}.`);
    }
    await kysely.updateTable('campo').set(set).where(named, '=', field).execute();
  });
}

function warningOrProblem(text: string): 'problema' | null {
  if (text === 'problema') return text;
  if (text === 'aviso') return null;
  throw new StartupError(`--como ${text} no se entiende: usa problema o aviso.`);
}

function dayOrAlways(option: string, text: string): string | null {
  if (text === 'siempre') return null;
  if (isDay(text)) return text;
  throw new StartupError(`--${option} ${text} no es un día: escríbelo como 2026-01-31, o siempre.`);
}
