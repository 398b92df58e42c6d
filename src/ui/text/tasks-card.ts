import type { TaskPerson, TaskSheet } from '../../api/contract/records/task.ts';
import type { FieldResult, TaskChange } from '../../api/contract/records/task-changes.ts';
import { HIDDEN_TIE, itemOf, type TieKind, tieOf } from '../../api/contract/records/task-fields.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { TASK_STATE_NAMES, type TaskState } from '../../shared/task-states.ts';
import { failureSentence } from './error-notices.ts';
import { capitalised, formatDay, formatMoment, listed } from './format.ts';

const said = failureSentence('la tarea');

const TIES: Readonly<Record<TieKind, string>> = {
  obra: 'Obra',
  sitio: 'Localización',
  proyecto: 'Proyecto',
  carga: 'Carga',
  enlace: 'Enlace',
  conciliacion: 'Conciliación',
  trabajo: 'Trabajo',
};

const FIELDS: Readonly<Record<string, string>> = {
  titulo: 'el título',
  descripcion: 'la descripción',
  responsable: 'el responsable',
  vence: 'la fecha',
  lugar: 'el estado o la columna',
  casilla: 'la lista de comprobación',
  adjunto: 'los adjuntos',
  comentario: 'los comentarios',
  etiqueta: 'las etiquetas',
  vinculo: 'los vínculos',
};

const fieldName = (field: string): string => FIELDS[itemOf(field)?.kind ?? field] ?? 'la tarea';

const HOUR = 60;

function lasting(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && `${formatCount(hours)} h`, rest > 0 && `${rest} min`]
    .filter((part) => part !== false)
    .join(' ');
}

export interface NamesOf {
  readonly person: (id: unknown) => string;
  readonly column: (id: unknown) => string;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** A value of a field in words, as the two sides of a conflict and the history show it. */
function valueWords(field: string, value: unknown, { person, column }: NamesOf): string {
  if (value === null || value === undefined || value === '') return 'nada';
  const item = itemOf(field);
  if (item === null) {
    if (field === 'responsable') return person(value);
    if (field === 'vence') return formatDay(String(value));
    if (field !== 'lugar') return String(value);
    const state = TASK_STATE_NAMES[part(value, 'estado') as TaskState] ?? '';
    const reason = part(value, 'motivo');
    const where = `«${state}», en la columna «${column(part(value, 'columna'))}»`;
    return typeof reason === 'string' && reason !== '' ? `${where}: ${reason}` : where;
  }
  switch (item.kind) {
    case 'casilla':
      return `${String(part(value, 'texto'))} (${part(value, 'hecha') === true ? 'hecha' : 'sin hacer'})`;
    case 'adjunto':
      return `${String(part(value, 'nombre'))}: ${String(part(value, 'url'))}`;
    case 'comentario':
      return String(part(value, 'texto'));
    default:
      return 'puesto';
  }
}

const hiddenTies = (count: number): string =>
  count === 1 ? 'un enlace que no puedes abrir' : `${formatCount(count)} enlaces que no puedes abrir`;

function changeWords({ campo, valor }: TaskChange, names: NamesOf): string {
  const item = itemOf(campo);
  const words = valueWords(campo, valor, names);
  if (item === null) {
    switch (campo) {
      case HIDDEN_TIE:
        return valor === null ? `quitó ${hiddenTies(1)}` : `la vinculó a ${hiddenTies(1)}`;
      case 'titulo':
        return `puso el título «${words}»`;
      case 'descripcion':
        return valor === '' ? 'vació la descripción' : 'escribió la descripción';
      case 'responsable':
        return valor === null ? 'quitó al responsable' : `se la dio a ${words}`;
      case 'vence':
        return valor === null ? 'quitó la fecha' : `puso la fecha ${words}`;
      default:
        return `la pasó a ${words}`;
    }
  }
  const away = valor === null;
  switch (item.kind) {
    case 'casilla':
      return away ? 'quitó un punto de la lista' : `dejó en la lista ${words}`;
    case 'adjunto':
      return away ? 'quitó un adjunto' : `adjuntó ${words}`;
    case 'comentario':
      return away ? 'quitó un comentario' : `comentó «${words}»`;
    case 'etiqueta':
      return away ? `quitó la etiqueta «${item.key}»` : `puso la etiqueta «${item.key}»`;
    case 'vinculo': {
      const tie = tieOf(item.key);
      const name = tie === null ? item.key : `${TIES[tie.tipo]} ${tie.clave}`;
      return away ? `quitó el vínculo ${name}` : `la vinculó a ${name}`;
    }
  }
}

export const tasksCardText = {
  number: (number: number): string => (number === 0 ? 'Tarea nueva' : `T-${number}`),
  label: (sheet: TaskSheet | null): string =>
    sheet === null ? 'Tarea' : `Tarea ${sheet.tarjeta.titulo === '' ? '' : `«${sheet.tarjeta.titulo}»`}`,
  close: 'Cerrar la tarea',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'Tu navegador no ha dejado copiarlo. Cópialo de la barra de direcciones.',

  loading: 'Leyendo la tarea…',
  failed: 'No se pudo leer la tarea',
  failure: said,
  retry: 'Reintentar',
  stale: (failure: CallFailure | null): string =>
    `Esto es lo último que se leyó. ${failure === null ? '' : said(failure)}`,
  gone: 'Esta tarea ya no está',
  goneDetail: 'Puede que la dirección esté mal escrita. Vuelve al tablero y búscala.',
  pending: 'Guardado en este navegador; se enviará solo.',

  title: 'Título',
  titleHint: 'Intro guarda, Esc deja el de antes.',
  state: 'Estado',
  orders: 'Cambiar el estado',
  stateName: (state: TaskState): string => TASK_STATE_NAMES[state],
  /** `home`: the state of the card's column, to which a blocked or discarded card returns. */
  order: (from: TaskState, to: TaskState, home: TaskState): string => {
    if (from === 'descartada') return to === home ? 'Recuperar' : `Recuperar en «${TASK_STATE_NAMES[to]}»`;
    if (from === 'hecha') return to === 'por_hacer' ? 'Reabrir' : `Reabrir en «${TASK_STATE_NAMES[to]}»`;
    if (from === 'bloqueada' && to === home) return 'Desbloquear';
    switch (to) {
      case 'por_hacer':
        return 'Volver a «Por hacer»';
      case 'en_curso':
        // A card that was blocked before anybody began it is begun now.
        return from === 'por_hacer' || (from === 'bloqueada' && home === 'por_hacer')
          ? 'Empezar'
          : 'Volver a «En curso»';
      case 'bloqueada':
        return 'Bloquear…';
      case 'en_revision':
        return 'Pasar a revisión';
      case 'hecha':
        return 'Hecha';
      case 'descartada':
        return 'Descartar';
    }
  },
  noColumn: (state: TaskState): string =>
    `El tablero no tiene ninguna columna de «${TASK_STATE_NAMES[state]}».`,
  column: (name: string): string => `En la columna «${name}»`,
  blocked: (reason: string): string => `Bloqueada: ${reason}`,
  blocking: {
    title: 'Bloquear la tarea',
    lead: 'Sigue en su columna, marcada como bloqueada.',
    reason: 'Motivo',
    hint: 'Los demás lo leerán en la tarjeta.',
    cancel: 'Cancelar',
    confirm: 'Bloquear',
  },

  details: 'Datos',
  assignee: 'Responsable',
  nobody: 'Nadie',
  takeIt: 'Asignármela',
  noPerson: 'Nadie se llama así.',
  due: 'Fecha',
  labels: 'Etiquetas',
  labelHint: 'Escribe y pulsa Intro',
  badLabel: 'Una etiqueta tiene como mucho 40 letras, sin comas ni dos puntos.',

  description: 'Descripción',
  editDescription: 'Editar la descripción',
  addDescription: 'Añadir una descripción',
  save: 'Guardar',
  cancel: 'Cancelar',
  saveHint: 'Ctrl + Intro guarda.',

  checklist: 'Lista de comprobación',
  checked: (done: number, total: number): string => `${formatCount(done)} de ${formatCount(total)}`,
  newItem: 'Añadir un punto',
  itemText: (text: string): string => `Texto de «${text}»`,
  remove: (name: string): string => `Quitar «${name}»`,
  removed: (name: string): string => `Has quitado «${name}».`,
  undo: 'Deshacer',

  attachments: 'Adjuntos',
  attachmentName: 'Nombre',
  attachmentAddress: 'Dirección',
  addAttachment: 'Adjuntar un enlace',
  attach: 'Adjuntar',
  badAddress: 'Pega una dirección que empiece por https:// o http://, sin espacios.',
  openAttachment: (name: string): string => `${name} (se abre en otra pestaña)`,
  attachmentHint: 'Lo que se adjunta es el enlace, no el archivo.',

  ties: 'Vinculada a',
  tie: 'Vincular',
  tieHint: 'Código o nombre de una obra o localización, o la dirección de una página del portal',
  tieKind: (kind: TieKind): string => TIES[kind],
  hiddenTies: (count: number): string => capitalised(hiddenTies(count)),
  searching: 'Buscando…',
  searchFailed: 'No se pudo buscar.',
  noMatch: 'Nada coincide.',
  tieOption: (kind: TieKind, name: string): string => `${TIES[kind]} ${name}`,
  openTie: (kind: TieKind, name: string): string => `${TIES[kind]} ${name} (se abre en otra pestaña)`,

  comments: 'Comentarios',
  comment: 'Comentario',
  newComment: 'Escribe un comentario; con @ mencionas a alguien',
  send: 'Comentar',
  sendHint: 'Ctrl + Intro lo envía.',
  edited: 'editado',
  editComment: 'Editar',
  removeComment: 'Quitar',
  removeCommentOf: (moment: string): string => `Quitar tu comentario del ${formatMoment(moment)}`,
  editCommentOf: (moment: string): string => `Editar tu comentario del ${formatMoment(moment)}`,
  yourComment: 'tu comentario',
  noComments: 'Todavía nadie ha comentado.',
  people: 'Personas que puedes mencionar',
  moment: formatMoment,

  pomodoros: ({ total, minutos }: TaskSheet['tarjeta']['pomodoros']): string =>
    total === 0 ? 'Sin Pomodoros' : `${counted(total, 'Pomodoro', 'Pomodoros')}, ${lasting(minutos)}`,
  made: ({ creada, creadaPor }: TaskSheet): string => `Creada por ${creadaPor}, ${formatMoment(creada)}.`,
  changed: ({ modificada, modificadaPor }: TaskSheet): string =>
    `Último cambio: ${modificadaPor}, ${formatMoment(modificada)}.`,

  looking: (people: readonly TaskPerson[]): string =>
    `${listed(people.map(({ nombre }) => nombre))} también ${people.length === 1 ? 'mira' : 'miran'} esta tarea.`,
  meanwhile: (por: string, fields: readonly string[]): string =>
    `${por} ha cambiado ${listed([...new Set(fields.map(fieldName))])}.`,
  overtaken: (por: string): string => `${por} acaba de cambiar este campo.`,
  overtakenByMe: 'Acabas de cambiar este campo en otra ventana.',

  recover: 'Recuperar lo que escribiste',
  forget: 'Olvidar lo que escribiste',
  conflict: {
    title: (field: string): string => `Dos cambios en ${fieldName(field)}`,
    mine: 'Lo que escribiste',
    theirs: (por: string, en: string): string => `Lo que hay ahora (${por}, ${formatMoment(en)})`,
    keepTheirs: (por: string): string => `Dejar lo de ${por}`,
    putMine: 'Poner lo mío',
    both: 'Editar con las dos',
  },
  value: valueWords,

  history: 'Historia',
  readingHistory: 'Leyendo la historia…',
  historyFailed: 'No se pudo leer la historia. No se ha cambiado nada.',
  historyPages: 'Páginas de la historia',
  historyCount: (total: number): string => counted(total, 'cambio', 'cambios'),
  change: changeWords,
  result: (result: FieldResult): string | null =>
    ({ aplicado: null, fusionado: 'Unido a lo que había', perdido: 'No se aplicó' })[result],
  recoverChange: 'Recuperar',
  recoverChangeOf: (por: string): string => `Recuperar lo de ${por}`,
} as const;
