import type { ResourceContext, ResourceEvent } from '../../src/machines/kit/resource/resource-types.ts';
import type { KeptShortcuts, ShortcutsChange } from '../../src/machines/shortcuts/shortcuts-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came } from './world.ts';

type ShortcutsContext = ResourceContext<KeptShortcuts>;

const whetherHeard = ({ value }: ShortcutsContext): string =>
  value.enabled ? 'Ctrl+K abre la búsqueda.' : 'Ctrl+K no hace nada en el portal.';

export const shortcutsWording: MachineWording = {
  title: 'Los atajos de teclado: activados o no, y los últimos usados',
  start: 'Has entrado como operaciones@conectividad.example en una ventana sin nada guardado.',
  events: {
    'load.done': { happens: 'El portal lee lo que este navegador guarda de los atajos.' },
    'load.error': automatic('El navegador no deja leer lo guardado.'),
    'save.done': { happens: 'El navegador guarda los atajos.' },
    'save.error': automatic('El navegador no deja guardar los atajos.'),
    'resource.changed': ({ change }: Came<ResourceEvent<ShortcutsChange>, 'resource.changed'>, from) => {
      if (change.kind === 'used') return 'Elige «Mostrar u ocultar el menú» en la búsqueda global.';
      return (from.context as ShortcutsContext).value.enabled === change.enabled
        ? automatic('Se apagan los atajos, que ya lo estaban.')
        : 'Abre tu cuenta arriba a la derecha, elige «Atajos de Teclado» y apaga «Usar atajos de teclado».';
    },
  },
  states: {
    loading: 'El portal por dentro; apenas da tiempo a verlo.',
    ready: whetherHeard,
    failed: whetherHeard,
    saving: 'Lo mismo que un instante después, ya guardado.',
  },
};
