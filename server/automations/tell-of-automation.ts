import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { usersWithFlags } from '../identity/users.ts';
import { letter } from '../mail/letter.ts';
import type { Outbox } from '../mail/outbox.ts';
import { whoSilenced } from '../notifications/silences.ts';
import { officeMoment } from '../office-time.ts';
import type { MarkFigures } from './judge.ts';
import { markSentence } from './mark-sentence.ts';

const DAY_MS = 86_400_000;

interface Told {
  readonly at: Date;
  readonly script: string;
  readonly mark: MarkFigures;
  readonly origin: string;
}

/**
 * Notifies everybody who holds the admin panel, by notification and by mail; the administrators where nobody does.
 * Returns the ids of the mails, which the caller delivers after the commit.
 */
export async function tellOfAutomation(
  tx: Transaction,
  outbox: Outbox,
  { at, script, mark, origin }: Told,
): Promise<number[]> {
  const active = await usersWithFlags(tx.kysely)
    .where('usuario.activo', '=', true)
    .where('usuario.borrado_en', 'is', null)
    .execute();
  const holders = active.filter(({ granted }) => granted.includes('panel_admin'));
  const people = holders.length > 0 ? holders : active.filter(({ granted }) => granted.includes('admin'));
  const frase = markSentence(mark);
  const silenced = await whoSilenced(tx.kysely, ['automatismo', `automatismo:${script}`]);
  const mails: number[] = [];
  for (const { id, nombre, email } of people) {
    const thread = await takeThread(tx, id, script);
    await tx.kysely
      .insertInto('notificacion')
      .values({
        usuario_id: id,
        tipo: 'automatismo',
        momento: at,
        datos: JSON.stringify({
          script,
          marca: mark.marca,
          frase,
          veces: (thread?.veces ?? 0) + 1,
          desde: thread?.desde ?? at.toISOString(),
          iguales: thread === null || (thread.iguales && thread.marca === mark.marca),
        }),
        leida_en: null,
      })
      .execute();
    if (silenced.has(id)) continue;
    mails.push(
      await outbox.put(tx, {
        kind: 'automatismo',
        userId: id,
        until: new Date(at.getTime() + DAY_MS),
        ...letter({
          to: email,
          name: nombre,
          subject: `Un automatismo no va como siempre: ${inSubject(script)}`,
          lead: `${script}: ${frase}`,
          link: { href: `${origin}/panel-admin?panel=automatizaciones`, label: 'Abrir los automatismos' },
          limits: `Visto el ${officeMoment(at)}. No volvemos a avisarte de esto hasta que una ejecución vaya como siempre.`,
          warning: 'Recibes este mensaje porque puedes abrir el panel de administración.',
        }),
      }),
    );
  }
  return mails;
}

interface Thread {
  readonly marca: string;
  readonly veces: number;
  readonly desde: string;
  readonly iguales: boolean;
}

/** Takes away the notification of this script that nobody has opened: unread, or written as read. The next continues it. */
async function takeThread(tx: Transaction, userId: number, script: string): Promise<Thread | null> {
  const { rows } = await sql<Thread>`
    delete from notificacion
    where usuario_id = ${userId} and tipo = 'automatismo' and (leida_en is null or datos ? 'callada')
      and datos ->> 'script' = ${script}
    returning datos ->> 'marca' as marca, coalesce((datos ->> 'veces')::integer, 1) as veces,
      coalesce(datos ->> 'desde', to_char(momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as desde,
      coalesce((datos ->> 'iguales')::boolean, true) as iguales`.execute(tx.kysely);
  return rows[0] ?? null;
}

/**
 * The name of a script comes from another program. Line breaks and other control characters could end the header line of
 * the mail, so each becomes a blank; the name is cut at 80 characters.
 */
const inSubject = (script: string): string => script.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 80);
