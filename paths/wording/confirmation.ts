import type { MachineWording } from '../wording.ts';

export const confirmationWording: MachineWording = {
  title: 'Una pregunta antes de hacer algo',
  start: 'Has entrado como admin@conectividad.example, abres /users y marcas a Ana Ruiz, que está activa.',
  events: {
    'confirmation.asked': 'Pulsa «Desactivar».',
    'confirmation.confirmed': {
      does: 'Pulsa el botón rojo del diálogo.',
      cleanUp: 'vuelve a activarla.',
    },
    'confirmation.cancelled': 'Pulsa «Cancelar».',
  },
  states: {
    closed: 'Ningún diálogo abierto.',
    asking: 'Un diálogo dice a quién se desactiva y quién queda fuera.',
  },
};
