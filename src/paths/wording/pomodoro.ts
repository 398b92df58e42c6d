import type { PomodoroContext, PomodoroEvent } from '../../machines/pomodoro/pomodoro-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came, crash } from './world.ts';

/** Its buttons are not on the page yet, so nothing here is for a person to press: see `notOnScreen`. */
const notOnScreen = (what: string) => automatic(`${what} Aún no tiene botón en la página.`);

export const pomodoroWording: MachineWording = {
  title: 'El Pomodoro, de un tiempo al siguiente',
  start: 'Has entrado como ana.ruiz@conectividad.example y no hay otra pestaña del portal.',
  events: {
    'readKept.done': automatic('Se lee lo guardado en este navegador.'),
    'readKept.error': crash('la lectura de lo guardado'),
    'tab.owns': automatic('Esta pestaña pasa a ser la que cuenta y suena.'),
    'pomodoro.started': notOnScreen('Alguien pone en marcha el tiempo.'),
    'pomodoro.paused': notOnScreen('Alguien lo pausa.'),
    'pomodoro.reset': notOnScreen('Alguien lo vuelve a su duración entera.'),
    'pomodoro.extended': notOnScreen('Alguien le añade cinco minutos.'),
    'pomodoro.skipped': notOnScreen('Alguien lo salta.'),
    'pomodoro.modeChosen': notOnScreen('Alguien elige un descanso corto.'),
    'pomodoro.settingsSaved': ({ settings }: Came<PomodoroEvent, 'pomodoro.settingsSaved'>) =>
      notOnScreen(
        settings.workDuration === 0
          ? 'Alguien guarda un trabajo de 0 minutos.'
          : 'Alguien guarda los ajustes.',
      ),
    'pomodoro.openRequested': notOnScreen('Alguien vuelve a abrir el Pomodoro.'),
    'pomodoro.keptElsewhere': ({ kept }: Came<PomodoroEvent, 'pomodoro.keptElsewhere'>) =>
      automatic(`Otra pestaña deja el Pomodoro ${PHASES[kept.timer.phase]}.`),
    'clock.ticked': automatic('El reloj da otro segundo.'),
    'day.began': automatic('Empieza otro día en Madrid.'),
    'after.autoStart': automatic('Pasa 1 segundo y el tiempo siguiente empieza.'),
    'endSpan.done': automatic('El tiempo que acaba queda contado y guardado.'),
    'endSpan.error': crash('la cuenta de los tiempos'),
    'secondHand.error': crash('el segundero'),
    'ownTab.error': crash('el acuerdo entre pestañas'),
    'surroundings.error': crash('lo que rodea al Pomodoro'),
  },
  states: {
    opening: 'El título de la página, sin ningún tiempo.',
    'ready.open.idle': 'El título de la página, sin ningún tiempo.',
    'ready.open.running': ({ timer }: PomodoroContext) =>
      timer.deadline === null
        ? 'El título de la página, con el tiempo que falta.'
        : 'El título de la página empieza por el tiempo que falta, y baja cada segundo.',
    'ready.open.paused': 'El título de la página empieza por el tiempo que falta, quieto.',
    'ready.open.autoStarting': 'El título de la página, sin ningún tiempo.',
    'ready.completing': 'El título de la página, con el último tiempo.',
    'ready.skipping': 'El título de la página, como estaba.',
    broken: 'El título de la página, sin ningún tiempo.',
  },
};

const PHASES = { idle: 'quieto', running: 'en marcha', paused: 'en pausa' } as const;
