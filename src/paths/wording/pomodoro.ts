import type { PomodoroContext, PomodoroEvent } from '../../machines/pomodoro/pomodoro-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, crash } from './world.ts';

export const pomodoroWording: MachineWording = {
  title: 'El Pomodoro, de un tiempo al siguiente',
  start: 'Has entrado como ana.ruiz@conectividad.example, en Welcome se ve «Pomodoro» y no hay otra pestaña.',
  events: {
    'readKept.done': automatic('Se lee lo guardado en este navegador.'),
    'readKept.error': crash('la lectura de lo guardado'),
    'tab.owns': automatic('Esta pestaña pasa a ser la que cuenta y suena.'),
    'pomodoro.started': (_, from) =>
      from.matches({ ready: { open: 'paused' } }) ? 'Pulsa «Continuar».' : 'Pulsa «Iniciar».',
    'pomodoro.paused': 'Pulsa «Pausar».',
    'pomodoro.reset': 'Pulsa «Reiniciar».',
    'pomodoro.extended': 'Pulsa «+5 minutos».',
    'pomodoro.skipped': 'Pulsa «Saltar».',
    'pomodoro.modeChosen': 'Elige «Descanso corto».',
    'pomodoro.settingsSaved': ({ settings }: Came<PomodoroEvent, 'pomodoro.settingsSaved'>): Doing =>
      settings.workDuration === 0
        ? automatic('Alguien guarda un trabajo de 0 minutos, que el diálogo no deja guardar.')
        : 'Abre «Ajustes del Pomodoro», activa «Empezar los descansos solos» y pulsa «Guardar ajustes».',
    'pomodoro.openRequested': 'Pulsa «Volver a abrirlo».',
    'pomodoro.keptElsewhere': ({ kept }: Came<PomodoroEvent, 'pomodoro.keptElsewhere'>) =>
      `En otra pestaña deja el Pomodoro ${PHASES[kept.timer.phase]}.`,
    'clock.ticked': automatic('El reloj da otro segundo.'),
    'day.began': automatic('Empieza otro día en Madrid.'),
    'after.autoStart': { happens: 'Pasa 1 segundo y el tiempo siguiente empieza.' },
    'endSpan.done': automatic('El tiempo que acaba queda contado y guardado.'),
    'endSpan.error': crash('la cuenta de los tiempos'),
    'secondHand.error': crash('el segundero'),
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
