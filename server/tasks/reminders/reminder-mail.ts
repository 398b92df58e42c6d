import { counted } from '../../../src/shared/spanish-count.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';

const END_PATH = '/api/v2/4task/recordatorios/baja';
const NAMED = 20;

export interface DueTask {
  readonly numero: number;
  readonly titulo: string;
  readonly vence: string;
}

interface Reminder {
  readonly to: string;
  readonly name: string;
  readonly origin: string;
  readonly tasks: readonly DueTask[];
  /** The key in the link that ends these mails. */
  readonly token: string;
}

export function reminderMail({ to, name, origin, tasks, token }: Reminder): Mail {
  const end = new URL(END_PATH, origin);
  end.search = new URLSearchParams({ token }).toString();
  const [first] = tasks;
  const what = counted(tasks.length, 'tarea que vence', 'tareas que vencen');
  return {
    ...letter({
      to,
      name,
      subject: `${what} · 4Task`,
      lead: `Tienes ${what}: ${listOf(tasks)}.`,
      link: { href: new URL('/4task/lista', origin).href, label: 'Ver mis tareas' },
      limits: first === undefined ? '' : 'De cada fecha te avisamos una vez.',
      warning: 'Lo recibes porque son tareas tuyas. También están en las notificaciones del portal.',
      ending: { href: end.href, label: 'Dejar de recibir recordatorios por correo' },
    }),
    // With these headers (RFC 8058) a mail program shows its own button, which ends the mails by a POST.
    headers: {
      'List-Unsubscribe': `<${end.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function listOf(tasks: readonly DueTask[]): string {
  const named = tasks
    .slice(0, NAMED)
    .map(({ numero, titulo, vence }) => `T-${numero} «${titulo}» (${vence.split('-').reverse().join('/')})`);
  const rest = tasks.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} más`] : [])].join('; ');
}
