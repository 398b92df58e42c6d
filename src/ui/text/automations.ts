import type { AutomationOrigin } from '../../api/contract/automations.ts';
import type { JobState, RunResult } from '../../api/contract/jobs.ts';
import type { RunMark } from '../../api/contract/loads/run-marks.ts';
import type { KeyEnd, ProgramCall } from '../../api/contract/program-keys.ts';
import { TASK_LIMITS } from '../../api/contract/records/task.ts';
import type { AutomationOrder } from '../../machines/automations/automation-orders-types.ts';
import type { ProgramKeyRule } from '../../machines/automations/program-key-form.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatDuration, formatMoment } from './format.ts';
import { type RuleText, requiredText } from './required.ts';
import { type SuggestedWords, taskTitle } from './task-title.ts';

const calls = {
  automatizaciones: 'Comunicar ejecuciones',
  cargas: 'Cargas masivas',
  actualizaciones: 'Actualizaciones masivas',
} satisfies Record<ProgramCall, string>;

const KEY_ENDINGS: Readonly<Record<KeyEnd, string>> = {
  desactivada: 'se desactivó la cuenta de quien la creó',
  eliminada: 'se eliminó la cuenta de quien la creó',
  permiso: 'quien la creó perdió un permiso que necesita',
  cuenta_recuperada: 'quien la creó deshizo un cambio de su cuenta',
  enlace: 'con el enlace de su correo',
  cerradas: 'quien la creó la terminó al cerrar sus otras sesiones',
  correo: 'se corrigió el correo de quien la creó',
};

const failure = failureSentence('las automatizaciones');

const RESULTS: Readonly<Record<RunResult, string>> = {
  en_curso: 'En curso',
  ok: 'Correcta',
  error: 'Con error',
  colgada: 'Colgada',
  interrumpida: 'Interrumpida',
  solapada: 'Solapada',
};

/**
 * Labels of the automations tab (spec 3, sections 2 and 8). Texts that the specification does not give
 * address the reader as 'tú'.
 */
export const automationsText = {
  failed: 'Error al cargar los datos de automatizaciones. Por favor, intenta nuevamente.',
  detail: 'Lo que el servidor hace por sí mismo y lo que comunican los programas.',
  refresh: 'Actualizar',
  parts: 'Partes del panel',
  failure,

  chart: {
    linux: 'Resumen Cron Linux (ejecutados por día)',
    access: 'Resumen Cron Access (ejecutados por día)',
  } satisfies Record<AutomationOrigin, string>,
  day: 'Día',
  runs: { one: 'ejecución', many: 'ejecuciones' },
  good: 'Sin fallos',
  bad: 'Con fallos',

  table: {
    linux: 'Automatismos Cron Linux',
    access: 'Automatismos Cron Access',
  } satisfies Record<AutomationOrigin, string>,
  list: {
    linux: 'Ejecuciones del Cron Linux',
    access: 'Ejecuciones del Cron Access',
  } satisfies Record<AutomationOrigin, string>,
  columns: {
    moment: 'Fecha y Hora',
    script: 'Script',
    comments: 'Comentarios',
    result: 'Resultado',
    duration: 'Duración',
    rows: 'Filas',
  },
  result: RESULTS,
  mark: {
    tarde: 'Tarde',
    lenta: 'Lenta',
    rapida: 'Demasiado rápida',
    pocas_filas: 'Pocas filas',
    muchas_filas: 'Muchas filas',
    demasiadas: 'Demasiado seguida',
    colgada: 'Sin terminar',
    fallos: 'Fallos seguidos',
  } satisfies Record<RunMark, string>,
  none: '—',
  asked: (by: string): string => `La pidió ${by}.`,
  madeUp: (count: number): string =>
    count === 1 ? 'Recupera 1 vez anterior.' : `Recupera ${formatCount(count)} veces anteriores.`,
  loading: 'Leyendo las ejecuciones…',
  shown: (from: number, to: number, total: number): string =>
    `Mostrando ${formatCount(from)} - ${formatCount(to)} de ${counted(total, 'registro', 'registros')}`,
  pages: { linux: 'Páginas del Cron Linux', access: 'Páginas del Cron Access' },
  empty: 'No hay automatismos disponibles',
  emptyDetail: {
    linux: 'Aparecerán aquí cuando el servidor haga su primer trabajo.',
    access: 'Aparecerán aquí cuando un programa comunique su primera ejecución con una clave.',
  } satisfies Record<AutomationOrigin, string>,
  noMatch: 'Ninguna ejecución pasa estos filtros',
  noMatchDetail: 'Quita alguno o amplía las fechas.',
  firstPage: 'Primera página',
  runsFailed: 'No se pudieron leer las ejecuciones',
  stale: (what: CallFailure): string =>
    `Lo que se ve es lo último que se leyó: no se pudo actualizar. ${failure(what)}`,

  filters: {
    label: { linux: 'Filtros del Cron Linux', access: 'Filtros del Cron Access' },
    script: 'Script',
    anyScript: 'Script: todos',
    result: 'Resultado',
    anyResult: 'Resultado: todos',
    mark: 'Fuera de lo habitual',
    anyMark: 'Habituales y no',
    someMark: 'Algo fuera de lo habitual',
    from: 'Desde',
    to: 'Hasta',
    clear: 'Quitar los filtros',
    backwards: '«Desde» es posterior a «Hasta»: ningún día queda entre las dos fechas.',
  },

  jobs: {
    task: (
      name: string,
      { fecha_hora, resultado, comments }: NonNullable<JobState['ultima']>,
    ): SuggestedWords => ({
      titulo: taskTitle(`Revisar ${name}: no ha acabado bien`),
      descripcion: [`${formatMoment(fecha_hora)}: ${RESULTS[resultado]}.`, comments]
        .filter((line) => line !== '')
        .join('\n')
        .slice(0, TASK_LIMITS.description),
    }),
    title: 'Trabajos del servidor',
    list: 'Lista de trabajos',
    columns: {
      name: 'Trabajo',
      when: 'Cuándo',
      next: 'Siguiente',
      last: 'Última vez',
      actions: 'Acciones',
    },
    loading: 'Leyendo los trabajos…',
    failed: 'No se pudieron leer los trabajos',
    empty: 'El servidor no tiene trabajos',
    never: 'Todavía no',
    pausedBy: (by: string | null, since: string | null): string =>
      `En pausa${by === null ? '' : ` por ${by}`}${since === null ? '' : ` desde el ${formatMoment(since)}`}`,
    failures: (count: number): string => counted(count, 'fallo seguido', 'fallos seguidos'),
    run: 'Ejecutar ahora',
    runOf: (name: string): string => `Ejecutar ahora ${name}`,
    pause: 'Pausar',
    pauseOf: (name: string): string => `Pausar ${name}`,
    resume: 'Reanudar',
    resumeOf: (name: string): string => `Reanudar ${name}`,
    trendOf: (name: string): string => `Ver la duración de ${name}`,
    running: 'Ya está en marcha',
  },

  order: {
    cancel: 'Cancelar',
    run: {
      title: (name: string): string => `¿Ejecutar «${name}» ahora?`,
      what: (last: { readonly ms: number | null; readonly filas: number | null } | null): string => {
        if (last === null || last.ms === null) return 'Todavía no se ha ejecutado nunca.';
        const rows = last.filas === null ? '' : ` y tocó ${counted(last.filas, 'fila', 'filas')}`;
        return `La última vez tardó ${formatDuration(last.ms)}${rows}.`;
      },
      keeps: 'Hace todo lo que esté pendiente hasta este momento. Sus horas de siempre no cambian.',
      confirm: 'Ejecutar ahora',
    },
    pause: {
      title: (name: string): string => `¿Pausar «${name}»?`,
      what: (next: string | null): string =>
        next === null
          ? 'No volverá a empezar por sí mismo.'
          : `No empezará el ${formatMoment(next)}, ni después, hasta que alguien lo reanude.`,
      keeps: 'Si está en marcha, termina. Puedes reanudarlo cuando quieras desde esta misma lista.',
      confirm: 'Pausar',
    },
    resume: {
      title: (name: string): string => `¿Reanudar «${name}»?`,
      what: 'Volverá a empezar a sus horas.',
      keeps: 'La próxima vez hará también lo que quedó pendiente.',
      confirm: 'Reanudar',
    },
    revoke: {
      title: (name: string): string => `¿Revocar la clave «${name}»?`,
      what: 'El programa que la usa no podrá comunicar nada más desde este momento.',
      keeps: 'No se puede deshacer, pero puedes crear otra. Las ejecuciones que comunicó se conservan.',
      confirm: 'Revocar la clave',
    },
    done: (order: AutomationOrder): string => {
      switch (order.kind) {
        case 'run':
          return `«${order.job}» ha empezado`;
        case 'pause':
          return `«${order.job}» está en pausa`;
        case 'resume':
          return `«${order.job}» vuelve a sus horas`;
        case 'revoke':
          return `Clave «${order.name}» revocada`;
      }
    },
    failed: (order: AutomationOrder): string => {
      switch (order.kind) {
        case 'run':
          return `No se pudo ejecutar «${order.job}»`;
        case 'pause':
          return `No se pudo pausar «${order.job}»`;
        case 'resume':
          return `No se pudo reanudar «${order.job}»`;
        case 'revoke':
          return `No se pudo revocar la clave «${order.name}»`;
      }
    },
  },

  trend: {
    close: 'Cerrar la duración',
    title: (script: string): string => `Duración de ${script}`,
    chart: 'Duración de las ejecuciones correctas por día',
    failed: 'No se pudo leer la duración',
    mean: 'Media',
    most: 'La más larga',
    limit: 'Límite',
    milliseconds: { one: 'milisegundo', many: 'milisegundos' },
    inSeconds: (name: string): string => `${name} (s)`,
    change: (percent: number | null): string => {
      if (percent === null) return 'Todavía no hay con qué comparar los últimos 7 días.';
      if (percent === 0) return 'Los últimos 7 días tardó lo mismo que los 21 anteriores.';
      return `Los últimos 7 días tardó un ${formatCount(Math.abs(percent))} % ${percent > 0 ? 'más' : 'menos'} que los 21 anteriores.`;
    },
    usual: 'Lo habitual',
    usualDetail:
      'Se aprende de sus ejecuciones correctas más recientes. Lo que se sale queda marcado y se avisa una vez.',
    learning: 'Todavía no se sabe: hacen falta ocho ejecuciones correctas.',
    duration: 'Duración',
    rows: 'Filas',
    interval: 'Entre un comienzo y el siguiente',
    between: (from: string | null, to: string): string =>
      from === null ? `hasta ${to}` : `entre ${from} y ${to}`,
    warnings: 'Avisos',
    noWarnings: 'Nada se ha salido de lo habitual.',
    open: (since: string): string => `Desde el ${formatMoment(since)}, sin resolver`,
    closed: (since: string, until: string): string => `Del ${formatMoment(since)} al ${formatMoment(until)}`,
  },

  keys: {
    title: 'Claves de programas',
    list: 'Lista de claves',
    detail:
      'Con una clave, un programa comunica sus ejecuciones o carga archivos desde un terminal: solo lo que la clave diga.',
    make: 'Crear una clave',
    columns: {
      program: 'Programa',
      begins: 'Clave',
      calls: 'Sirve para',
      maker: 'Creada por',
      made: 'Creada',
      used: 'Último uso',
      state: 'Estado',
      actions: 'Acciones',
    },
    loading: 'Leyendo las claves…',
    failed: 'No se pudieron leer las claves',
    empty: 'Todavía no hay claves',
    emptyDetail: 'Crea una para que un programa comunique lo que hace, o cargue archivos desde un terminal.',
    never: 'Nunca',
    calls,
    valid: 'Vale',
    revokedBy: (by: string | null, at: string): string =>
      `Revocada el ${formatMoment(at)}${by === null ? '' : ` por ${by}`}`,
    ended: (why: KeyEnd, at: string): string => `Terminada el ${formatMoment(at)}: ${KEY_ENDINGS[why]}`,
    suspended: 'No vale: quien la creó ya no tiene los permisos que necesita',
    revoke: 'Revocar',
    revokeOf: (name: string): string => `Revocar la clave ${name}`,
    count: (count: number): string => counted(count, 'clave', 'claves'),
  },

  newKey: {
    title: 'Clave nueva para un programa',
    what: 'Servirá solo para lo que marques, con tus permisos. Te llegará un correo con un enlace para terminarla. Deja de valer para siempre si la revocas, o si pierdes alguno de los permisos que necesita.',
    name: 'Programa',
    nameHint: 'Por ejemplo, «Cierre de obras (PC de Administración)».',
    calls: 'Para qué sirve',
    call: calls,
    callHint: {
      automatizaciones: 'El programa anota cada ejecución suya en este panel.',
      cargas: 'npm run import: ensaya y carga un libro de Excel desde un terminal.',
      actualizaciones: 'npm run update: ensaya y aplica una actualización desde un terminal.',
    } satisfies Record<ProgramCall, string>,
    submit: 'Crear la clave',
    cancel: 'Cancelar',
    failed: (what: CallFailure): string => `La clave no se ha creado. ${failure(what)}`,
    madeTitle: (name: string): string => `Clave de «${name}»`,
    once: 'Cópiala ahora: no se volverá a mostrar, y el servidor no la guarda.',
    key: 'Clave',
    copy: 'Copiar la clave',
    use: {
      automatizaciones: 'Para comunicar una ejecución, el programa la envía así:',
      cargas: 'Para cargar un libro desde un terminal:',
      actualizaciones: 'Para una actualización desde un terminal:',
    } satisfies Record<ProgramCall, string>,
    done: 'Ya la he guardado',
  },
  rule: {
    nameMissing: requiredText,
    callsMissing: requiredText,
  } satisfies Record<ProgramKeyRule, RuleText>,
} as const;

const EVERY = /^\*(?:\/(\d+))? \* \* \* \*$/;
const HOURLY = /^(\d+) \* \* \* \*$/;
const DAILY = /^(\d+) (\d+) \* \* \*$/;

/** 'Cada 5 minutos', 'Cada día a las 03:20'; other patterns as they are. */
export function cronText(cron: string): string {
  const every = EVERY.exec(cron);
  if (every !== null) return every[1] === undefined ? 'Cada minuto' : `Cada ${every[1]} minutos`;
  const hourly = HOURLY.exec(cron);
  if (hourly !== null) return `Cada hora, en el minuto ${hourly[1]}`;
  const [, minute, hour] = DAILY.exec(cron) ?? [];
  return minute === undefined || hour === undefined
    ? cron
    : `Cada día a las ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '45 min', '36 h', '3 días': from two minutes on, seconds are left out. */
export function intervalText(ms: number): string {
  if (ms < 2 * MINUTE) return formatDuration(ms);
  if (ms < 2 * HOUR) return `${formatCount(Math.round(ms / MINUTE))} min`;
  if (ms < 2 * DAY) return `${formatCount(Math.round(ms / HOUR))} h`;
  return `${formatCount(Math.round(ms / DAY))} días`;
}
