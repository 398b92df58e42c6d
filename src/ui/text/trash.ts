import type {
  Dependents,
  KeptReason,
  Obstacle,
  RestorationPreview,
  ToldScope,
  TrashBatch,
} from '../../api/contract/records/trash.ts';
import { TRASH_LIMITS } from '../../api/contract/records/trash.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { OrderRule, ScopeRule } from '../../machines/trash/deletion-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import type { RegisterWords } from './explorer.ts';
import { formatMoment } from './format.ts';
import { pageShown } from './lists.ts';
import { projectsText } from './projects.ts';

const said = failureSentence('los registros borrados');

const works = (count: number): string => counted(count, 'obra', 'obras');
const lines = (count: number): string => counted(count, 'línea de factyval', 'líneas de factyval');
const { amount: money } = projectsText.money;

const shared = {
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  failure: said,
  lookAgain: 'Mirar otra vez',
  lost: 'Se perdió la respuesta. Preguntando al servidor qué ha pasado…',
  unknown: 'El servidor no ha confirmado el resultado',
  unknownDetail: 'Puede que lo haya hecho y puede que no: pregúntale antes de repetirlo.',
  askAgain: 'Preguntar otra vez',
  expired: 'La vista previa ha caducado',
} as const;

export const scopeRuleText: Readonly<Record<ScopeRule, string>> = {
  noCodes: 'Pega los códigos de las obras, uno en cada línea.',
  tooManyCodes: `Son más de ${formatCount(TRASH_LIMITS.named)} códigos: elimínalas en varias veces o con un filtro.`,
  longCode: 'Hay un código de más de 200 letras: separa los códigos con saltos de línea.',
  noLoad: 'Elige la carga de la lista.',
  notALoad: 'La dirección de la página no dice ninguna carga: elígela de la lista.',
  noFilter: 'El filtro está vacío y deja pasar todas las obras del portal: acótalo.',
};

export const orderRuleText: Readonly<Record<OrderRule, string>> = {
  noReason: 'Escribe por qué se eliminan: lo verá quien las busque.',
  longReason: `El motivo no puede tener más de ${TRASH_LIMITS.reason} letras.`,
  noCount: 'Escribe con cifras cuántas obras son.',
  otherCount: 'No son tantas: cuéntalas arriba y escribe ese número si es lo que quieres eliminar.',
};

const KEPT: Readonly<Record<KeptReason, string>> = {
  cambiada: 'alguien la cambió mientras tanto',
  papelera: 'alguien la eliminó antes',
  quitada: 'ya no está en el portal',
};
const by = (who: string | null): string => (who === null ? '' : ` (${who})`);

function scope(told: ToldScope): string {
  switch (told.tipo) {
    case 'codigos':
      return counted(told.codigos, 'código pegado', 'códigos pegados');
    case 'carga':
      return `Las obras que puso la carga de «${told.archivo}»`;
    case 'filtro':
      return 'Un filtro de obras';
  }
}

export const deletionText = {
  ...shared,
  title: 'Borrado Registros',
  toBatches: 'Lotes de la papelera',
  toTrash: 'Obras eliminadas',

  scope: {
    label: 'De dónde salen las obras',
    kinds: { codigos: 'Códigos', carga: 'Una carga', filtro: 'Un filtro de obras' },
    codes: 'Códigos de las obras',
    codesHint: `Uno en cada línea, o separados por comas, como se copian de una hoja. ${formatCount(TRASH_LIMITS.named)} como mucho.`,
    loads: {
      label: 'Cargas con obras en el portal',
      hint: 'Se eliminan las obras que puso la carga que elijas y que siguen en el portal.',
      search: 'Buscar por archivo o persona',
      choose: 'Elegir',
      chooseOne: (file: string, moment: string): string =>
        `Elegir la carga de «${file}» del ${formatMoment(moment)}`,
      file: 'Archivo',
      who: 'Quién',
      when: 'Cuándo',
      moment: formatMoment,
      works: 'Obras',
      loading: 'Leyendo las cargas…',
      failed: 'No se pudieron leer las cargas.',
      none: 'Ninguna carga así tiene obras en el portal.',
      pager: 'Páginas de las cargas',
      shown: (first: number, last: number, total: number): string =>
        pageShown(counted(total, 'carga', 'cargas'), first, last, total),
    },
    filterHint: 'Se eliminan todas las obras que deja pasar.',
    noFilter: 'Para elegir por filtro hace falta el permiso Dashboard. Pega los códigos de las obras.',
    loadingFilter: 'Leyendo por qué se puede filtrar…',
    submit: 'Ver qué se eliminaría',
    failed: (failure: CallFailure): string => `No se pudo mirar qué se eliminaría. ${said(failure)}`,
  },

  review: {
    title: (count: number): string =>
      count === 0
        ? 'No se eliminaría ninguna obra'
        : `Se ${count === 1 ? 'eliminaría' : 'eliminarían'} ${works(count)}`,
    scope,
    change: 'Cambiar qué obras',
    until: (moment: string): string =>
      `Vale hasta el ${formatMoment(moment)}. Después hay que mirarlo otra vez.`,
    goes: 'Qué se va con ellas',
    stays: 'Qué se queda',
    sheets: (count: number): string => counted(count, 'ficha de seguimiento', 'fichas de seguimiento'),
    amounts: ({ moneda, lineas, importe, facturado }: Dependents['importes'][number]): string =>
      `${lines(lineas)} por ${money(importe, moneda)}, de los que están facturados ${money(facturado, moneda)}`,
    noLines: 'Ninguna línea de factyval',
    sites: ({ sitios, enlaces }: Pick<Dependents, 'sitios' | 'enlaces'>): string =>
      `${counted(sitios, 'localización', 'localizaciones')}, con ${counted(enlaces, 'enlace', 'enlaces')}`,
    changes: 'La vida de cada obra, con sus cambios: su página la sigue contando',
    projects: 'De qué proyectos son',
    project: (name: string, count: number): string => `${name}: ${works(count)}`,
    moreProjects: (count: number): string => counted(count, 'proyecto más', 'proyectos más'),
    loads: 'Mientras estén en la papelera no se podrán deshacer enteras las cargas que las pusieron:',
    load: (file: string, when: string, count: number): string =>
      `«${file}», del ${formatMoment(when)}: ${works(count)}`,
    moreLoads: (count: number): string => counted(count, 'carga más', 'cargas más'),
    missing: (count: number): string =>
      `${counted(count, 'código no es de ninguna obra', 'códigos no son de ninguna obra')}:`,
    nearest: (code: string): string => `¿Será ${code}?`,
    deleted: (count: number): string =>
      `${counted(count, 'obra ya está en la papelera', 'obras ya están en la papelera')}:`,
    deletedOne: (who: string | null, project: string | null): string =>
      project === null
        ? `la eliminó ${who ?? 'alguien'}`
        : `la eliminó ${who ?? 'alguien'} con su proyecto «${project}»`,
    more: (count: number): string => `y ${formatCount(count)} más`,
    expiredDetail: `Han pasado más de ${TRASH_LIMITS.minutes} minutos: no se ha eliminado nada. Mira otra vez cómo están ahora.`,
  },

  list: {
    title: 'Las obras que se eliminarían',
    label: 'Obras que se eliminarían',
    pager: 'Páginas de las obras que se eliminarían',
    work: 'Código',
    project: 'Proyecto',
    state: 'Estado',
    lines: 'Líneas',
    loading: 'Leyendo las obras…',
    failed: 'No se pudieron leer las obras. No se ha eliminado nada por ello.',
    shown: (first: number, last: number, total: number): string =>
      pageShown(works(total), first, last, total),
  },

  order: {
    title: 'Eliminarlas',
    reason: 'Motivo',
    reasonHint: 'Lo verá quien las busque, y en la actividad.',
    count: 'Cuántas obras son',
    countHint: (count: number): string => `Escribe ${formatCount(count)} para confirmar que son esas.`,
    submit: (count: number): string => `Eliminar ${works(count)}`,
    failed: (failure: CallFailure): string => `No se ha eliminado nada. ${said(failure)}`,
  },

  done: {
    title: 'Eliminadas',
    sentence: (count: number): string =>
      `${counted(count, 'obra está en la papelera', 'obras están en la papelera')}. Se ${count === 1 ? 'puede' : 'pueden'} restaurar durante ${TRASH_LIMITS.days} días; después ${count === 1 ? 'se purga' : 'se purgan'}.`,
    kept: (count: number): string =>
      `${counted(count, 'obra no se ha eliminado', 'obras no se han eliminado')}:`,
    keptOne: (motivo: KeptReason, por: string | null): string => `${KEPT[motivo]}${by(por)}`,
    toBatch: 'Ver el lote',
    again: 'Eliminar otras',
  },
} as const;

const batchStates = {
  conObras: 'Con obras aquí',
  restaurados: 'Restaurados',
  purgados: 'Purgados',
} as const;

export const batchesText = {
  ...shared,
  title: 'Lotes de la papelera',
  detail:
    'Lo que se eliminó junto, lo último primero. Las obras que se eliminaron con su proyecto vuelven con él, desde «Proyectos eliminados».',
  toDeletion: 'Eliminar obras',
  list: 'Lotes de obras eliminadas',
  filters: 'Filtros de los lotes',
  search: 'Buscar por motivo o persona',
  state: 'Estado',
  anyState: 'Todos',
  states: batchStates,
  loading: 'Leyendo la papelera…',
  failed: 'No se pudo leer la papelera',
  stale: 'La papelera no se pudo actualizar: es la última que se leyó.',
  none: 'La papelera está vacía',
  noneDetail: 'Cuando alguien elimine obras, aquí se verá quién, cuándo y por qué, y se podrán restaurar.',
  noneSuch: 'Ningún lote es así',
  noneSuchDetail: 'Quita la búsqueda o elige otro estado.',
  showAll: 'Ver todos',
  when: 'Cuándo',
  who: 'Quién',
  why: 'Motivo',
  what: 'Qué se pidió',
  works: 'Obras',
  now: 'Ahora',
  actions: 'Acciones',
  scope,
  seeFilter: 'Ver el filtro en «Obras»',
  open: (moment: string): string => `Ver las obras del lote del ${moment}`,
  moment: formatMoment,
  left: ({
    enPapelera,
    restauradas,
    purgadas,
  }: Pick<TrashBatch, 'enPapelera' | 'restauradas' | 'purgadas'>) => [
    ...(enPapelera > 0 ? [`${formatCount(enPapelera)} en la papelera`] : []),
    ...(restauradas > 0 ? [counted(restauradas, 'restaurada', 'restauradas')] : []),
    ...(purgadas > 0 ? [counted(purgadas, 'purgada', 'purgadas')] : []),
  ],
  purge: (moment: string): string => `Se purga el ${formatMoment(moment)}`,
  restore: 'Restaurar',
  restoreOf: (reason: string, moment: string): string => `Restaurar el lote «${reason}» del ${moment}`,
  pager: 'Páginas de los lotes',
  shown: (first: number, last: number, total: number): string =>
    pageShown(counted(total, 'lote', 'lotes'), first, last, total),
} as const;

export const trashText = {
  restore: 'Restaurar…',
  words: {
    title: 'Obras eliminadas',
    detail:
      'Todas las obras que están en la papelera, la última primero. Las que se eliminaron con su proyecto vuelven con él.',
    one: 'obra eliminada',
    many: 'obras eliminadas',
    isFeminine: true,
    open: 'Abrir la obra',
    search: 'Buscar por código, cliente o localización',
    empty: 'La papelera está vacía',
    emptyDetail: 'Cuando alguien elimine obras, aquí se podrán buscar y restaurar.',
  } satisfies RegisterWords,
} as const;

const OBSTACLES: Readonly<Record<Obstacle, (project: string, count: number) => string>> = {
  conSuProyecto: (project, count) =>
    `${works(count)}: se ${count === 1 ? 'eliminó' : 'eliminaron'} con su proyecto «${project}» y ${count === 1 ? 'vuelve' : 'vuelven'} con él, desde «Proyectos eliminados».`,
  proyectoEliminado: (project, count) =>
    `${works(count)}: su proyecto «${project}» está eliminado. Que un administrador lo restaure antes.`,
};

export const restorationText = {
  ...shared,
  title: 'Restaurar obras',
  looking: 'Mirando qué se restauraría…',
  unavailable: (failure: CallFailure): string => `No se pudo mirar qué se restauraría. ${said(failure)}`,
  offered: (count: number): string =>
    `${count === 1 ? 'Volvería' : 'Volverían'} ${works(count)} como estaba${count === 1 ? '' : 'n'}, con su seguimiento y sus líneas. O vuelven todas, o ninguna.`,
  nothing: 'Ninguna de estas obras se puede restaurar.',
  first: (codes: readonly string[], count: number): string =>
    codes.length < count
      ? `${codes.join(', ')} y ${formatCount(count - codes.length)} más`
      : codes.join(', '),
  gone: (count: number): string =>
    counted(count, 'obra elegida ya no está en la papelera.', 'obras elegidas ya no están en la papelera.'),
  kept: ({ impedidas: { total } }: Pick<RestorationPreview, 'impedidas'>): string =>
    `Se ${total === 1 ? 'queda' : 'quedan'} en la papelera ${works(total)}:`,
  obstacle: (motivo: Obstacle, project: string, count: number): string => OBSTACLES[motivo](project, count),
  confirm: (count: number): string => `Restaurar ${works(count)}`,
  restoring: (count: number): string => `Restaurando ${works(count)}…`,
  notRestored: said,
  expiredDetail: `Han pasado más de ${TRASH_LIMITS.minutes} minutos: no se ha restaurado nada.`,
  done: 'Restauradas',
  doneSentence: (count: number): string =>
    counted(count, 'obra vuelve a estar como estaba.', 'obras vuelven a estar como estaban.'),
} as const;
