import {
  CHANGE_LIMITS,
  type ChangeCounts,
  type ChangedWork,
  type ChangeField,
  type ChangeReason,
  type ChangeSet,
  type ChangeSetDetail,
  type ChangeSetState,
  type ChangeState,
  type ChangeUndoPreview,
} from '../../api/contract/records/change-sets.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { ChangeRule, ChangesAbout } from '../../machines/work-changes/work-changes-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { changeReason } from './change-reason.ts';
import { failureSentence } from './error-notices.ts';
import { formatDay, formatMoment, formatShortMoment } from './format.ts';
import { pageShown } from './lists.ts';
import { workText } from './work.ts';

const works = (count: number): string => counted(count, 'obra', 'obras');
const said = failureSentence('el cambio de obras');

const EMPTIED = 'Vacío';
const value = (type: ChangeField['tipo'], text: string | null): string =>
  text === null ? EMPTIED : workText.value(type, text);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The text of a value whose field type is unknown. */
const anyValue = (text: string | null): string =>
  text === null ? EMPTIED.toLowerCase() : DAY.test(text) ? formatDay(text) : text;

const about = (of: ChangesAbout): string => {
  if (of.kind === 'work') return of.cod;
  if (of.kind === 'block') return works(Object.keys(of.codes).length);
  return of.isExact ? works(of.total) : `más de ${works(of.total)}`;
};

/** The works that were written, including those that were undone or changed since. */
const written = ({ aplicadas, deshechas, retenidas }: ChangeCounts): number =>
  aplicadas + deshechas + retenidas;

type Told = ChangeSetDetail['porMotivo'][number];

function why({ estado, motivo, obras }: Told): string {
  const isOne = obras === 1;
  switch (motivo) {
    case 'sinSeguimiento':
      return isOne ? 'no tiene ficha de seguimiento' : 'no tienen ficha de seguimiento';
    case 'orden':
      return 'una fecha quedaría fuera de orden';
    case 'papelera':
      return isOne ? 'está en la papelera' : 'están en la papelera';
    case 'quitada':
      return isOne ? 'ya no está en el portal' : 'ya no están en el portal';
    default:
      if (estado === 'rechazada') {
        return isOne
          ? 'alguien la cambió después de que la vieras'
          : 'alguien las cambió después de que las vieras';
      }
      return isOne ? 'alguien la cambió mientras tanto' : 'alguien las cambió mientras tanto';
  }
}

function leftOut(told: Told): string {
  const isOne = told.obras === 1;
  const reason = why(told);
  switch (told.estado) {
    case 'rechazada':
      return `${works(told.obras)} no ${isOne ? 'se cambiaría' : 'se cambiarían'}: ${reason}.`;
    case 'retenida':
      return `${works(told.obras)} ${isOne ? 'se ha quedado como está' : 'se han quedado como están'}: ${reason}.`;
    default:
      return `${works(told.obras)} ${isOne ? 'se ha quedado como estaba' : 'se han quedado como estaban'}: ${reason}.`;
  }
}

const STATES: Readonly<Record<ChangeState, string>> = {
  pendiente: 'Se cambiaría',
  rechazada: 'No se cambiaría',
  aplicada: 'Cambiada',
  saltada: 'Como estaba',
  deshecha: 'Deshecha',
  retenida: 'No se deshizo',
};

const SET_STATES: Readonly<Record<ChangeSetState, string>> = {
  propuesto: 'Sin aplicar',
  caducado: 'Caducado',
  aplicado: 'Aplicado',
  deshecho: 'Deshecho',
};

function bounds({ tipo, desde, hasta, largo }: ChangeField): string | undefined {
  const shown = (text: string) => workText.value(tipo, text);
  if (tipo === 'texto') return largo === null ? undefined : `Hasta ${formatCount(largo)} caracteres.`;
  if (desde !== null && hasta !== null) {
    return tipo === 'fecha'
      ? `Entre el ${shown(desde)} y el ${shown(hasta)}.`
      : `Entre ${shown(desde)} y ${shown(hasta)}.`;
  }
  if (desde !== null) return `${shown(desde)} o más.`;
  return hasta === null ? undefined : `${shown(hasta)} o menos.`;
}

export const changeRuleText: Readonly<Record<ChangeRule, string>> = {
  noField: 'Elige qué campo cambia.',
  noValue: 'Escribe el valor nuevo, o marca «Dejar vacío».',
};

export const workChangesText = {
  title: 'Cambios',
  detail: 'Lo que se ha cambiado de las obras desde el portal, lo último primero.',
  /** Title of the dialog. */
  heading: (of: ChangesAbout): string => `Cambiar ${about(of)}`,
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  works,
  value,
  failure: said,

  fields: {
    loading: 'Leyendo qué se puede cambiar…',
    unread: (failure: CallFailure): string => `No se pudo leer qué se puede cambiar. ${said(failure)}`,
  },

  form: {
    lead: 'Primero verás qué cambiaría: nada se escribe hasta que lo confirmes.',
    field: 'Campo',
    noField: 'Elige un campo…',
    valueOf: (label: string): string => `Valor nuevo de ${label}`,
    now: (shown: string): string => `Ahora: ${shown}.`,
    hint: bounds,
    number: 'Escribe cifras y, si hace falta, una coma.',
    empty: 'Dejar vacío',
    emptyOf: (label: string): string => `Dejar vacío ${label}`,
    willBeEmpty: 'Quedará vacío.',
    obligatory: 'No puede quedar vacío.',
    add: 'Añadir otro campo',
    most: `De una vez se cambian ${formatCount(CHANGE_LIMITS.fields)} campos como máximo.`,
    remove: (label: string): string => `Quitar ${label} de este cambio`,
    nameless: 'este campo',
    revert: 'Deshacer lo escrito',
    submit: 'Ver qué cambiaría',
    failed: (failure: CallFailure): string =>
      `No se ha preparado nada; lo que escribiste sigue aquí. ${said(failure)}`,
  },

  block: {
    preparing: 'Mirando qué cambiaría…',
    lead: 'Estos valores no se pueden guardar. No se ha cambiado nada.',
    label: 'Valores que no se pueden guardar',
    work: 'Obra',
    field: 'Campo',
    value: 'Valor',
    why: 'Por qué',
    without: 'Seguir sin ellos',
    failed: (failure: CallFailure): string => `No se ha preparado nada. ${said(failure)}`,
  },

  discard: {
    title: 'Descartar el cambio',
    question: 'No se ha cambiado ninguna obra. Si cierras ahora se pierde lo que escribiste.',
    stay: 'Seguir aquí',
    confirm: 'Descartar',
  },

  preview: {
    would: ({ pendientes }: ChangeCounts): string =>
      pendientes === 0
        ? 'Ninguna obra cambiaría.'
        : `${pendientes === 1 ? 'Cambiaría' : 'Cambiarían'} ${works(pendientes)}.`,
    same: (count: number): string =>
      count === 1 ? '1 obra ya está así: se queda igual.' : `${works(count)} ya están así: se quedan igual.`,
    missing: ({ total, codigos }: ChangeSet['sinObra']): string => {
      const which = codigos.length === 0 ? '' : `: ${codigos.join(', ')}${total > codigos.length ? '…' : ''}`;
      return total === 1
        ? `1 de las obras pedidas no está en el portal${which}.`
        : `${formatCount(total)} de las obras pedidas no están en el portal${which}.`;
    },
    meanwhile: (count: number, expires: string): string =>
      count === 1
        ? `Si alguien la cambia antes de que lo apliques, se queda como esté y te lo decimos. Se puede aplicar hasta el ${formatShortMoment(expires)}.`
        : `Si alguien cambia alguna antes de que lo apliques, esa se queda como esté, te decimos cuál y las demás se cambian. Se puede aplicar hasta el ${formatShortMoment(expires)}.`,
    edit: 'Volver a lo escrito',
    again: 'Mirar cómo están ahora',
    apply: (count: number): string => `Cambiar ${works(count)}`,
    notDone: (failure: CallFailure): string =>
      failure.kind === 'status'
        ? `No se ha cambiado nada. ${said(failure)}`
        : 'La respuesta se perdió y, según el servidor, el cambio no está aplicado. Puedes aplicarlo otra vez: nunca se escribe dos veces.',
  },

  expired: {
    title: 'El cambio ha caducado',
    detail:
      'Se preparó hace más de una hora y no se ha escrito nada. Prepáralo otra vez para ver cómo están las obras ahora.',
    again: 'Prepararlo otra vez',
  },

  byField: {
    label: 'Qué cambia en cada campo',
    field: 'Campo',
    before: 'Ahora',
    was: 'Antes',
    after: 'Después',
    works: 'Obras',
    others: 'Otros valores',
    ownValue: 'El suyo de cada obra',
  },

  list: {
    label: 'Obras del cambio',
    filters: 'Filtros de las obras del cambio',
    search: 'Buscar por código',
    state: 'Cuáles',
    anyState: 'Todas',
    states: STATES,
    work: 'Obra',
    line: (line: number): string => `Línea ${line}`,
    what: 'Cómo queda',
    reason: changeReason,
    actual: (actual: ChangedWork['actual']): string =>
      `Ahora: ${actual.map(({ etiqueta, valor }) => `${etiqueta}, ${anyValue(valor)}`).join('; ')}.`,
    loading: 'Leyendo las obras del cambio…',
    failed: 'No se pudieron leer las obras del cambio. No se ha cambiado nada por ello.',
    none: 'Ninguna obra es así.',
    shown: (from: number, to: number, total: number): string => pageShown(works(total), from, to, total),
    pager: 'Páginas de obras del cambio',
  },

  writing: {
    applying: (count: number): string => `Cambiando ${works(count)}…`,
    undoing: 'Deshaciendo el cambio…',
    hint: 'Se escribe entero o nada. Puede tardar si son muchas obras.',
    checking: 'Se perdió la respuesta. Preguntando al servidor qué ha pasado…',
  },

  unknown: {
    title: 'El servidor no ha confirmado el resultado',
    applied:
      'Puede que el cambio se haya escrito y puede que no. Pregunta otra vez, o míralo más tarde en «Cambios».',
    undone: 'Puede que el cambio se haya deshecho y puede que no. Pregunta otra vez, o míralo más tarde.',
    ask: 'Preguntar otra vez',
  },

  applied: {
    title: 'Cambio aplicado',
    nothing: 'No se ha cambiado ninguna obra',
    done: (counts: ChangeCounts): string => {
      const count = written(counts);
      if (count === 0) return 'Alguien cambió antes lo que ibas a cambiar.';
      return count === 1 ? 'Se ha cambiado 1 obra.' : `Se han cambiado ${works(count)}.`;
    },
    written,
    see: 'Ver en «Cambios»',
    undo: 'Deshacer',
  },
  leftOut,

  undo: {
    title: 'Deshacer el cambio',
    previewing: 'Mirando qué volvería a como estaba…',
    gives: ({ obras }: ChangeUndoPreview): string =>
      obras === 1
        ? '1 obra volverá a tener lo que tenía antes de este cambio.'
        : `${works(obras)} volverán a tener lo que tenían antes de este cambio.`,
    nothing: 'No se puede deshacer: ninguna de sus obras está ya como la dejó este cambio.',
    keeps: (motivo: ChangeReason, obras: number): string => {
      const isOne = obras === 1;
      return `${works(obras)} ${isOne ? 'se quedará como está' : 'se quedarán como están'}: ${
        motivo === 'cambiada'
          ? isOne
            ? 'alguien la cambió después'
            : 'alguien las cambió después'
          : why({ estado: 'retenida', motivo, obras })
      }.`;
    },
    inTheWay: 'Obras que se quedan como están',
    unavailable: (failure: CallFailure): string =>
      `No se pudo mirar qué se desharía. El cambio sigue aplicado. ${said(failure)}`,
    cancel: 'No deshacer',
    confirm: (count: number): string => `Deshacer en ${works(count)}`,
    notDone: (failure: CallFailure): string =>
      failure.kind === 'status'
        ? said(failure)
        : 'La respuesta se perdió y, según el servidor, el cambio sigue aplicado. Puedes deshacerlo otra vez.',
    done: 'Cambio deshecho',
    given: ({ deshechas }: ChangeCounts): string =>
      deshechas === 1
        ? '1 obra ha vuelto a tener lo que tenía.'
        : `${works(deshechas)} han vuelto a tener lo que tenían.`,
  },

  set: {
    title: (counts: ChangeCounts): string => `Cambio de ${works(written(counts))}`,
    proposal: 'Cambio sin aplicar',
    notApplied: 'No se ha aplicado: no ha cambiado ninguna obra.',
    by: (person: string): string => `por ${person}`,
    number: (id: number): string => `Cambio ${id}`,
    loading: 'Leyendo el cambio…',
    unread: 'No se pudo leer el cambio',
    stale: 'El cambio no se pudo leer otra vez: es como se leyó antes.',
    unknown: 'Ese cambio no está',
    isUnknown: (failure: CallFailure): boolean => failure.kind === 'status' && failure.status === 404,
    toList: 'Todos los cambios',
    who: 'Quién',
    when: 'Cuándo',
    states: SET_STATES,
    state: 'Estado',
    undone: (by: string | null, at: string): string => `Lo deshizo ${by ?? 'alguien'} el ${formatMoment(at)}`,
    found: 'Obras pedidas',
    origin: 'De dónde',
    reconciled: 'De una conciliación con el cliente',
    reason: 'Motivo',
    moment: formatMoment,
  },

  history: {
    filters: 'Filtros de los cambios',
    whose: 'De quién',
    everybody: 'Los de todos',
    own: 'Los míos',
    loading: 'Leyendo los cambios…',
    failed: 'No se pudieron leer los cambios',
    stale: 'Los cambios no se pudieron actualizar: son los últimos que se leyeron.',
    none: 'Todavía no se ha cambiado ninguna obra desde el portal',
    noneDetail:
      'Cambia un campo en la página de una obra: aquí verás qué cambió, quién lo hizo y cómo deshacerlo.',
    toWorks: 'Ver las obras',
    noOwn: 'Todavía no has cambiado ninguna obra',
    noOwnDetail: 'Aquí verás los cambios que hagas tú.',
    showAll: 'Ver los de todos',
    refresh: 'Actualizar',
    what: 'Qué cambió',
    ownValues: (label: string): string => `${label}: el suyo de cada obra`,
    becomes: (label: string, shown: string): string => `${label} → ${shown}`,
    works: 'Obras',
    leftOut: (count: number): string =>
      count === 1 ? '1 se quedó como estaba' : `${formatCount(count)} se quedaron como estaban`,
    list: 'Lista de cambios',
    open: (moment: string): string => `${moment}: ver el cambio`,
    shown: (from: number, to: number, total: number): string =>
      pageShown(counted(total, 'cambio', 'cambios'), from, to, total),
    pager: 'Páginas de cambios',
  },
} as const;
