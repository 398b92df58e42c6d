import type {
  FourTaskContext,
  FourTaskEvent,
  TabOutcome,
} from '../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, crash, type Ended } from './world.ts';

export const fourTaskOverlayWording: MachineWording = {
  title: '4Task: del menú a su pestaña',
  start: 'Has entrado como admin@conectividad.example y el menú muestra «4Task».',
  events: {
    'fourTask.accessAnswered': ({ isHeld }: Came<FourTaskEvent, 'fourTask.accessAnswered'>): Doing =>
      isHeld
        ? { happens: 'El portal comprueba que la persona tiene «4Task».' }
        : automatic('El portal comprueba que un administrador ha quitado «4Task» a esta persona.'),
    'fourTask.chosen': (_, from): Doing =>
      from.matches({ overlay: 'closed' })
        ? 'Elige «4Task» en el menú.'
        : automatic('Se elige «4Task» otra vez mientras se abre.'),
    'fourTask.cancelled': 'Pulsa «Cancelar» o la tecla Esc.',
    'after.clickDelay': { happens: 'Pasan 150 milésimas de segundo.' },
    'after.feedback': { happens: 'Pasan 200 milésimas de segundo desde el clic.' },
    'after.stage': { happens: 'Pasan 375 milésimas de segundo.' },
    'openTab.done': ({ output }: Ended<TabOutcome>): Doing =>
      output.isBlocked
        ? {
            prepare: 'en los ajustes del navegador bloquea las ventanas emergentes del portal.',
            happens: 'El navegador no deja abrir otra pestaña.',
          }
        : { happens: 'Se abre otra pestaña con 4Task.' },
    'openTab.error': crash('la apertura de la pestaña'),
    'vibrate.error': crash('la vibración del teléfono'),
  },
  states: {
    'item.released': '«4Task» en el menú, como los demás.',
    'item.pressed': '«4Task» en el menú, como recién pulsado.',
    'overlay.closed': 'El portal, sin nada encima.',
    'overlay.delayed': 'El portal, sin nada encima todavía.',
    'overlay.shown.verifying': '«Abriendo 4Task», al 25 %, y «Verificando permisos…».',
    'overlay.shown.asking': '«Abriendo 4Task», al 25 %, y «Verificando permisos…».',
    'overlay.shown.preparing': '«Abriendo 4Task», al 50 %, y «Preparando tu espacio de trabajo…».',
    'overlay.shown.opening': '«Abriendo 4Task», al 75 %, y «Abriendo una pestaña nueva…».',
    'overlay.shown.answered': '«Abriendo 4Task», al 75 %, y «Abriendo una pestaña nueva…».',
    'overlay.shown.ready': ({ isBlocked }: FourTaskContext) =>
      isBlocked
        ? '«Abriendo 4Task», al 100 %, y «Tu navegador no ha dejado abrir otra pestaña: 4Task se abre en esta.».'
        : '«Abriendo 4Task», al 100 %, y «Todo listo.».',
  },
};
