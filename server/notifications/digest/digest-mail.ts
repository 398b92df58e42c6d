import type { EndedLoad, KeptNotification } from '../../../src/api/contract/notifications.ts';
import { FLAG_LABELS } from '../../../src/shared/flag-labels.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';

export const DIGEST_END_PATH = '/notificaciones/resumen/baja';
const NAMED = 20;

interface Digest {
  readonly to: string;
  readonly name: string;
  readonly origin: string;
  /** Unread, the newest first. */
  readonly unread: readonly KeptNotification[];
  readonly token: string;
}

export function digestMail({ to, name, origin, unread, token }: Digest): Mail {
  const end = new URL(`/api/v2${DIGEST_END_PATH}`, origin);
  end.search = new URLSearchParams({ token }).toString();
  const what = counted(unread.length, 'notificación sin leer', 'notificaciones sin leer');
  const named = inOrder(unread).slice(0, NAMED).map(lineOf).join('; ');
  const rest = unread.length - NAMED;
  return {
    ...letter({
      to,
      name,
      subject: `${what} · Portal de Conectividad`,
      lead: `Tienes ${what}: ${named}${rest > 0 ? `; y ${rest} más` : ''}.`,
      link: { href: new URL('/welcome', origin).href, label: 'Abrir el portal' },
      limits: 'De cada notificación te escribimos una vez. Los días en que no hay nada nuevo no llega nada.',
      warning: 'Lo recibes porque pediste un resumen diario de tus notificaciones.',
      ending: { href: end.href, label: 'Dejar de recibir este resumen' },
    }),
    // With these headers (RFC 8058) a mail program shows its own button, which ends the mails by a POST.
    headers: {
      'List-Unsubscribe': `<${end.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Requests first, because a person waits for each. */
const inOrder = (unread: readonly KeptNotification[]): readonly KeptNotification[] => [
  ...unread.filter(({ tipo }) => tipo === 'solicitud'),
  ...unread.filter(({ tipo }) => tipo !== 'solicitud'),
];

function lineOf(item: KeptNotification): string {
  switch (item.tipo) {
    case 'carga':
      return loadLine(item);
    case 'acceso':
      return 'tu acceso ha cambiado';
    case 'solicitud':
      return `${item.persona.nombre} pide acceso${item.modulo === null ? '' : ` a ${FLAG_LABELS[item.modulo]}`}`;
    case 'automatismo':
      return `${item.script}: ${item.veces === 1 ? 'un aviso' : `${item.veces} avisos`}`;
    case 'suscripcion':
      return `el correo «${item.que}» no ha salido`;
    case 'tarea':
      return `T-${item.numero} ${item.titulo}${item.veces === 1 ? '' : ` y ${item.veces - 1} más`}`;
  }
}

/** The words of the bell. */
function loadLine({ ensayo, estado, fileName }: EndedLoad): string {
  const what = `${ensayo ? 'el ensayo' : 'la carga'} de «${fileName}»`;
  switch (estado) {
    case 'completada':
      return `${what} ha terminado bien`;
    case 'con_pendientes':
      return `${what} ha terminado y deja registros pendientes`;
    case 'detenida':
      return `las validaciones han detenido ${what}`;
    case 'fallida':
      return `${what} ha fallado`;
    default:
      return `${what} no llegó a terminar`;
  }
}
