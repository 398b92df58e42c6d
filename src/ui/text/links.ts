import type { Link, LinkChange, LinkField } from '../../api/contract/links.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { LinkOrder } from '../../machines/links/link-change-types.ts';
import type { LinkRule } from '../../machines/links/link-form-types.ts';
import { LINK_STATE_NAMES, type LinkState } from '../../shared/link-states.ts';
import { officeDay } from '../../shared/office-time.ts';
import { counted } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatDay } from './format.ts';
import { type RuleText, requiredText } from './required.ts';
import { taskTitle } from './task-title.ts';

const said = failureSentence('los enlaces');
const dayOf = (iso: string): string => formatDay(officeDay(new Date(iso)));
const days = (count: number): string => counted(count, 'día', 'días');
const state = (one: LinkState): string => LINK_STATE_NAMES[one];

const CHANGES: Readonly<Record<LinkChange, string>> = {
  creado: 'la solicitud',
  cambiado: 'el cambio de datos',
  movido: 'el movimiento',
  bloqueado: 'el bloqueo',
  desbloqueado: 'el desbloqueo',
};

const FIELDS: Readonly<Record<LinkField, string>> = {
  sitio: 'Localización',
  tecnologia: 'Tecnología',
  operador: 'Operador',
  circuito: 'Circuito',
  mbps: 'Mbps',
};

export const linkRuleText: Readonly<Record<LinkRule, RuleText>> = {
  missing: requiredText,
  notWhole: 'Escribe un número entero de 1 a 1.000.000, sin puntos, o déjalo vacío.',
};

export const linksText = {
  /** In the drawer of the table, where a link is known by its number. */
  numbered: (number: string): string => `Enlace ${number}`,
  title: 'Conectividad',
  create: 'Solicitar enlace',
  toTable: 'Ver la tabla',
  refresh: 'Actualizar',
  filters: 'Filtros de los enlaces',
  search: 'Buscar enlaces',
  only: 'Cuáles',
  any: 'Todos',
  late: 'Con retraso',
  blocked: 'Bloqueados',

  loading: 'Leyendo los enlaces…',
  failed: 'No se pudieron leer los enlaces',
  failure: said,
  notRead: (failure: CallFailure): string => `No se ha leído lo que pediste. ${said(failure)}`,
  retry: 'Reintentar',
  empty: 'Todavía no hay ningún enlace',
  emptyDetail: 'Pulsa «Solicitar enlace» para pedir el primero.',
  noMatch: 'Ningún enlace coincide',
  noMatchDetail: 'Busca con menos palabras o quita los filtros.',
  showAll: 'Quitar búsqueda y filtros',

  board: 'Enlaces por estado',
  state,
  stateField: 'Estado',
  stateChoice: (one: LinkState, total: number): string => `${state(one)} (${total})`,
  count: (total: number): string => counted(total, 'enlace', 'enlaces'),
  newestFirst: 'Lo más reciente, primero',
  usual: (limit: number | null): string => (limit === null ? 'Sin plazo' : `Lo usual: ${days(limit)}`),
  lateCount: (count: number): string => `${count} con retraso`,
  blockedCount: (count: number): string => (count === 1 ? '1 bloqueado' : `${count} bloqueados`),
  none: 'Ninguno',
  more: (left: number): string => `Ver más (quedan ${left})`,
  moreOf: (one: LinkState): string => `Ver más enlaces en «${state(one)}»`,

  site: ({ sitio }: Link): string => sitio.nombre ?? sitio.cod,
  /** The title of a task about a late link. */
  task: ({ tecnologia, sitio, dias, plazo }: Link): string =>
    taskTitle(
      `Enlace ${tecnologia} en ${sitio.nombre ?? sitio.cod}: ${days(dias - (plazo ?? 0))} de retraso`,
    ),
  name: ({ sitio, tecnologia }: Link): string => `${tecnologia} de ${sitio.nombre ?? sitio.cod}`,
  what: ({ tecnologia, operador, mbps }: Link): string =>
    [tecnologia, operador, mbps === null ? null : `${mbps}\u00a0Mbps`]
      .filter((part) => part !== null)
      .join('\u00a0· '),
  since: ({ dias }: Link): string => (dias === 0 ? 'Desde hoy' : days(dias)),
  isLate: ({ dias, plazo }: Link): boolean => plazo !== null && dias > plazo,
  lateness: ({ estado, dias, plazo }: Link): string =>
    `Lleva ${days(dias)} en «${state(estado)}»; lo usual son ${plazo ?? 0}.`,
  /** Shown on a card whose state is visible beside it. */
  latenessOnCard: ({ dias, plazo }: Link): string => `${days(dias)}, ${dias - (plazo ?? 0)} de más`,
  block: ({ bloqueo }: Link): string => `Bloqueado: ${bloqueo?.motivo ?? ''}`,
  moving: 'Moviendo…',
  grip: (link: Link): string => `Arrastrar ${link.tecnologia} de ${link.sitio.nombre ?? link.sitio.cod}`,
  moveTo: 'Mover a…',
  moveMenu: (link: Link): string => `Mover a…: ${link.tecnologia} de ${link.sitio.nombre ?? link.sitio.cod}`,

  drag: {
    instructions:
      'Pulsa espacio o Intro para coger el enlace. Con las flechas izquierda y derecha eliges el estado. Espacio o Intro lo deja ahí; Escape lo devuelve a su sitio.',
    taken: (name: string): string => `Has cogido ${name}.`,
    over: (name: string, one: LinkState): string => `${name} está sobre «${state(one)}».`,
    overRefused: (name: string, one: LinkState): string =>
      `${name} está sobre «${state(one)}», adonde no puede pasar desde su estado.`,
    outside: (name: string): string => `${name} no está sobre ningún estado.`,
    dropped: (name: string, one: LinkState): string => `Has dejado ${name} en «${state(one)}».`,
    back: (name: string): string => `${name} vuelve a su sitio.`,
  },

  change: {
    moveTitle: (order: LinkOrder): string =>
      order.kind !== 'move'
        ? 'Bloquear el enlace'
        : order.to === 'baja'
          ? 'Dar de baja el enlace'
          : `Devolver el enlace a «${state(order.to)}»`,
    lead: (order: LinkOrder): string => {
      const name = `${order.link.tecnologia} de ${order.link.sitio.nombre ?? order.link.sitio.cod}`;
      if (order.kind !== 'move')
        return `${name} sigue en «${state(order.link.estado)}», marcado como bloqueado.`;
      const freed = order.link.bloqueo === null ? '' : ' Deja de estar bloqueado.';
      return `${name} pasa de «${state(order.link.estado)}» a «${state(order.to)}».${freed}`;
    },
    reason: 'Motivo',
    hint: 'Los demás lo leerán en la historia del enlace.',
    wayBack: 'Podrás deshacerlo mientras nadie lo cambie después.',
    cancel: 'Cancelar',
    confirm: (order: LinkOrder): string =>
      order.kind !== 'move' ? 'Bloquear' : order.to === 'baja' ? 'Dar de baja' : 'Mover',
    failed: (failure: CallFailure): string => `No se ha cambiado nada. ${said(failure)}`,
  },

  done: (order: LinkOrder): string => {
    if (order.kind === 'move') return `Enlace en «${state(order.to)}»`;
    return { block: 'Enlace bloqueado', unblock: 'Enlace desbloqueado', undo: 'Cambio deshecho' }[order.kind];
  },
  refused: 'El enlace no ha cambiado',
  refusedDetail: (failure: CallFailure, current: Link | null): string =>
    current === null
      ? said(failure)
      : `${current.modificadoPor ?? 'Otra persona'} lo cambió antes: ahora está en «${state(current.estado)}»${
          current.bloqueo === null ? '' : ', bloqueado'
        }. Mira cómo está y decide otra vez.`,
  saved: (isNew: boolean): string => (isNew ? 'Enlace solicitado' : 'Enlace cambiado'),

  sheet: {
    unread: 'No se pudo leer este enlace',
    close: 'Cerrar',
    edit: 'Cambiar datos',
    block: 'Bloquear…',
    unblock: 'Desbloquear',
    undo: (change: LinkChange): string => `Deshacer ${CHANGES[change]}`,
    undoDetail: ({ deshacer }: Link): string =>
      deshacer === null
        ? ''
        : `Lo último fue ${CHANGES[deshacer.cambio]}, de ${deshacer.por}, el ${dayOf(deshacer.en)}.`,
    milestones: 'Hitos',
    reached: (iso: string): string => dayOf(iso),
    notReached: 'Pendiente',
    history: 'Historia de sus estados',
    columns: { state: 'Estado', since: 'Desde', days: 'Días', who: 'Quién', reason: 'Motivo' },
    moves: 'Mover a…',
    nothing: '—',
    created: ({ creado, creadoPor }: Link): string => `Solicitado por ${creadoPor} el ${dayOf(creado)}.`,
    changed: ({ modificado, modificadoPor }: Link): string | null =>
      modificado === null ? null : `Último cambio: ${modificadoPor ?? 'alguien'}, el ${dayOf(modificado)}.`,
  },

  form: {
    isNew: 'Solicitar un enlace',
    isChange: 'Cambiar los datos del enlace',
    siteHint: 'El código de la localización, como en su registro.',
    mbpsHint: 'Vacío si todavía no se sabe.',
    cancel: 'Cancelar',
    create: 'Solicitar',
    save: 'Guardar',
    failed: (failure: CallFailure): string => `No se ha guardado nada. ${said(failure)}`,
    meanwhile: (current: Link): string =>
      `${current.modificadoPor ?? 'Otra persona'} cambió este enlace mientras escribías. Los campos que no habías tocado muestran lo suyo; lo que escribiste sigue aquí. Revísalo y guarda otra vez.`,
  },
  ofSite: {
    title: 'Enlaces',
    loading: 'Leyendo sus enlaces…',
    failed: 'No se pudieron leer sus enlaces. No se ha cambiado nada.',
    stale: 'Sus enlaces no se pudieron actualizar: son los últimos que se leyeron.',
    none: 'Ningún enlace une esta localización a la red.',
    open: ({ tecnologia, circuito }: Link): string =>
      circuito === null ? `Abrir el enlace ${tecnologia}` : `Abrir el enlace ${tecnologia}, ${circuito}`,
    columns: ['Tecnología', 'Operador', 'Circuito', 'Mbps', 'Estado', 'Lleva ahí'],
  },
  fields: FIELDS,
  value: (value: string | number | null): string => (value === null || value === '' ? '—' : String(value)),
} as const;
