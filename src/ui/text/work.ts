import type {
  ComparedMoment,
  LifeClass,
  LifeCorrection,
  LifeEvent,
  WorkField,
  WorkMilestone,
  WorkOrigin,
} from '../../api/contract/work-page.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { actionName } from '../../shared/activity-names.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatAmount, formatDay, formatExact, formatMoment } from './format.ts';
import { pageShown } from './lists.ts';
import { projectsText } from './projects.ts';
import { recordText } from './record.ts';

const NOT_FOUND = 404;
const EMPTY = '—';

const isUnknown = (failure: CallFailure): boolean =>
  failure.kind === 'status' && failure.status === NOT_FOUND;
const said = failureSentence('la obra');

const lines = (count: number): string => counted(count, 'línea de factyval', 'líneas de factyval');
const fields = (count: number): string => counted(count, 'campo', 'campos');

function value(type: WorkField['tipo'], text: string | null): string {
  if (text === null) return EMPTY;
  if (type === 'fecha') return formatDay(text);
  return type === 'texto' ? text : formatExact(text);
}

/** '1.234,50 €', in the currency of the work. */
const amount = (digits: string, currency: string | null): string =>
  currency === null ? formatExact(digits) : formatAmount(digits, currency);

/** «Obras.xlsx», hoja «Seguimiento», fila 9 */
function origin({ archivo, hoja, fila }: WorkOrigin): string {
  const parts = [`«${archivo}»`];
  if (hoja !== null) parts.push(`hoja «${hoja}»`);
  if (fila !== null) parts.push(`fila ${formatCount(fila)}`);
  return parts.join(', ');
}

const KINDS = {
  creada: 'Se creó sin carga',
  carga: 'Una carga puso la obra',
  lineas: 'Una carga le puso líneas de factyval',
  borrado: 'Se eliminó',
  restauracion: 'Se restauró',
  purga: 'Se purgó de la papelera',
  deshecha: 'Se deshizo la carga que la puso',
  lineasQuitadas: 'Se deshizo una carga que le había puesto líneas',
} as const;

const happened = ({ tipo, accion }: Pick<LifeEvent, 'tipo' | 'accion'>): string =>
  tipo === 'cambio' ? actionName(accion ?? '') : KINDS[tipo];

export const workText = {
  title: 'Obra',
  loading: 'Leyendo la obra…',
  toList: 'Todas las obras',
  refresh: 'Actualizar',
  failed: 'No se pudo leer la obra',
  unknown: (cod: string): string => `La obra «${cod}» no está`,
  noCode: 'La dirección no nombra ninguna obra.',
  isUnknown,
  failure: said,
  stale: (failure: CallFailure): string =>
    `La obra no se pudo actualizar: es la última que se leyó. ${said(failure)}`,
  empty: EMPTY,
  value,
  amount,
  change: (label: string): string => `Cambiar ${label}`,
  place: (project: string, subproject: string): string => `${project} · ${subproject}`,

  out: {
    binned: (at: string, by: string | null, project: string | null): string =>
      `${by ?? 'Alguien'} eliminó esta obra el ${formatMoment(at)}${project === null ? '' : `, con el proyecto «${project}»`}: no cuenta ni se ve en las listas.`,
    taken: (at: string, by: string | null): string =>
      `${by ?? 'Alguien'} deshizo el ${formatMoment(at)} la carga que puso esta obra: ya no está en el portal. Queda su vida.`,
    purged: (at: string, by: string | null): string =>
      `${by ?? 'Alguien'} eliminó esta obra, y la papelera la purgó el ${formatMoment(at)}: ya no está en el portal. Queda su vida.`,
    reason: (reason: string): string => `Motivo: ${reason}`,
    wayBackAlone: 'Se puede restaurar desde la papelera mientras no se purgue.',
    wayBackBinned: 'Un administrador puede restaurar el proyecto con sus obras.',
    unrecorded:
      'Algo cambió en esta obra sin que quedara en la actividad: su vida no dice qué, y «como se cargó» lo cuenta ya cambiado.',
  },

  identity: {
    title: 'Qué es',
    project: 'Proyecto',
    subproject: 'Subproyecto',
    client: 'Código del cliente',
    state: 'Estado',
    noState: 'Sin estado',
    created: 'Creada',
    createdBy: (at: string, by: string): string => `${formatMoment(at)}, por ${by}`,
    load: 'La puso la carga',
    noLoad: 'Ninguna carga: se creó en el portal.',
    changed: 'Último cambio',
    changedBy: (at: string, by: string | null): string =>
      by === null ? formatMoment(at) : `${formatMoment(at)}, por ${by}`,
  },
  origin,
  rowUnknown: 'No se sabe de qué fila vino: se cargó antes de que el portal lo guardara.',

  site: {
    title: 'Localización',
    /** Its label among the fields of the work. */
    codeOfWork: 'Código de site',
    code: 'Código',
    name: 'Nombre',
    address: 'Dirección',
    town: 'Municipio',
    coordinates: 'Coordenadas',
    noCoordinates: 'Sin coordenadas',
    kind: 'Tipo',
    operator: 'Operador de la localización',
    point: (lat: string, lon: string): string => `${formatExact(lat)}; ${formatExact(lon)}`,
    open: (cod: string): string => `${cod}: ver la localización`,
  },

  milestones: {
    title: 'Hitos',
    states: {
      hecho: 'Hecho',
      futuro: 'Todavía no ha llegado',
      falta: 'Falta la fecha',
      pendiente: 'Pendiente',
    } satisfies Record<WorkMilestone['estado'], string>,
    inverted: (earlier: string): string => `Antes que «${earlier}»`,
    days: (days: number): string =>
      days === 0 ? 'El mismo día' : `${days > 0 ? '+' : '−'}${counted(Math.abs(days), 'día', 'días')}`,
    done: (done: number, all: number): string => `${formatCount(done)} de ${counted(all, 'hito', 'hitos')}`,
  },

  amounts: {
    title: 'Importes',
    currency: 'Moneda',
    valued: 'Valorado',
    invoiced: 'Facturado',
    paid: 'Cobrado',
    count: 'Líneas',
    none: 'Esta obra no tiene líneas de factyval.',
    sums: 'Sumas por moneda',
    amount: projectsText.money.amount,
  },
  lines: {
    title: 'Líneas de factyval',
    number: 'Línea',
    concept: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    state: 'Estado',
    invoice: 'Factura',
    paid: 'Cobro',
    from: 'De dónde vino',
    filters: 'Filtros de las líneas',
    search: 'Buscar por concepto, factura o estado',
    noMatch: 'Ninguna línea tiene esas palabras.',
    loading: 'Leyendo las líneas…',
    failed: 'No se pudieron leer las líneas. No se ha cambiado nada.',
    pager: 'Páginas de líneas',
    shown: (from: number, to: number, total: number): string => pageShown(lines(total), from, to, total),
    noLoad: 'Sin carga',
  },

  fields: {
    title: 'Ficha',
    file: (value: string): string => `El archivo decía «${value}»`,
    groups: {
      obra: 'La obra',
      personas: 'Personas',
      lugar: 'Lugar',
      medidas: 'Medidas e importes',
      papeles: 'Papeles',
      otros: 'Otros campos',
    },
  },

  life: {
    ...recordText.life,
    detail: 'Todo lo que la tocó, lo último primero.',
    filters: 'Filtros de su vida',
    kind: 'Qué se ve',
    anyKind: 'Toda su vida',
    kinds: {
      cargas: 'Cargas y vueltas atrás',
      cambios: 'Cambios',
      papelera: 'Papelera',
    } satisfies Record<LifeClass, string>,
    anyField: 'Cualquier campo',
    noMatch: 'Nada de su vida es así.',
    stale: 'Su vida no se pudo actualizar: es la última que se leyó.',
    pastEnd: 'Aquí ya no queda nada más de su vida.',
    total: (total: number): string => counted(total, 'hecho en su vida', 'hechos en su vida'),
    happened,
    reason: (reason: string): string => `Motivo: ${reason}`,
    lines: (kind: LifeEvent['tipo'], count: number): string =>
      kind === 'deshecha' || kind === 'lineasQuitadas'
        ? `Se llevó ${lines(count)}.`
        : `Puso ${lines(count)}.`,
    put: (count: number): string => `Ver ${fields(count)} como se cargaron`,
    born: (count: number): string => `Ver ${fields(count)} como se crearon`,
    notKept: 'De entonces no se guarda qué decía cada campo.',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    corrections: 'Lo que se corrigió en sus filas antes de cargarlas',
    correction: ({ tipo, columna, antes, despues }: LifeCorrection): string => {
      switch (tipo) {
        case 'celda':
          return `${columna}: «${antes ?? ''}» → «${despues ?? ''}»`;
        case 'reemplazar':
          return `${columna}, en toda la columna: «${antes ?? ''}» → «${despues ?? ''}»`;
        case 'rellenar':
          return despues === null
            ? `${columna}: las celdas vacías de la columna, con lo que había encima`
            : `${columna}: las celdas vacías de la columna, con «${despues}»`;
        case 'celdas':
          return `${columna}: se corrigió junto con las de otras filas`;
        default:
          return `${columna}: sin espacios alrededor, en toda la columna`;
      }
    },
    columnWide: 'Las de toda una columna pudieron no tocar esta fila.',
    from: 'Comparar desde aquí',
    to: 'Comparar hasta aquí',
    fromLabel: (what: string, at: string): string => `Comparar desde aquí: ${what}, ${formatMoment(at)}`,
    toLabel: (what: string, at: string): string => `Comparar hasta aquí: ${what}, ${formatMoment(at)}`,
    pages: {
      label: 'Páginas de su vida',
      newest: 'Lo último',
      newer: 'Más reciente',
      older: 'Más antiguo',
    },
  },

  comparison: {
    title: 'Dos momentos de su vida',
    close: 'Cerrar la comparación',
    loading: 'Comparando…',
    failed: 'No se pudo comparar.',
    moment: ({ id, momento, tipo }: ComparedMoment): string =>
      tipo === null || id === 'ahora' ? `Ahora, ${formatMoment(momento)}` : formatMoment(momento),
    bin: 'En la papelera',
    yes: 'Sí',
    no: 'No',
    all: 'Ver también los campos iguales',
    result: (different: number, all: number): string =>
      different === 0
        ? `Los ${formatCount(all)} campos dicen lo mismo en los dos momentos.`
        : `${different === 1 ? 'Cambia' : 'Cambian'} ${formatCount(different)} de ${fields(all)}.`,
    differs: 'Distinto',
    same: 'Igual',
    columns: 'Campos en los dos momentos',
  },
} as const;
