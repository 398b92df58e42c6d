import type { ReportedRun } from '../../src/api/contract/automations.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { invalid } from '../problem.ts';
import type { CallingProgram } from '../program-keys/program-keys.ts';

/** The clock of another machine may be ahead of ours by up to 10 minutes. */
const AHEAD_MS = 10 * 60_000;
const OLDEST_MS = 395 * 86_400_000;

/** Writes the run that a program reports. A run reported twice (same script, same start) is written once. */
export async function reportRun(
  tx: Transaction,
  program: CallingProgram,
  { script, inicio, fin, comentario, filas, resultado }: ReportedRun,
  requestId: string,
): Promise<{ ejecucion: number; repetida: boolean }> {
  const at = await tx.now();
  const [start, end] = [await momentOf(tx, inicio), await momentOf(tx, fin)];
  if (end < start) throw wrong('fin', 'El final es anterior al principio.');
  if (end.getTime() > at.getTime() + AHEAD_MS) {
    throw wrong('fin', 'Aún no ha llegado ese momento: mira el reloj de esa máquina.');
  }
  if (start.getTime() < at.getTime() - OLDEST_MS) {
    throw wrong('inicio', 'Es de hace más de 13 meses, que es lo que se guarda.');
  }
  const { rows } = await tx.run(
    `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms, filas, pedida_por)
    values ('access', $1, $2, $3, $4, $5, $6, $7)
    on conflict (script, fecha_hora) where origen = 'access' do nothing returning id`,
    [script, start, comentario, resultado, end.getTime() - start.getTime(), filas, `clave «${program.name}»`],
  );
  const [written] = rows;
  if (written === undefined) {
    const earlier = await tx.kysely
      .selectFrom('ejecucion')
      .select('id')
      .where('origen', '=', 'access')
      .where('script', '=', script)
      .where('fecha_hora', '=', start)
      .executeTakeFirstOrThrow();
    return { ejecucion: earlier.id, repetida: true };
  }
  await recordAudit(tx, {
    at,
    by: { id: program.makerId, name: `clave «${program.name}»`, requestId },
    action: 'automatismo.informado',
    entity: 'ejecucion',
    entityId: Number(written.id),
    parents: { script },
    after: { resultado, ...(filas === null ? {} : { filas }) },
  });
  return { ejecucion: Number(written.id), repetida: false };
}

/** Reads the time that a program wrote. A time without an offset is in the office's time zone. */
async function momentOf(tx: Transaction, text: string): Promise<Date> {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return new Date(text);
  const { rows } = await tx.run(`select $1::timestamp at time zone '${OFFICE_ZONE}' as momento`, [text]);
  return rows[0]?.momento as Date;
}

const wrong = (field: string, message: string) => invalid([{ path: [field], message }]);
