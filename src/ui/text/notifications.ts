import type { RunMark } from '../../api/contract/loads/run-marks.ts';
import type {
  AskedAccess,
  ChangedAccess,
  EndedLoad,
  FailedSubscription,
  KeptNotification,
  TaskNotice,
  UnusualAutomation,
} from '../../api/contract/notifications.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { NoticeType } from '../../machines/toasts/toasts-types.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { failureSentence } from './error-notices.ts';
import { formatAgo, formatDay, formatDayOfMoment, formatMoment, formatTime, listed } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BADGE_AT_MOST = 99;
const MORE_THAN_THAT = '99+';

const KIND_WORDS: Readonly<Record<KeptNotification['tipo'], string>> = {
  solicitud: 'peticiones de acceso',
  tarea: 'tareas',
  carga: 'cargas',
  automatismo: 'automatismos',
  suscripcion: 'correos del panel',
  acceso: 'tu acceso',
};

export const notificationsText = {
  title: 'Notificaciones',
  open: (unread: number): string => (unread === 0 ? 'Notificaciones' : `Notificaciones: ${unread} sin leer`),
  unread: 'Sin leer',
  read: 'Leída',
  all: 'Ver todas',
  allTitle: 'Todas las notificaciones',
  close: 'Cerrar',
  markAll: 'Marcar todas como leídas',
  loading: 'Cargando notificaciones…',
  empty: 'No tienes notificaciones. Aquí verás cómo acaban tus cargas y los cambios de tu acceso.',
  noMatch: 'Ninguna de las que se ven pasa el filtro.',
  parts: { waiting: 'Esperan tu respuesta', today: 'Hoy', yesterday: 'Ayer', before: 'Antes' },
  kinds: {
    solicitud: 'Peticiones de acceso',
    tarea: 'Tareas',
    carga: 'Cargas',
    automatismo: 'Automatismos',
    suscripcion: 'Correos del panel',
    acceso: 'Tu acceso',
  },
  filter: {
    read: 'Cuáles',
    all: 'Todas',
    unread: 'Sin leer',
    kind: 'Clase',
    anyKind: 'De cualquier clase',
  },
  silence: {
    title: 'Silenciar',
    open: (title: string): string => `Silenciar: ${title}`,
    silenced: 'Silenciada',
    thread: (name: string): string => `Silenciar ${name}`,
    kind: (kind: KeptNotification['tipo']): string => `Silenciar todo lo de ${KIND_WORDS[kind]}`,
    hear: (name: string): string => `Volver a avisar de ${name}`,
    done: (name: string): string => `Silenciado: ${name}. Está en «Ver todas», «Ajustes».`,
    undone: (name: string): string => `Te volvemos a avisar de ${name}.`,
    notSaved: 'No se ha podido guardar lo que has elegido.',
  },
  settings: {
    title: 'Ajustes',
    digest: 'Recibir un resumen diario por correo',
    digestDetail: 'A las 8:30, con lo que no hayas leído. Si no hay nada nuevo, no llega nada.',
    silenced: 'Silenciadas',
    silencedDetail: 'Están en la lista como leídas: no cuentan en la campana y no te llegan por correo.',
    noneSilenced:
      'Nada. En cada notificación puedes silenciar lo suyo, por ejemplo una tarea o un automatismo, o todo lo de su clase.',
    hear: 'Volver a avisar',
    unread: 'No se han podido leer tus ajustes.',
    retry: 'Reintentar',
  },
  older: 'Ver anteriores',
  readingOlder: 'Buscando las anteriores…',
  olderFailed: failureSentence('la lectura de notificaciones'),
  announced: {
    oneRead: 'Notificación leída.',
    allRead: 'Todas las notificaciones están leídas.',
  },
} as const;

export const badgeText = (unread: number): string =>
  unread > BADGE_AT_MOST ? MORE_THAN_THAT : String(unread);

/** Spec 1 section 9: Ahora, Nm, Nh, Nd. An age below zero, by a slow clock, is 'Ahora' too. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'Ahora';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m`;
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)}h` : `${Math.floor(age / DAY_MS)}d`;
}

/** 'hace 4 min': the meaning of '4m', for screen readers. */
export function agoSentence(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'ahora';
  if (age < HOUR_MS) return formatAgo(Math.floor(age / MINUTE_MS), 'minute');
  return age < DAY_MS
    ? formatAgo(Math.floor(age / HOUR_MS), 'hour')
    : formatAgo(Math.floor(age / DAY_MS), 'day');
}

export interface NotificationWords {
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string;
}

/** The first entry of the list of notifications (spec 1 section 3). */
export const connectedWords: NotificationWords = {
  type: 'success',
  title: 'Conexión establecida',
  message: 'El portal se ha conectado correctamente con el servidor.',
};

export function keptWords(item: KeptNotification): NotificationWords {
  switch (item.tipo) {
    case 'carga':
      return loadWords(item);
    case 'acceso':
      return accessWords(item);
    case 'solicitud':
      return askedWords(item);
    case 'automatismo':
      return { type: 'warning', title: automationTitle(item), message: item.frase };
    case 'suscripcion':
      return subscriptionWords(item);
    case 'tarea':
      return taskWords(item);
  }
}

/** What a thread is called where it is silenced. */
export const threadName = (item: KeptNotification): string => {
  switch (item.tipo) {
    case 'automatismo':
      return item.script;
    case 'tarea':
      return `T-${item.numero} · ${item.titulo}`;
    default:
      return notificationsText.kinds[item.tipo];
  }
};

function taskWords({ motivo, numero, titulo, por, vence, veces }: TaskNotice): NotificationWords {
  const task = `T-${numero} · ${titulo}`;
  const message = veces === 1 ? task : `La última: ${task}`;
  const who = por ?? 'El portal';
  switch (motivo) {
    case 'asignada':
      return {
        type: 'info',
        title: `${who} te ha dado ${veces === 1 ? 'una tarea' : `${veces} tareas más`}`,
        message,
      };
    case 'mencion':
      return {
        type: 'info',
        title: `${who} te menciona ${veces === 1 ? 'en una tarea' : `${veces} veces más`}`,
        message,
      };
    case 'vence':
      return {
        type: 'warning',
        title: vence === null ? 'Tienes una tarea pendiente' : `Tu tarea vence el ${formatDay(vence)}`,
        message,
      };
  }
}

/** 'muestra-conexiones: lenta 8 veces desde las 9:10'. */
function automationTitle({ script, marca, veces, desde, momento, iguales }: UnusualAutomation): string {
  if (veces === 1) return automationTitles[marca](script);
  const isToday = formatDayOfMoment(desde) === formatDayOfMoment(momento);
  const since = isToday ? `las ${formatTime(desde)}` : `el ${formatMoment(desde)}`;
  return `${script}: ${iguales ? `${markWords[marca]} ${veces} veces` : `${veces} avisos`} desde ${since}`;
}

const markWords: Readonly<Record<RunMark, string>> = {
  tarde: 'con retraso',
  lenta: 'lenta',
  rapida: 'demasiado rápida',
  pocas_filas: 'con muy pocas filas',
  muchas_filas: 'con demasiadas filas',
  demasiadas: 'demasiado seguida',
  colgada: 'colgada',
  fallos: 'con fallos',
};

const automationTitles: Readonly<Record<RunMark, (script: string) => string>> = {
  tarde: (script) => `${script} va con retraso`,
  lenta: (script) => `${script} ha tardado demasiado`,
  rapida: (script) => `${script} ha terminado demasiado pronto`,
  pocas_filas: (script) => `${script} ha tocado muy pocas filas`,
  muchas_filas: (script) => `${script} ha tocado demasiadas filas`,
  demasiadas: (script) => `${script} se ejecuta demasiado a menudo`,
  colgada: (script) => `${script} no terminaba`,
  fallos: (script) => `${script} falla una y otra vez`,
};

function subscriptionWords({ que, resultado, motivo, siguiente }: FailedSubscription): NotificationWords {
  const when = formatMoment(siguiente);
  const why = motivo === null ? '' : `${motivo} `;
  switch (resultado) {
    case 'reintento':
      return {
        type: 'warning',
        title: `El correo «${que}» todavía no ha salido`,
        message: `${why}Lo intentamos otra vez el ${when}.`,
      };
    case 'fallido':
      return {
        type: 'error',
        title: `El correo «${que}» no ha salido`,
        message: `${why}El próximo sale el ${when}.`,
      };
    case 'sin_permiso':
      return {
        type: 'warning',
        title: `No te enviamos el correo «${que}»`,
        message: `Ya no puedes abrir el Panel. Volverá a salir cuando puedas; si no lo quieres, termínalo.`,
      };
  }
}

const askedWords = ({ persona: { nombre, email }, modulo }: AskedAccess): NotificationWords => ({
  type: 'info',
  title: modulo === null ? `${nombre} pide acceso` : `${nombre} pide acceso a ${moduleName(modulo)}`,
  message:
    modulo === null
      ? `${email} espera permisos. Ábrelo para elegir los que necesita.`
      : `${email} no ha podido abrirlo. Abre el aviso para darle el permiso.`,
});

function loadWords({ fileName, estado, ensayo, por }: EndedLoad): NotificationWords {
  const subject = ensayo ? 'El ensayo' : 'La carga';
  const what = `${subject} de «${fileName}»`;
  const nothing = ensayo ? '' : ' No se ha cargado nada.';
  switch (estado) {
    case 'completada':
      return {
        type: 'success',
        title: ensayo ? 'Ensayo completado' : 'Carga completada',
        message: `${what} ha terminado bien.`,
      };
    case 'con_pendientes':
      return {
        type: 'warning',
        title: ensayo ? 'Ensayo completado con pendientes' : 'Carga completada con pendientes',
        message: `${what} ha terminado y deja registros pendientes. Míralos en su terminal.`,
      };
    case 'detenida':
      return {
        type: 'warning',
        title: ensayo ? 'El ensayo encontró problemas' : 'Carga detenida',
        message: `Las validaciones han detenido ${subject.toLowerCase()} de «${fileName}».${nothing} Mira las incidencias.`,
      };
    case 'fallida':
      return {
        type: 'error',
        title: ensayo ? 'Ensayo fallido' : 'Carga fallida',
        message: `${what} ha fallado. Mira en su terminal qué ha pasado.`,
      };
    default:
      return {
        type: 'warning',
        title: ensayo ? 'Ensayo interrumpido' : 'Carga interrumpida',
        message: `${what} no llegó a terminar${por === null ? '' : `: la cerró ${por}`}.${nothing}`,
      };
  }
}

const moduleName = (flag: PermissionFlag): string =>
  flag === 'admin' ? 'la administración de todo' : FLAG_LABELS[flag];

const names = (flags: readonly PermissionFlag[]): string => listed(flags.map(moduleName));

function accessWords({ concedidos, retirados }: ChangedAccess): NotificationWords {
  const given = concedidos.length > 0 ? `Ahora puedes abrir ${names(concedidos)}.` : '';
  const taken = retirados.length > 0 ? `Ya no puedes abrir ${names(retirados)}.` : '';
  return {
    type: retirados.length > 0 ? 'warning' : 'success',
    title: 'Tu acceso ha cambiado',
    message: [given, taken].filter((sentence) => sentence !== '').join(' '),
  };
}
