import {
  MAIL_FREQUENCIES,
  type SendingState,
  SUBSCRIPTIONS_MAX,
  type Subscription,
} from '../../api/contract/subscriptions.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { SubscriptionOrder } from '../../machines/subscriptions/subscriptions-types.ts';
import { scheduleWords } from '../../shared/mail-schedule.ts';
import { counted } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { capitalised, formatWeekdayMoment } from './format.ts';

const said = failureSentence('las suscripciones');

const FREQUENCIES = {
  diaria: 'Cada día',
  lunes: 'Los lunes',
  mensual: 'El día 1 de cada mes',
} as const satisfies Readonly<Record<(typeof MAIL_FREQUENCIES)[number], string>>;

const SENDING = {
  pendiente: 'Preparándose',
  en_correo: 'Espera al servidor de correo',
  enviado: 'Enviado',
  fallido: 'No salió',
  sin_permiso: 'No salió: no podías abrir el Panel',
  anulado: 'Anulado',
} as const satisfies Readonly<Record<SendingState, string>>;

export const subscriptionsText = {
  title: 'Correos del panel',
  detail: 'Las vistas del panel que recibes por correo, en PDF.',
  toDashboard: 'Ir al panel',
  toList: 'Ver los correos que recibes',

  subscribe: 'Recibir por correo',
  subscribeComparison: 'Recibir por correo la comparativa',
  opening: 'Abriendo…',
  dialog: {
    isNew: 'Recibir por correo',
    isChange: 'Cambiar el correo',
    lead: (address: string): string =>
      `En PDF, a ${address}, con los datos que puedas ver el día en que sale.`,
    custom: 'Los widgets que tengas ese día en tu vista personalizada.',
    range: 'De qué días',
    fixed: (what: string): string => `Siempre ${what}`,
    moving: (days: number): string =>
      days === 1 ? 'El día en que sale' : `Los ${counted(days, 'día', 'días')} hasta el día en que sale`,
    frequency: 'Cada cuánto',
    frequencies: MAIL_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] })),
    hour: 'Hora',
    hourDetail: 'De la oficina (Madrid).',
    next: 'Próximos envíos',
    noMetric: 'La comparativa no muestra ninguna métrica: elige alguna y vuelve a abrir esto.',
    trial: 'Enviarme una prueba',
    trialSent: (address: string): string => `Prueba enviada a ${address}. Mira tu correo.`,
    trialLate: (address: string): string =>
      `El servidor de correo tarda: la prueba llegará a ${address} en cuanto la acepte.`,
    trialFailed: (failure: CallFailure): string => `La prueba no ha salido. ${said(failure)}`,
    failed: (failure: CallFailure): string => `No se ha guardado nada. ${said(failure)}`,
    cancel: 'Cancelar',
    save: 'Guardar',
  },

  saved: (isNew: boolean): string => (isNew ? 'Lo recibirás por correo' : 'Correo cambiado'),
  savedDetail: ({ proxima }: Subscription): string =>
    proxima === null ? 'Está en pausa.' : `El primero sale el ${formatWeekdayMoment(proxima)}.`,

  changed: {
    pause: 'Correo en pausa',
    resume: 'Correo reanudado',
    end: 'Ya no recibes ese correo',
    restore: 'Vuelves a recibir ese correo',
  } as const satisfies Readonly<Record<SubscriptionOrder['kind'], string>>,
  notChanged: (failure: CallFailure): string => `No se ha cambiado nada. ${said(failure)}`,

  loading: 'Leyendo tus correos del panel…',
  failed: 'No se pudieron leer tus correos del panel',
  failure: said,
  retry: 'Reintentar',
  empty: 'No recibes ningún correo del panel',
  emptyDetail: 'Abre el panel y pulsa «Recibir por correo» en la vista que quieras.',
  noPermission: 'Ahora no puedes abrir el Panel: no sale ningún correo hasta que puedas.',
  shown: (live: number): string => `${counted(live, 'correo', 'correos')} de ${SUBSCRIPTIONS_MAX}`,
  columns: {
    what: 'Qué',
    when: 'Cuándo',
    next: 'Próximo',
    last: 'Último',
    actions: 'Acciones',
  },
  when: (subscription: Subscription): string => capitalised(scheduleWords(subscription)),
  next: (subscription: Subscription): string => {
    const { estado, proxima, desde, terminadaPor } = subscription;
    if (estado === 'activa' && proxima !== null) return formatWeekdayMoment(proxima);
    const since = desde === null ? '' : ` el ${formatWeekdayMoment(desde)}`;
    if (estado === 'pausada') return `En pausa desde${since}`;
    return `Terminado${since}${terminadaPor === 'correo' ? ', desde el correo' : ''}`;
  },
  last: ({ ultima, ultimoEnvio }: Subscription): string => {
    if (ultima === null) return 'Todavía ninguno';
    if (ultima.estado === 'enviado')
      return `${SENDING.enviado} el ${formatWeekdayMoment(ultimoEnvio ?? ultima.debida)}`;
    return `${SENDING[ultima.estado]}: el del ${formatWeekdayMoment(ultima.debida)}`;
  },
  why: ({ ultima }: Subscription): string | null => {
    if (ultima === null) return null;
    const retry =
      ultima.reintento === null ? '' : ` Se intenta otra vez el ${formatWeekdayMoment(ultima.reintento)}.`;
    return ultima.motivo === null ? null : `${ultima.motivo}${retry}`;
  },
  before: ({ ultimoEnvio, ultima }: Subscription): string | null =>
    ultimoEnvio === null || ultima?.estado === 'enviado'
      ? null
      : `El último salió el ${formatWeekdayMoment(ultimoEnvio)}.`,
  change: 'Cambiar',
  pause: 'Pausar',
  resume: 'Reanudar',
  end: 'Terminar',
  restore: 'Recuperar',
  of: (action: string, what: string): string => `${action}: ${what}`,
} as const;
