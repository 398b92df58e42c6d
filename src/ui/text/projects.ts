import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { ProjectField, ProjectRule } from '../../machines/projects/project-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import type { RegisterWords } from './explorer.ts';
import { formatAmount, formatDay, formatMoment } from './format.ts';
import { projectPagesText } from './pages.ts';
import { type RuleText, requiredText } from './required.ts';

const NOT_FOUND = 404;
const works = (count: number): string => counted(count, 'obra', 'obras');

export const projectRuleText: Readonly<Record<ProjectRule, RuleText>> = {
  missing: requiredText,
};

const FIELDS: Readonly<Record<ProjectField, string>> = {
  nombre: 'Nombre',
  tipo: 'Tipo',
  prefijo: 'Prefijo',
  estado: 'Estado',
  destacado: 'Destacado',
};

const isGone = (failure: CallFailure): boolean => failure.kind === 'status' && failure.status === NOT_FOUND;
const goneBecause = (failure: CallFailure): string =>
  failure.kind === 'status' && failure.message !== null && failure.message !== 'Recurso no encontrado.'
    ? failure.message
    : 'No hay ningún proyecto con ese número.';
const said = failureSentence('los proyectos');

export const projectsText = {
  loading: 'Leyendo el proyecto…',
  fields: FIELDS,
  yes: 'Sí',
  no: 'No',
  toList: 'Volver a los proyectos',
  register: {
    title: 'Proyectos',
    one: 'proyecto',
    many: 'proyectos',
    isFeminine: false,
    open: 'Abrir el proyecto',
    search: 'Buscar por nombre, prefijo o tipo',
    empty: 'Todavía no hay proyectos',
    emptyDetail: 'Aparecerán aquí cuando se den de alta.',
  } satisfies RegisterWords,
  edit: 'Editar',
  delete: 'Eliminar',
  featured: 'Destacado',
  facts: (kind: string, prefix: string, created: string): string =>
    `${kind} · ${prefix} · creado el ${formatDay(created)}`,
  changed: (at: string, by: string): string => `Lo cambió ${by} el ${formatMoment(at)}.`,

  isGone,
  failed: 'No se pudo leer el proyecto',
  gone: 'Este proyecto no está',
  failure: (failure: CallFailure): string => (isGone(failure) ? goneBecause(failure) : said(failure)),
  noSuchNumber: 'La dirección no nombra ningún proyecto.',

  summary: {
    title: 'Obras por subproyecto y estado',
    subproject: 'Subproyecto',
    state: 'Estado de las obras',
    noState: 'Sin estado',
    works: 'Obras',
    none: 'Todavía no tiene obras: aparecerán aquí con la primera carga.',
    open: (count: number, of: string): string => `${works(count)}: ${of}`,
  },

  money: {
    title: 'Importes',
    currency: 'Moneda',
    estimated: 'Estimado',
    valued: 'Valorado',
    invoiced: 'Facturado',
    paid: 'Cobrado',
    lines: 'Líneas',
    none: 'Ninguna obra tiene importes todavía.',
    amount: formatAmount,
  },

  milestones: {
    title: 'Hitos',
    milestone: 'Hito',
    done: 'Obras',
    first: 'Primera fecha',
    last: 'Última fecha',
    none: (count: number): string =>
      count === 1 ? '1 hito que ninguna obra tiene todavía' : `${count} hitos que ninguna obra tiene todavía`,
    open: (count: number, name: string): string => `${works(count)} con ${name}`,
  },

  works: {
    title: 'Obras',
    all: (count: number): string => (count === 1 ? 'Ver la obra en la lista' : `Ver las ${works(count)}`),
    list: 'Lista de obras',
    code: 'Código',
    subproject: 'Subproyecto',
    state: 'Estado',
    noState: 'Sin estado',
    site: 'Localización',
    client: 'Código del cliente',
    created: 'Creada',
  },

  form: {
    title: projectPagesText.edit.title,
    back: 'Ver el proyecto',
    featuredHint: 'Va primero en el panel.',
    save: 'Guardar',
    revert: 'Deshacer los cambios',
    saved: 'Proyecto guardado',
    failure: said,
    meanwhile: (by: string, at: string): string =>
      `${by} ha cambiado este proyecto el ${formatMoment(at)}, después de que lo abrieras. No se ha guardado nada todavía y lo que escribiste sigue en el formulario.`,
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

  deletion: {
    title: (name: string): string => `Eliminar el proyecto «${name}»`,
    refused: 'Ahora no se puede eliminar',
    looking: 'Comprobando qué se iría con el proyecto…',
    /** Text of spec 2, section 2. */
    cannotBeUndone: 'Esta acción no se puede deshacer',
    wayBack:
      'sin un administrador, que puede recuperar el proyecto, con todo lo suyo, en «Proyectos eliminados».',
    goes: 'Dejan de contar y de verse en el portal:',
    works,
    subprojects: (count: number): string => counted(count, 'subproyecto', 'subproyectos'),
    lines: (count: number): string => counted(count, 'línea de factyval', 'líneas de factyval'),
    loads: 'Las pusieron, entre otras, estas cargas, que no se podrán deshacer enteras mientras tanto:',
    load: (file: string, count: number, at: string): string =>
      `${file} (${works(count)}, ${formatMoment(at)})`,
    reason: 'Motivo',
    reasonHint: 'Quedará en la actividad.',
    cancel: 'Cancelar',
    close: 'Cerrar',
    retry: 'Reintentar',
    lookAgain: 'Comprobar otra vez',
    confirm: 'Eliminar el proyecto',
    unavailable: (failure: CallFailure): string =>
      `No se pudo comprobar qué se iría con el proyecto. ${said(failure)}`,
    failure: said,
    done: (name: string, count: number): string => `«${name}» eliminado con ${works(count)}`,
  },

  bin: {
    title: projectPagesText.deleted.title,
    detail: 'Lo que se eliminó, quién y por qué. Al restaurar un proyecto vuelven sus obras.',
    loading: 'Leyendo los proyectos eliminados…',
    failed: 'No se pudieron leer los proyectos eliminados',
    failure: said,
    notRestored: (failure: CallFailure): string => `No se ha restaurado. ${said(failure)}`,
    empty: 'Ningún proyecto eliminado',
    emptyDetail: 'Los que se eliminen aparecerán aquí y se podrán restaurar.',
    name: 'Proyecto',
    works: 'Obras',
    reason: 'Motivo',
    who: 'Lo eliminó',
    when: 'Cuándo',
    actions: 'Acciones',
    restore: 'Restaurar',
    restoreOf: (name: string): string => `Restaurar «${name}»`,
    restored: (name: string, count: number): string => `«${name}» restaurado con ${works(count)}`,
    shown: (count: number): string => counted(count, 'proyecto eliminado', 'proyectos eliminados'),
  },
} as const;
