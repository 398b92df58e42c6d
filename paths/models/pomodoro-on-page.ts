import { setup } from 'xstate';
import type { EventOnPage } from './page-model.ts';

const machine = setup({
  types: {
    events: {} as
      | { readonly type: 'person.starts' }
      | { readonly type: 'person.pauses' }
      | { readonly type: 'person.goesOn' }
      | { readonly type: 'person.resets' }
      | { readonly type: 'person.adds5Minutes' }
      | { readonly type: 'person.skips' }
      | { readonly type: 'person.choosesShortBreak' }
      | { readonly type: 'person.choosesWork' }
      | { readonly type: 'person.goesToDashboard' }
      | { readonly type: 'person.opensWidget' }
      | { readonly type: 'person.opensSettings' }
      | { readonly type: 'person.writesNoMinutes' }
      | { readonly type: 'person.writes50Minutes' }
      | { readonly type: 'person.savesSettings' }
      | { readonly type: 'person.closesSettings' }
      | { readonly type: 'person.cancelsSettings' }
      | { readonly type: 'person.opensStatistics' }
      | { readonly type: 'person.closesStatistics' }
      | { readonly type: 'time.passesOneMinute' }
      | { readonly type: 'time.runsOut' },
  },
}).createMachine({
  id: 'pomodoroOnPage',
  initial: 'untouched',
  states: {
    untouched: {
      description: 'Welcome: 25:00, «Trabajo, sin empezar» y «0 de 8 hoy».',
      on: {
        'person.starts': 'running',
        'person.choosesShortBreak': 'breakChosen',
        'person.opensSettings': 'settings',
        'person.opensStatistics': 'noStatistics',
      },
    },
    running: {
      description: 'Welcome: 25:00 y «Trabajo, en marcha».',
      on: { 'time.passesOneMinute': 'oneMinuteLater', 'person.skips': 'breakChosen' },
    },
    oneMinuteLater: {
      description: 'Welcome: 24:00 y «Trabajo, en marcha».',
      on: {
        'person.pauses': 'paused',
        'person.resets': 'untouched',
        'person.adds5Minutes': 'fiveMinutesMore',
        'person.goesToDashboard': 'elsewhere',
        'time.runsOut': 'breakEarned',
      },
    },
    paused: {
      description: 'Welcome: 24:00, «Trabajo, en pausa» y «Continuar».',
      on: { 'person.goesOn': 'oneMinuteLater', 'time.passesOneMinute': 'paused' },
    },
    fiveMinutesMore: { description: 'Welcome: 29:00 y «Trabajo, en marcha».' },
    breakChosen: {
      description: 'Welcome: 05:00, «Descanso corto, sin empezar» y «0 de 8 hoy».',
      on: { 'person.choosesWork': 'untouched' },
    },
    breakEarned: {
      description: 'Welcome: 05:00, «Descanso corto, sin empezar» y «1 de 8 hoy».',
      on: { 'person.starts': 'breakRunning', 'person.skips': 'secondSession' },
    },
    breakRunning: {
      description: 'Welcome: 05:00, «Descanso corto, en marcha» y «1 de 8 hoy».',
      on: { 'time.runsOut': 'secondSession' },
    },
    secondSession: {
      description: 'Welcome: 25:00, «Trabajo, sin empezar», «Sesión 2» y «1 de 8 hoy».',
      on: { 'person.opensStatistics': 'statistics' },
    },
    statistics: { description: '«Estadísticas del Pomodoro», con el día de hoy y la racha.' },
    elsewhere: {
      description: 'Panel: arriba el anillo del Pomodoro, con 24:00.',
      on: { 'person.opensWidget': 'widgetOpen' },
    },
    widgetOpen: { description: 'Panel: bajo el anillo, el Pomodoro entero, con «Pausar».' },
    noStatistics: {
      description: '«Todavía no has terminado ningún Pomodoro.».',
      on: { 'person.closesStatistics': 'untouched' },
    },
    settings: {
      description: '«Ajustes del Pomodoro», con 25 minutos de trabajo.',
      on: { 'person.writesNoMinutes': 'settingsRefused', 'person.writes50Minutes': 'settingsTyped' },
    },
    settingsRefused: {
      description: 'Los ajustes dicen qué número vale, y 0 sigue escrito.',
      on: {
        'person.savesSettings': 'settingsRefused',
        'person.closesSettings': 'untouchedWithDraft',
        'person.cancelsSettings': 'untouched',
      },
    },
    untouchedWithDraft: {
      description: 'Welcome: 25:00, «Trabajo, sin empezar».',
      on: { 'person.opensSettings': 'settingsLeftOver' },
    },
    settingsLeftOver: {
      description: 'Los ajustes dicen que lo escrito sigue ahí, y 0 sigue escrito.',
      on: { 'person.writes50Minutes': 'settingsTyped' },
    },
    settingsTyped: {
      description: 'Los ajustes, con 50 minutos de trabajo y sin error.',
      on: { 'person.savesSettings': 'longerWork' },
    },
    longerWork: { description: 'Welcome: 50:00 y «Trabajo, sin empezar».' },
  },
});

export const pomodoroOnPage = {
  of: 'pomodoro',
  title: 'Medir el tiempo con el Pomodoro',
  machine,
  words: {
    'person.starts': 'La persona pulsa «Iniciar»',
    'person.pauses': 'La persona pulsa «Pausar»',
    'person.goesOn': 'La persona pulsa «Continuar»',
    'person.resets': 'La persona pulsa «Reiniciar»',
    'person.adds5Minutes': 'La persona pulsa «+5 minutos»',
    'person.skips': 'La persona pulsa «Saltar»',
    'person.choosesShortBreak': 'La persona elige «Descanso corto»',
    'person.choosesWork': 'La persona elige «Trabajo»',
    'person.goesToDashboard': 'La persona elige «Panel» en el menú',
    'person.opensWidget': 'La persona pulsa el anillo del Pomodoro',
    'person.opensSettings': 'La persona pulsa «Ajustes del Pomodoro»',
    'person.writesNoMinutes': 'La persona escribe un trabajo de 0 minutos',
    'person.writes50Minutes': 'La persona escribe un trabajo de 50 minutos',
    'person.savesSettings': 'La persona pulsa «Guardar ajustes»',
    'person.closesSettings': 'La persona pulsa Esc en los ajustes',
    'person.cancelsSettings': 'La persona pulsa «Cancelar»',
    'person.opensStatistics': 'La persona pulsa «Estadísticas del Pomodoro»',
    'person.closesStatistics': 'La persona pulsa «Cerrar»',
    'time.passesOneMinute': 'Pasa un minuto',
    'time.runsOut': 'Pasa una hora: el tiempo se acaba',
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
