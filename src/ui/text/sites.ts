import { CODES_AT_MOST, type CodeVerdict, type SiteField } from '../../api/contract/sites.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { CheckRule } from '../../machines/sites/code-check-types.ts';
import type { SiteRule } from '../../machines/sites/site-types.ts';
import { actionName } from '../../shared/activity-names.ts';
import { SITE_LABELS } from '../../shared/site-columns.ts';
import { COORDINATE_SENTENCES, NO_DEGREES } from '../../shared/site-coordinates.ts';
import { SITE_ORIGIN_NAMES } from '../../shared/site-origins.ts';
import { SITE_STATE_NAMES } from '../../shared/site-states.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatMoment, formatNumber } from './format.ts';
import { sitePagesText } from './pages.ts';
import { type RuleText, requiredText } from './required.ts';

const NOT_FOUND = 404;
const works = (count: number): string => counted(count, 'obra', 'obras');
const isUnknown = (failure: CallFailure): boolean =>
  failure.kind === 'status' && failure.status === NOT_FOUND;
const said = failureSentence('las localizaciones');

export const siteRuleText: Readonly<Record<SiteRule, RuleText>> = {
  missing: requiredText,
  number: NO_DEGREES,
  ...COORDINATE_SENTENCES,
};
export const checkRuleText: Readonly<Record<CheckRule, string>> = {
  nothing: 'Pega algún código.',
  tooMany: `Son más de ${formatCount(CODES_AT_MOST)} códigos: compruébalos por partes.`,
  tooLong: 'Hay un código de más de 200 letras. Pega un código en cada línea.',
};

const FIELDS: Readonly<Record<SiteField, string>> = SITE_LABELS;
const FIELD_NAMES: Readonly<Record<string, string>> = { ...SITE_LABELS, estado: 'Estado', motivo: 'Motivo' };
/** A value in an entry of the history, where the server writes degrees with a decimal point. */
export const fieldValue = (field: string, value: string): string =>
  field === 'lat' || field === 'lon' ? value.replace('.', ',') : value;
export const sitesText = {
  loading: 'Leyendo la localización…',
  toList: 'Localizaciones',
  edit: 'Editar',
  close: 'Cerrar',
  reopen: 'Reabrir',
  fields: FIELDS,
  fieldName: (field: string): string => FIELD_NAMES[field] ?? field,
  states: SITE_STATE_NAMES,
  value: (value: string | number | null): string =>
    value === null || value === '' ? '—' : typeof value === 'number' ? formatNumber(value, 6) : value,
  place: (town: string | null, province: string | null): string =>
    [town, province].filter((part) => part !== null).join(', ') || 'Sin municipio',
  closed: (at: string, by: string | null, reason: string | null): string =>
    `${by ?? 'Alguien'} la cerró el ${formatMoment(at)}${reason === null ? '.' : `: «${reason}».`} Sus obras y su historia siguen aquí.`,

  isUnknown,
  failed: 'No se pudo leer la localización',
  unknown: (cod: string): string =>
    cod === '' ? 'La dirección no nombra ninguna localización' : `«${cod}» no está en el registro`,
  noCode: 'Falta el código.',
  failure: said,

  list: {
    title: 'Localizaciones',
    toTable: 'Tabla',
    toImport: 'Importar',
    search: 'Buscar por código, nombre, municipio o provincia',
    label: 'Lista de localizaciones',
    loading: 'Leyendo las localizaciones…',
    failed: 'No se pudieron leer las localizaciones. No se ha cambiado nada.',
    stale: 'La lista no se pudo actualizar: es la última que se leyó.',
    tooMany: (most: number): string =>
      `Hay más de ${formatCount(most)}: se ven las primeras por código. Busca algo para ver las demás.`,
    filtered: (count: number): string =>
      `Solo las que pasan ${count === 1 ? 'el filtro' : `los ${count} filtros`} de la tabla.`,
    unfilter: 'Quitar los filtros',
    code: 'Código',
    name: 'Nombre',
    town: 'Municipio',
    state: 'Estado',
    unplaced: 'Sin situar',
    total: (count: number): string => counted(count, 'localización', 'localizaciones'),
    pages: 'Páginas de localizaciones',
    zone: ({
      south,
      west,
      north,
      east,
    }: Readonly<Record<'south' | 'west' | 'north' | 'east', number>>): string =>
      `Solo la zona de ${formatNumber(south, 2)} a ${formatNumber(north, 2)} de latitud y de ${formatNumber(west, 2)} a ${formatNumber(east, 2)} de longitud.`,
    widen: 'Quitar la zona',
    none: 'El registro está vacío',
    noneDetail: 'Importa el registro, o da de alta la primera localización.',
    importFirst: 'Importar el registro',
    noMatch: 'Ninguna localización coincide',
    noMatchDetail: 'Prueba con otras palabras, con otra zona o sin los filtros de la tabla.',
    clear: 'Buscar otra cosa',
  },

  map: {
    label: 'Mapa de localizaciones',
    where: 'Dónde está',
    nowhere: 'No tiene coordenadas. Escríbelas en «Editar» para verla en el mapa.',
    described: (count: number): string =>
      `Mapa de España con ${counted(count, 'localización', 'localizaciones')}. La lista tiene las mismas.`,
    keys: 'Arrastra o usa las flechas para moverlo; la rueda, + y - para acercarlo; 0 para verlo entero.',
    drawArea: 'Arrastra sobre el mapa un rectángulo: la lista se quedará con lo que hay dentro.',
    nearer: 'Acercar',
    farther: 'Alejar',
    whole: 'Ver España entera',
    takeArea: 'Elegir zona',
    takeSeen: 'Listar lo que se ve',
    one: (cod: string, name: string | null): string => (name === null ? cod : `${cod} · ${name}`),
    several: (count: number): string => counted(count, 'localización', 'localizaciones'),
  },

  what: {
    title: 'Qué es',
    code: 'Código',
    state: 'Estado',
    town: 'Municipio',
    coordinates: 'Coordenadas',
    noCoordinates: 'Sin coordenadas',
    point: (lat: number, lon: number): string => `${formatNumber(lat, 6)}; ${formatNumber(lon, 6)}`,
    origin: 'De dónde viene',
    cameFrom: (origin: string, at: string, by: string | null): string =>
      `${SITE_ORIGIN_NAMES[origin] ?? origin}, el ${formatMoment(at)}${by === null ? '' : ` (${by})`}`,
    changed: 'Último cambio',
    changedBy: (at: string, by: string | null): string =>
      `${formatMoment(at)}${by === null ? '' : ` · ${by}`}`,
  },

  works: {
    title: 'Obras',
    loading: 'Leyendo sus obras…',
    failed: 'No se pudieron leer sus obras. No se ha cambiado nada.',
    stale: 'Sus obras no se pudieron actualizar: son las últimas que se leyeron.',
    none: 'Ninguna obra está en esta localización.',
    total: works,
    pages: 'Páginas de obras',
  },

  history: {
    title: 'Su historia',
    loading: 'Leyendo su historia…',
    failed: 'No se pudo leer su historia. No se ha cambiado nada.',
    stale: 'Su historia no se pudo actualizar: es la última que se leyó.',
    none: 'Nadie la ha cambiado desde que está en el registro.',
    total: (count: number): string => counted(count, 'cambio', 'cambios'),
    pages: 'Páginas de su historia',
    action: actionName,
    when: (at: string, by: string): string => `${formatMoment(at)} · ${by}`,
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    value: (field: string, value: string | null): string =>
      value === null || value === '' ? '—' : fieldValue(field, value),
    changes: (action: string, at: string): string => `${action}, ${formatMoment(at)}`,
  },

  form: {
    title: sitePagesText.edit.title,
    back: 'Ver la localización',
    code: 'Código',
    codeHint: 'No se puede cambiar después: las obras lo llevan.',
    latHint: 'En grados, con decimales: 43,263',
    lonHint: 'En grados, con decimales: -2,935',
    save: 'Guardar',
    revert: 'Deshacer los cambios',
    saved: 'Localización guardada',
    isClosed: 'Está cerrada',
    isClosedDetail: 'Reábrela en su página para cambiar sus datos.',
    meanwhile: (by: string, at: string): string =>
      `${by} ha cambiado esta localización el ${formatMoment(at)}, después de que la abrieras. No se ha guardado nada todavía y lo que escribiste sigue en el formulario.`,
    somebody: 'Alguien',
    onceMore: 'Revisa las diferencias y pulsa «Guardar» otra vez.',
    differences: 'Lo que cambió mientras tanto',
    field: 'Campo',
    before: 'Antes',
    theirs: 'Ahora',
    yours: 'En tu formulario',
    same: 'Igual',
    take: (field: string): string => `Usar el suyo: ${field}`,
    takeShort: 'Usar el suyo',
  },

  created: {
    title: sitePagesText.create.title,
    detail: 'Una localización que el registro del cliente aún no trae.',
    action: 'Nueva localización',
    save: 'Dar de alta',
    revert: 'Vaciar',
    done: (cod: string): string => `«${cod}» dada de alta`,
  },

  closing: {
    title: (cod: string): string => `Cerrar «${cod}»`,
    openTitle: (cod: string): string => `Reabrir «${cod}»`,
    what: 'Sus datos ya no se podrán cambiar hasta que alguien la reabra. Nada se borra:',
    works: (count: number): string =>
      count === 0 ? 'no tiene obras.' : `conserva ${count === 1 ? 'su obra' : `sus ${works(count)}`}.`,
    wayBack: 'Se puede reabrir en cualquier momento, aquí mismo.',
    openWhat: 'Vuelve a estar activa y sus datos se pueden cambiar.',
    reason: 'Motivo',
    reasonHint: 'Quedará en su historia.',
    cancel: 'Cancelar',
    confirm: 'Cerrar la localización',
    openConfirm: 'Reabrir la localización',
    done: (cod: string): string => `«${cod}» cerrada`,
    openDone: (cod: string): string => `«${cod}» reabierta`,
    meanwhile: 'Alguien la ha cambiado mientras tanto. Mira cómo está y confirma otra vez.',
  },

  check: {
    title: sitePagesText.check.title,
    detail: 'Pega códigos y mira cuáles están en el registro, y a cuáles se parecen los demás.',
    action: 'Comprobar códigos',
    label: 'Códigos',
    hint: `Uno por línea, o separados por comas, puntos y comas o tabuladores. ${formatCount(CODES_AT_MOST)} como máximo.`,
    submit: 'Comprobar',
    again: 'Vaciar',
    failure: said,
    results: 'Resultado',
    code: 'Código',
    verdict: 'Resultado',
    site: 'Localización',
    verdicts: {
      valido: 'Está en el registro',
      cerrado: 'Está cerrada',
      sugerencia: 'No está, pero se parece a otra',
      invalido: 'No está',
    } satisfies Readonly<Record<CodeVerdict, string>>,
    /** The number of codes with each result, the valid ones first. */
    summary: (counts: Readonly<Record<CodeVerdict, number>>): string =>
      [
        `${counted(counts.valido, 'válido', 'válidos')}`,
        ...(counts.cerrado > 0 ? [counted(counts.cerrado, 'cerrado', 'cerrados')] : []),
        ...(counts.sugerencia > 0 ? [`${formatCount(counts.sugerencia)} con sugerencia`] : []),
        ...(counts.invalido > 0 ? [counted(counts.invalido, 'desconocido', 'desconocidos')] : []),
      ].join(' · '),
    times: (count: number): string => `${formatCount(count)} veces`,
    maybe: '¿Será',
    take: (wrong: string, right: string): string => `Cambiar «${wrong}» por «${right}»`,
    none: 'Ninguna se le parece.',
  },
} as const;
