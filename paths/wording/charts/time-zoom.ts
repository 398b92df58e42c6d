import type { TimeZoomContext, TimeZoomEvent } from '../../../src/machines/time-zoom/time-zoom-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import type { Came } from '../world.ts';

export const timeZoomWording: MachineWording = {
  title: 'Los días de una página elegidos sobre sus gráficos',
  start:
    'Has entrado como admin@conectividad.example y ves el panel, con la vista personalizada y «Este mes» en el botón de las fechas.',
  events: {
    'zoom.chosen': 'Arrastra con el ratón sobre los días 16 a 22 de noviembre de un gráfico de días.',
    'zoom.pointPressed': ({ present }: Came<TimeZoomEvent, 'zoom.pointPressed'>): Doing =>
      present !== null && 'from' in present
        ? 'Haz un solo clic en un valor del gráfico de las obras nuevas.'
        : 'Elige «Este mes» en el botón de las fechas y haz un clic en un valor del gráfico de las obras nuevas.',
    'zoom.doublePressed': 'Haz doble clic sobre el gráfico.',
    'after.secondClick': {
      happens: 'Pasa un tercio de segundo sin otro clic, y se abre la lista de sus obras.',
    },
  },
  states: {
    resting: ({ zoomed }: TimeZoomContext) =>
      zoomed === null
        ? 'El botón de las fechas dice lo que elegiste en él.'
        : 'El botón de las fechas dice los días del 16 al 22 de noviembre.',
    pressed: 'El panel, todavía.',
  },
};
