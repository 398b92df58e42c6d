import { isDue } from '../../src/machines/pomodoro/pomodoro-rules.ts';
import type {
  Pomodoro,
  PomodoroContext,
  PomodoroEvent,
  SpanEnded,
} from '../../src/machines/pomodoro/pomodoro-types.ts';
import type { SettingsChanges } from '../../src/machines/pomodoro/settings-form.ts';
import type {
  Counted,
  PomodoroTaskContext,
  PomodoroTaskEvent,
} from '../../src/machines/pomodoro/task/pomodoro-task-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { automatic, type Came, crash, type Ended, fails } from './world.ts';

export const pomodoroTaskWording: MachineWording = {
  title: 'La tarea del Pomodoro',
  start:
    'En una ventana privada nueva has entrado como admin@conectividad.example, que tiene una tarea abierta, y en «Ajustes del Pomodoro» has puesto «Trabajo» a 1 minuto.',
  events: {
    'pomodoroTask.chosen': 'En «Tarea del Pomodoro» elige una.',
    'pomodoroTask.read': ({ count }: Came<PomodoroTaskEvent, 'pomodoroTask.read'>): Doing =>
      count === null
        ? { happens: 'Se lee lo guardado en este navegador.' }
        : automatic('Se lee lo guardado en este navegador: un Pomodoro que falta por sumar.'),
    'pomodoro.owned': automatic('Esta pestaña pasa a ser la que cuenta.'),
    'pomodoro.workDone': { happens: 'Pasa el minuto.', long: true },
    'addPomodoro.done': ({ output }: Ended<Counted>): Doing =>
      output.kind === 'added'
        ? { happens: 'El servidor lo suma.' }
        : automatic('La tarea ya no está: el Pomodoro se queda sin ella.'),
    'addPomodoro.error': fails('POST 4task/tareas/:id/pomodoros', 'El servidor no contesta.'),
    'after.countAgain': { happens: 'Pasa un minuto y se intenta otra vez.', long: true },
    'keepTask.error': crash('lo que guarda la tarea del Pomodoro'),
  },
  states: {
    'open.aside': shownTask,
    'open.resting': shownTask,
    'open.adding': shownTask,
    'open.waiting': shownTask,
    broken: 'El Pomodoro, sin ninguna tarea a su lado.',
  },
};

function shownTask({ task }: PomodoroTaskContext): string {
  return task === null
    ? 'El Pomodoro, sin ninguna tarea a su lado.'
    : 'Junto al Pomodoro, el número y el título de la tarea.';
}

/** In these scripts each span of the Pomodoro lasts one minute, so that a tester can wait for its end. */
export const pomodoroWording: MachineWording = {
  title: 'El Pomodoro, de un tiempo al siguiente',
  start:
    'En una ventana privada nueva has entrado como ana.ruiz@conectividad.example. En «Ajustes del Pomodoro» has puesto «Trabajo» y «Descanso corto» a 1 minuto, activado «Empezar los descansos automáticamente» y guardado; después has cargado la página de nuevo. En Welcome se ve «Pomodoro».',
  events: {
    'loadKept.done': ({ output: { timer } }: Ended<Pomodoro>): Doing =>
      timer.phase === 'idle'
        ? { happens: 'Se lee lo guardado en este navegador.' }
        : {
            beforehand: `deja el Pomodoro ${PHASES[timer.phase]} y carga la página de nuevo.`,
            happens: 'Se lee lo guardado en este navegador.',
          },
    'loadKept.error': crash('la lectura de lo guardado'),
    'tab.owns': { happens: 'Esta pestaña, la única, pasa a ser la que cuenta y suena.' },
    'pomodoro.started': (_, from) => {
      if (from.matches({ ready: { open: 'paused' } })) return 'Pulsa «Continuar».';
      return from.matches({ ready: { open: 'autoStarting' } })
        ? 'Antes de que pase 1 segundo, pulsa «Iniciar».'
        : 'Pulsa «Iniciar».';
    },
    'pomodoro.workBegun': automatic('En una tarea de 4Task se pulsa «Empezar un Pomodoro».'),
    'pomodoro.paused': 'Pulsa «Pausar».',
    'pomodoro.reset': 'Pulsa «Reiniciar».',
    'pomodoro.extended': 'Pulsa «+5 minutos».',
    'pomodoro.skipped': 'Pulsa «Saltar».',
    'pomodoro.modeChosen': 'Elige «Descanso corto».',
    'pomodoro.settingsSaved': ({ settings }: Came<PomodoroEvent, 'pomodoro.settingsSaved'>): Doing =>
      settings.workDuration === 0
        ? automatic('Alguien guarda un trabajo de 0 minutos, que el diálogo no deja guardar.')
        : 'Abre «Ajustes del Pomodoro» y pulsa «Guardar ajustes».',
    'pomodoro.openRequested': 'Pulsa «Volver a abrirlo».',
    'pomodoro.keptElsewhere': ({ kept }: Came<PomodoroEvent, 'pomodoro.keptElsewhere'>) =>
      `En otra pestaña deja el Pomodoro ${PHASES[kept.timer.phase]}.`,
    'clock.ticked': (event: Came<PomodoroEvent, 'clock.ticked'>, from) => tick(event, from.context),
    'day.began': automatic('Empieza otro día en Madrid.'),
    'after.autoStart': { happens: 'Pasa 1 segundo y el tiempo siguiente empieza.' },
    'endSpan.done': ({ output }: Ended<SpanEnded>, from): Doing =>
      output.timer.mode === (from.context as PomodoroContext).timer.mode
        ? automatic('El tiempo que acaba queda contado y guardado, y le sigue otro igual.')
        : { happens: 'El tiempo que acaba queda contado y guardado.' },
    'endSpan.error': crash('la cuenta de los tiempos'),
    'everySecond.error': crash('el segundero'),
    'ownTab.error': crash('el acuerdo entre pestañas'),
    'surroundings.error': crash('lo que rodea al Pomodoro'),
  },
  states: {
    opening: 'El título de la página, sin ningún tiempo.',
    'ready.open.idle': 'El tiempo entero, con «Iniciar»; el título de la página, sin ningún tiempo.',
    'ready.open.running': ({ timer }: PomodoroContext) =>
      timer.deadline === null
        ? '«Pausar» y el tiempo que falta.'
        : '«Pausar» y el tiempo que falta, que baja cada segundo, también al principio del título de la página.',
    'ready.open.paused':
      '«Continuar» y el tiempo que falta, quieto, también al principio del título de la página.',
    'ready.open.autoStarting': 'El tiempo siguiente, entero; el título de la página, sin ningún tiempo.',
    'ready.completing': 'El último tiempo, a 00:00.',
    'ready.skipping': 'El tiempo, como estaba.',
    broken: '«El Pomodoro se ha parado» y el botón «Volver a abrirlo».',
  },
};

const PHASES = { idle: 'sin empezar', running: 'en marcha', paused: 'en pausa' } as const;

function tick({ at }: Came<PomodoroEvent, 'clock.ticked'>, { timer, now, isOwner }: PomodoroContext): Doing {
  if (now !== null && at < now) return automatic('El reloj del ordenador se atrasa.');
  if (!isDue(timer, at)) return { happens: 'Pasa un segundo.' };
  return isOwner
    ? { happens: 'Pasa el minuto.', long: true }
    : automatic('Pasa el minuto antes de que esta pestaña sea la que cuenta.');
}

export const pomodoroSettingsWording = formWording<SettingsChanges>({
  title: 'Los ajustes del Pomodoro',
  start: 'Has entrado como ana.ruiz@conectividad.example y abres «Ajustes del Pomodoro».',
  fills: ({ workDuration }) => `Escribe ${workDuration} en «Trabajo».`,
  submit: '«Guardar ajustes»',
  alone: {
    done: 'Los ajustes quedan guardados en este navegador.',
    failed: 'No se pueden guardar los ajustes: un error del propio portal.',
  },
  shown: 'El diálogo «Ajustes del Pomodoro» con sus campos.',
  sent: 'El diálogo se cierra y el Pomodoro sigue los ajustes nuevos.',
  draft: {
    left: 'Cierra el diálogo con la tecla Esc y vuelve a abrirlo.',
    revert: '«Cancelar»',
    reverted: 'El diálogo se cierra y los ajustes siguen como estaban.',
    leftOver: 'El diálogo dice «Aquí sigue lo que escribiste y no guardaste.» y ofrece «Descartar».',
  },
});
