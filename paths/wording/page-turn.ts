import type { PageTurnContext, PageTurnEvent } from '../../src/machines/page-turn/page-turn-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came } from './world.ts';

const stillComing = (to: string | null): string =>
  `En el menú, la entrada de ${to ?? ''} lleva el indicador de que se está abriendo.`;

export const pageTurnWording: MachineWording = {
  title: 'El paso de una página a otra, visto en el menú',
  start: 'Has entrado como admin@conectividad.example y se ve Welcome. La red del navegador va despacio.',
  events: {
    'pageTurn.began': ({ to }: Came<PageTurnEvent, 'pageTurn.began'>, from): Doing =>
      (from.context as PageTurnContext).at === to
        ? `Vuelve a elegir en el menú la página que se ve, ${to}.`
        : `Elige en el menú la página ${to}.`,
    'pageTurn.ended': (_, from): Doing =>
      from.matches('resting')
        ? automatic('Se dibuja una página que nadie ha elegido en el menú.')
        : { happens: 'La página se dibuja.' },
    'after.shownAtLeast': { happens: 'Pasan tres décimas de segundo.' },
    'after.shownAtMost': { happens: 'Pasan cinco segundos desde que se eligió.' },
  },
  states: {
    resting: 'Ninguna entrada del menú se está abriendo.',
    'early.coming': ({ to }: PageTurnContext) => stillComing(to),
    'early.arrived': ({ to }: PageTurnContext) => stillComing(to),
    late: ({ to }: PageTurnContext) => stillComing(to),
  },
};
