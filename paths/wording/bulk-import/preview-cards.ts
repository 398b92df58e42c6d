import type { PreviewCardsEvent } from '../../../src/machines/bulk-import/preview/preview-cards-machine.ts';
import type { MachineWording } from '../../wording.ts';
import type { Came } from '../world.ts';

const TITLES: Readonly<Record<string, string>> = { dates: '«Fechas»', hidden: '«Qué ocultaba Excel»' };

export const previewCardsWording: MachineWording = {
  title: 'Qué tarjeta está abierta encima de la tabla',
  start:
    'Has entrado como ana.ruiz@conectividad.example y ves en «Cargas Másivas» la vista previa de un archivo con dos filas ocultas en Excel.',
  events: {
    'cards.judged': ({ questions }: Came<PreviewCardsEvent, 'cards.judged'>) =>
      questions.dates
        ? 'Escribe 2024 en una celda de la primera columna de fechas.'
        : 'Deshaz esa corrección, o di en «Fechas» que es un año.',
    'cards.toggled': ({ card }: Came<PreviewCardsEvent, 'cards.toggled'>) =>
      `Pulsa el título ${TITLES[card]}.`,
  },
  states: {
    following: 'Está abierta «Fechas» si pregunta algo y no la cerraste; las demás tarjetas son una línea.',
    chosen: 'Está abierta la tarjeta cuyo título se pulsó; las demás son una línea.',
  },
};
