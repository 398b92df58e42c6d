import { type MailSchedule, scheduleWords } from '../../src/shared/mail-schedule.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import { letter } from '../mail/letter.ts';
import type { Mail, MailAttachment } from '../mail/mailer.ts';
import { officeMoment } from '../office-time.ts';

export const OWN_PAGE = '/suscripciones';
const END_PATH = '/api/v2/suscripciones/baja';

interface Sent {
  readonly to: string;
  readonly name: string;
  readonly what: string;
  readonly at: Date;
  readonly origin: string;
  readonly file: MailAttachment;
}

interface Due extends Sent {
  readonly schedule: MailSchedule;
  readonly due: Date;
  /** How many missed moments before this mail it makes up for. */
  readonly missed: number;
  /** The token in the link that ends the subscription. */
  readonly token: string;
}

export function subscriptionMail({ schedule, due, missed, token, ...sent }: Due): Mail {
  const end = new URL(END_PATH, sent.origin);
  end.search = new URLSearchParams({ token }).toString();
  const isLate = sent.at.getTime() - due.getTime() > LATE_MS;
  const late = isLate ? ` Tenía que salir el ${officeMoment(due)}.` : '';
  const more = missed > 0 ? ` El portal no funcionaba entonces: ${missedWords(missed)}` : '';
  return {
    ...letter({
      ...common(sent),
      warning: `Lo recibes ${scheduleWords(schedule)} porque lo pediste en el portal.${late}${more}`,
      ending: { href: end.href, label: 'Dejar de recibir este correo' },
    }),
    // With these headers (RFC 8058) a mail program shows its own button, which ends the subscription by a POST.
    headers: {
      'List-Unsubscribe': `<${end.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [sent.file],
  };
}

export const trialMail = (sent: Sent): Mail => ({
  ...letter({
    ...common(sent),
    subject: `Prueba: ${subject(sent.what)}`,
    warning: 'Es una prueba que has pedido en el portal. No se repite, y no hay nada que cancelar.',
  }),
  attachments: [sent.file],
});

const common = ({ to, name, what, at, origin, file }: Sent) => ({
  to,
  name,
  subject: subject(what),
  lead: `Te enviamos «${what}» del Panel de Control en el archivo ${file.filename}. Aquí ves o cambias los correos que recibes:`,
  link: { href: new URL(OWN_PAGE, origin).href, label: 'Ver o cambiar los correos que recibes' },
  limits: `Son los datos que podías ver el ${officeMoment(at)}.`,
});

const subject = (what: string): string => `${what} · Panel de Control`;

const LATE_MS = 15 * 60_000;
const missedWords = (missed: number): string =>
  missed === 1
    ? 'este correo vale también por el anterior, que no salió.'
    : `este correo vale también por los ${counted(missed, 'anterior', 'anteriores')} que no salieron.`;
