import type { Mode, Timer } from '../../machines/pomodoro/pomodoro-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';

const MODES: Readonly<Record<Mode, string>> = {
  work: 'Trabajo',
  shortBreak: 'Descanso corto',
  longBreak: 'Descanso largo',
};
const PHASES: Readonly<Record<Timer['phase'], string>> = {
  idle: 'sin empezar',
  running: 'en marcha',
  paused: 'en pausa',
};

export const pomodoroText = {
  name: 'Pomodoro',
  modes: MODES,
  modeChoice: 'Tiempo',
  /** 'Trabajo, en marcha' */
  standing: (mode: Mode, phase: Timer['phase']): string => `${MODES[mode]}, ${PHASES[phase]}`,
  session: (session: number): string => `Sesión ${formatCount(session)}`,
  goal: (completed: number, goal: number): string => `${formatCount(completed)} de ${formatCount(goal)} hoy`,
  goalReached: 'Objetivo de hoy cumplido',

  start: 'Iniciar',
  pause: 'Pausar',
  resume: 'Continuar',
  reset: 'Reiniciar',
  extend: '+5 minutos',
  skip: 'Saltar',
  openSettings: 'Ajustes del Pomodoro',
  openStats: 'Estadísticas del Pomodoro',
  loading: 'Cargando el Pomodoro…',

  broken: {
    title: 'El Pomodoro se ha parado',
    detail: 'Ha ocurrido un error en la página. Lo que llevabas hecho está guardado.',
    reopen: 'Volver a abrirlo',
  },

  settings: {
    title: 'Ajustes del Pomodoro',
    durations: 'Duraciones',
    workDuration: 'Trabajo (minutos)',
    shortBreakDuration: 'Descanso corto (minutos)',
    longBreakDuration: 'Descanso largo (minutos)',
    longBreakInterval: 'Descanso largo cada (sesiones)',
    dailyGoal: 'Objetivo diario (Pomodoros)',
    automatic: 'Al acabar un tiempo',
    autoStartBreaks: 'Empezar los descansos automáticamente',
    autoStartWork: 'Empezar el trabajo automáticamente',
    notices: 'Avisos',
    notifications: 'Avisar en el escritorio',
    noticesForbidden: 'El navegador tiene bloqueados los avisos de esta página: permítelos en sus ajustes.',
    sounds: 'Reproducir un sonido al terminar',
    tickingSound: 'Tictac mientras está en marcha',
    soundVolume: 'Volumen',
    percent: (share: number): string => `${formatCount(Math.round(share))} %`,
    outOfRange: (from: number, to: number): string =>
      `Escribe un número entero entre ${formatCount(from)} y ${formatCount(to)}.`,
    unsaved: 'Aquí sigue lo que escribiste y no guardaste.',
    discard: 'Descartar',
    cancel: 'Cancelar',
    save: 'Guardar ajustes',
  },

  stats: {
    title: 'Estadísticas del Pomodoro',
    today: 'Hoy',
    week: 'Últimos días con Pomodoros',
    months: 'Meses',
    ever: 'En total',
    empty: 'Todavía no has terminado ningún Pomodoro.',
    emptyDetail: 'Cuando termines el primero, aquí verás tus días, tus meses y tu racha.',
    completed: 'Pomodoros',
    focused: 'Trabajo',
    breaks: 'Descansos',
    day: 'Día',
    month: 'Mes',
    totalPomodoros: 'Pomodoros terminados',
    totalFocusTime: 'Tiempo de trabajo',
    totalBreakTime: 'Tiempo de descanso',
    averageSessionLength: 'Duración media',
    streak: 'Racha actual',
    longestStreak: 'Racha más larga',
    days: (count: number): string => counted(count, 'día', 'días'),
    close: 'Cerrar',
  },
} as const;

const HOUR = 60;

/** '1 h 25 min' */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / HOUR), whole % HOUR];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${rest} min`;
}
