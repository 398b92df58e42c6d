import type { ShortcutsContext, ShortcutsEvent } from '../../machines/shortcuts/shortcuts-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came } from './world.ts';

export const shortcutsWording: MachineWording = {
  title: 'Los atajos de teclado: activados o no, y los últimos usados',
  start: 'Has entrado como operaciones@conectividad.example en una ventana sin nada guardado.',
  events: {
    'loadShortcuts.done': { happens: 'El portal lee lo que este navegador guarda de los atajos.' },
    'loadShortcuts.error': automatic('El navegador no deja leer lo guardado.'),
    'saveShortcuts.done': { happens: 'El navegador guarda los atajos.' },
    'saveShortcuts.error': automatic('El navegador no deja guardar los atajos.'),
    'shortcuts.switched': ({ enabled }: Came<ShortcutsEvent, 'shortcuts.switched'>, from) =>
      (from.context as ShortcutsContext).enabled === enabled
        ? automatic('Se apagan los atajos, que ya lo estaban.')
        : 'Abre tu cuenta arriba a la derecha, elige «Atajos de Teclado» y apaga «Usar atajos de teclado».',
    'shortcuts.used': 'Elige «Mostrar u ocultar el menú» en la búsqueda global.',
  },
  states: {
    reading: 'El portal por dentro; apenas da tiempo a verlo.',
    'ready.kept': ({ enabled }: ShortcutsContext) =>
      enabled ? 'Ctrl+K abre la búsqueda.' : 'Ctrl+K no hace nada en el portal.',
    'ready.keeping': 'Lo mismo que un instante después, ya guardado.',
  },
};
