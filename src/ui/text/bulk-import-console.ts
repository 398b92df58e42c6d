import type { ConsoleEntry } from '../../machines/load-run/console-types.ts';
import type { ReceivedSheets } from '../../machines/load-run/record/received-sheets.ts';
import type { RunEnd, RunFailure, RunFailureCode } from '../../machines/load-run/run-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { runEndSaid, runFailureText } from './bulk-import-failures.ts';
import { asSentence, formatDuration } from './format.ts';
import { runWords } from './run-words.ts';
import { remainText } from './undone.ts';

const records = (count: number): string => counted(count, 'registro', 'registros');

export const bulkImportConsoleText = {
  title: 'Terminal de procesamiento',
  log: 'Registro del proceso',
  stepsLabel: 'Pasos del proceso',
  steps: {
    deleteAuxiliary: 'Vaciar tablas auxiliares',
    saveTracking: 'Guardar CSV de seguimiento',
    loadTracking: 'Cargar seguimiento',
    saveFactyval: 'Guardar CSV de factyval',
    loadFactyval: 'Cargar factyval',
    runScripts: 'Ejecutar scripts',
  },
  states: {
    pending: 'pendiente',
    running: 'en curso',
    done: 'hecho',
    warning: 'con avisos',
    failed: 'fallido',
    waiting: 'en espera',
  },
  rehearsal: 'Ensayo: no se guarda nada',
  search: 'Buscar en el terminal',
  clearSearch: 'Quitar la búsqueda',
  noMatch: 'Ninguna línea coincide.',
  levels: { label: 'Qué líneas se ven', all: 'Todo', warnings: 'Avisos', errors: 'Errores' },
  omitted: (count: number): string =>
    `${counted(count, 'línea anterior no se muestra', 'líneas anteriores no se muestran')}: al copiar o descargar se incluyen todas.`,
  progress: ({ done, of }: { done: number; of: number | null }): string =>
    of === null ? records(done) : `${formatCount(done)} de ${records(of)}`,
  copy: 'Copiar',
  download: 'Descargar',
  toEnd: 'Ir al final',
  another: 'Procesar otro archivo',
  loadForReal: (count: number): string => `Cargar ${records(count)} de verdad`,
  openRecord: 'Abrir en el historial',
  restart: 'Volver a la vista previa',
  showProblems: 'Ver problemas',
  showSummary: 'Ver resumen',
  showPendings: 'Ver pendientes',
  running: (position: number, total: number, label: string): string =>
    `Paso ${position} de ${total} · ${label}`,
  still: (position: number, total: number, label: string): string =>
    `Sin actividad tras el paso ${position} de ${total} · ${label}`,
  starting: 'Preparando el proceso…',
  failed: (label: string): string => `Detenido en «${label}»`,
  trackingFigure: (count: number): string => `${records(count)} de seguimiento`,
  factyvalFigure: (count: number): string => `${records(count)} de factyval`,
  scriptsFigure: (count: number, ms: number): string =>
    `${counted(count, 'script', 'scripts')} en ${formatDuration(ms)}`,
  problemsFigure: (count: number): string => counted(count, 'problema', 'problemas'),
  failedScripts: (count: number): string => counted(count, 'script fallido', 'scripts fallidos'),
  rehearsed: (figure: string): string => `${figure}, ensayados`,
  savesFailed: (count: number): string =>
    count === 1 ? 'Un CSV no se pudo guardar' : `${formatCount(count)} CSV no se pudieron guardar`,
  file: 'terminal_de_procesamiento',
} as const;

export const bulkImportWaitingText = {
  lostAnswer: {
    title: 'Preguntando al servidor qué pasó',
    message: (): string =>
      'La respuesta de este paso se perdió. El servidor sabe si terminó: se le pregunta y se sigue desde ahí, sin repetir nada.',
  },
  busyServer: {
    title: 'El servidor está ocupado',
    message: (): string =>
      'Este paso espera a que termine lo que hay en marcha. Después sigue solo, sin repetir nada.',
  },
  session: {
    title: 'Tu sesión ha caducado',
    message: (isRehearsal: boolean): string =>
      `${runWords(isRehearsal).subject} espera y conserva lo hecho. Entra de nuevo con tu código y seguirá donde estaba.`,
  },
  otherOperator: { title: 'Hay otra carga abierta' },
} as const;

export const heldText = {
  title: 'Hay otra carga abierta',
  busy: 'Solo se hace una carga a la vez. No se ha enviado nada de la tuya: puedes esperar aquí tu turno, también con otra pestaña delante.',
  left: 'Quedó a medias. Si la cierras, ninguna obra cambia y empieza la tuya.',
  want: 'Avísame y empieza la mía',
  retry: 'Reintentar la carga',
  takeOver: 'Cerrar su carga y empezar la mía',
  abandon: 'Volver a la vista previa',

  waiting: 'Esperas tu turno',
  whatComes:
    'Cuando quede libre se comprueba otra vez el último CodObra y empieza tu carga, aunque estés en otra pestaña.',
  stopWaiting: 'No esperar más',

  outdated: 'El turno está libre, pero tu archivo ya no encaja',
  whatChanged: (fileCode: string, last: string): string =>
    `Ahora el último CodObra es ${last} y el código de tu archivo es ${fileCode}. No se ha enviado nada. Prepara el archivo a partir de ${last} y vuelve a elegirlo.`,

  tab: { waiting: 'Esperando turno', choosing: 'Falta tu respuesta' },
} as const;

export const rehearsalHeldText = {
  ...heldText,
  busy: 'Solo se hace una carga o un ensayo a la vez. No se ha enviado nada del tuyo: puedes esperar aquí tu turno, también con otra pestaña delante.',
  left: 'Quedó a medias. Si la cierras, ninguna obra cambia y empieza tu ensayo.',
  want: 'Avísame y empieza mi ensayo',
  retry: 'Reintentar el ensayo',
  takeOver: 'Cerrar su carga y empezar mi ensayo',
  whatComes:
    'Cuando quede libre se comprueba otra vez el último CodObra y empieza tu ensayo, aunque estés en otra pestaña.',
} as const;

const SHEETS: Readonly<Record<string, string>> = { cm_seg_01: 'Seguimiento', cm_fyv_01: 'Factyval' };
const CAUSES: Readonly<Record<string, string>> = {
  timeout: 'Tiempo de espera agotado',
  gatewayTimeout: '504 Gateway Timeout',
  noResponse: 'Sin respuesta del servidor',
  conflict: 'El servidor está ocupado',
};

export function consoleSentence({ code, step, params }: ConsoleEntry, isRehearsal: boolean): string {
  const words = runWords(isRehearsal);
  const text = (key: string): string => String(params[key] ?? '');
  const number = (key: string): number => Number(params[key] ?? 0);
  switch (code) {
    case 'runStarted':
      return `${text('fileName')}: ${records(number('rows'))} de seguimiento y ${formatCount(number('factyvalRows'))} de factyval.`;
    case 'runOpened':
      return `${text('person')} abrió la carga de ${text('fileName')}: ${records(number('rows'))} de seguimiento.`;
    case 'rehearsalOpened':
      return `${text('person')} abrió el ensayo de ${text('fileName')}: ${records(number('rows'))} de seguimiento. No se guarda nada.`;
    case 'unreadDates':
      return `${SHEETS[text('sheet')]}: ${counted(number('count'), 'fecha sin reconocer se envía', 'fechas sin reconocer se envían')} tal cual (${text('cells')}).`;
    case 'ignoredColumns':
      return `${SHEETS[text('sheet')]}: ${counted(number('count'), `columna no se ${words.takes}`, `columnas no se ${words.takes}n`)} (${text('columns')}).`;
    case 'csvNotKept':
      return `El navegador no pudo guardar una copia del CSV. ${words.subject} sigue.`;
    case 'stepStarted':
      return step === null ? 'Empieza.' : STARTED[step];
    case 'stepDone':
      // The server's sentence of this step summarises the whole run, so it is shown at the end.
      return step === 'cargar-factyval'
        ? 'Factyval cargado y scripts ejecutados.'
        : text('message') || 'Hecho.';
    case 'deleted':
      return text('description') || text('script');
    case 'saveFailed':
      return `${asSentence(['No se pudo guardar el CSV', text('message')].filter(Boolean).join(': '))} ${words.subject} sigue.`;
    case 'answerLost':
      return `${CAUSES[text('cause')] ?? 'La respuesta se perdió'}. Se pregunta al servidor qué pasó.`;
    case 'answerRecovered':
      return `El servidor confirma el resultado del paso. ${words.subject} sigue.`;
    case 'stepResent':
      return 'El servidor no llegó a recibir el paso. Se envía de nuevo.';
    case 'sessionExpired':
      return `La sesión ha caducado. ${words.subject} espera a que entres de nuevo.`;
    case 'sessionRenewed':
      return `Sesión renovada. ${words.subject} sigue.`;
    case 'otherOperator':
      return text('message') || 'Hay otra carga abierta.';
    case 'takingOver':
      return `La otra carga se cierra sin cambiar ninguna obra y empieza ${words.yours}.`;
    case 'scriptRunning':
      return `${text('description') || text('script')}…`;
    case 'scriptDone':
    case 'scriptWarned':
    case 'scriptFailed':
      return scriptSentence(text('description') || text('script'), text('message'));
    case 'runUndone':
      return number('works') + number('lines') === 0
        ? `${text('person')} deshizo ${words.thisObject}.`
        : `${text('person')} deshizo una parte de ${words.thisObject}: ${remainText(number('works'), number('lines'))}.`;
    case 'progressLost':
      return `No se puede ver el avance del paso. ${words.subject} sigue.`;
    case 'leaveRefused':
      return 'Sigues en la página: el proceso no se interrumpe.';
    case 'runEnded':
      return text('message') || runEndSaid(text('end') as RunEnd, isRehearsal).message;
    case 'runFailed':
      return sentenceOf(runFailureText(failureOf(params, step), isRehearsal));
  }
}

/** The server's message may already begin with the description. */
function scriptSentence(description: string, message: string): string {
  if (message.startsWith(description)) return message;
  return [description, message].filter(Boolean).join(': ');
}

const STARTED = {
  borrar: 'Vaciando las tablas auxiliares…',
  'guardar-seguimiento': 'Guardando el CSV de seguimiento…',
  cargar: 'Cargando seguimiento…',
  'guardar-factyval': 'Guardando el CSV de factyval…',
  'cargar-factyval': 'Cargando factyval y ejecutando los scripts…',
} as const;

const failureOf = (params: ConsoleEntry['params'], step: ConsoleEntry['step']): RunFailure => ({
  code: String(params.code) as RunFailureCode,
  step,
  status: Number(params.status ?? 0) || null,
  message: String(params.message ?? '') || null,
  ...(params.by ? { by: String(params.by) } : {}),
  ...(params.received ? { received: params.received as ReceivedSheets } : {}),
});
const sentenceOf = ({ title, message }: { title: string; message: string }): string => `${title}. ${message}`;

const WRITING_SCRIPTS: readonly unknown[] = ['modification', 'creation'];

/** How many records a line of the log is about; null for a line without a count, as of a script that only reads. */
export function consoleCount({ code, params }: ConsoleEntry): number | null {
  if (code === 'scriptDone' && !WRITING_SCRIPTS.includes(params.type)) return null;
  const count = params.records ?? params.count;
  return typeof count === 'number' ? count : null;
}
