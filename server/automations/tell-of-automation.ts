import type { Transaction } from '../db/database.ts';
import { usersWithFlags } from '../identity/users.ts';
import { letter } from '../mail/letter.ts';
import type { Outbox } from '../mail/outbox.ts';
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
 * Notifies everybody who may open the admin panel, by notification and by mail. Returns the ids of the mails,
 * which the caller delivers after the commit.
 */
export async function tellOfAutomation(
  tx: Transaction,
  outbox: Outbox,
  { at, script, mark, origin }: Told,
): Promise<number[]> {
  const people = await usersWithFlags(tx.kysely)
    .where('usuario.activo', '=', true)
    .where('usuario.borrado_en', 'is', null)
    .execute();
  const frase = markSentence(mark);
  const mails: number[] = [];
  for (const { id, nombre, email, granted } of people) {
    if (!granted.some((flag) => flag === 'panel_admin' || flag === 'admin')) continue;
    await tx.kysely
      .insertInto('notificacion')
      .values({
        usuario_id: id,
        tipo: 'automatismo',
        momento: at,
        datos: JSON.stringify({ script, marca: mark.marca, frase }),
        leida_en: null,
      })
      .execute();
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

/**
 * The name of a script comes from another program. Line breaks and other control characters could end the header line of
 * the mail, so each becomes a blank; the name is cut at 80 characters.
 */
const inSubject = (script: string): string => script.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 80);
