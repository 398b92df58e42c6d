import type { PomodoroTask } from '../../machines/pomodoro/task/pomodoro-task-types.ts';

const name = ({ numero, titulo }: PomodoroTask): string => `T-${numero} ${titulo}`;

export const pomodoroTaskText = {
  name,
  label: 'Tarea del Pomodoro',
  hint: 'Busca entre tus tareas abiertas',
  detail: 'Cada tiempo de trabajo que acabes se suma a ella.',
  open: (task: PomodoroTask): string => `${name(task)} (se abre en otra pestaña)`,
  remove: (task: PomodoroTask): string => `Quitar ${name(task)} del Pomodoro`,
  searching: 'Buscando…',
  failed: 'No se pudieron leer tus tareas.',
  retry: 'Reintentar',
  none: 'No tienes ninguna tarea abierta.',
  noMatch: 'Ninguna de tus tareas abiertas se llama así.',
  gone: 'El Pomodoro se ha quedado sin tarea',
  goneDetail: (task: PomodoroTask): string =>
    `${name(task)} ya no está, o ya no puedes abrirla: el tiempo no se ha sumado.`,
  begin: 'Empezar un Pomodoro',
  beginHere: 'Pasar el Pomodoro a esta tarea',
  running: (time: string): string => `Pomodoro en marcha: ${time}`,
  paused: (time: string): string => `Pomodoro en pausa: ${time}`,
  pause: 'Pausar',
  resume: 'Continuar',
} as const;
