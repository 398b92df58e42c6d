import type { DashboardContext, DashboardEvent } from '../../src/machines/dashboard/dashboard-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, fails, together } from './world.ts';

export const dashboardWording: MachineWording = {
  title: 'El panel de control',
  start: 'Has entrado como admin@conectividad.example y ves la página Welcome.',
  events: {
    'dashboard.asked': ({ query }: Came<DashboardEvent, 'dashboard.asked'>, from): Doing => {
      if (query.time !== null) {
        return from.matches('unseen')
          ? 'Abre /dashboard?desde=2026-01-01&hasta=2026-06-30 desde la barra de direcciones.'
          : 'Pulsa «Desde el principio» y escribe 01/01/2026 en «Desde» y 30/06/2026 en «Hasta».';
      }
      return from.matches('unseen')
        ? 'Elige «Panel» en el menú.'
        : 'Pulsa el botón de las fechas y elige «Desde el principio».';
    },
    'dashboard.left': 'Elige Welcome en el menú.',
    'dashboard.refreshRequested': 'Pulsa «Actualizar».',
    'dashboard.liveToggled': 'Pulsa «Tiempo real».',
    'dashboard.updateDue': automatic('Toca leer las cifras otra vez.'),
    'loadFigures.done': { happens: 'Llegan las cifras.' },
    'loadFigures.error': fails('GET dashboard', 'Las cifras no llegan.'),
    'watchPage.error': automatic('El navegador no dice si la pestaña se ve.'),
    'after.settle': { happens: 'Pasa un cuarto de segundo sin más cambios.' },
    'after.updateEvery': { long: true, happens: 'Pasan 30 segundos.' },
  },
  states: {
    unseen: 'El panel no está en pantalla.',
    'seen.figures.settling': 'Las cifras de antes siguen mientras se termina de pedir otras.',
    'seen.figures.loading': ({ figures }: DashboardContext) =>
      figures === null
        ? 'Recuadros grises en el sitio de las cifras y los gráficos.'
        : 'Las cifras de antes siguen mientras llegan las nuevas.',
    'seen.figures.shown': 'Las tres cifras, los dos gráficos y la tabla de proyectos.',
    'seen.figures.refreshing': 'Las cifras siguen y «Actualizar» está apagado.',
    'seen.figures.updating': 'Las cifras siguen, y nada más cambia.',
    'seen.figures.failed': ({ figures }: DashboardContext) =>
      figures === null
        ? 'En el sitio de cada gráfico, «Error al cargar los datos del gráfico» y «Reintentar».'
        : 'Las últimas cifras leídas, y sobre ellas que no se pudieron actualizar, con «Reintentar».',
    'seen.live.off': '«Tiempo real» sin pulsar.',
    'seen.live.on.counting': '«Tiempo real» pulsado.',
    'seen.live.on.paused': together('La pestaña está detrás de otra:', 'no se pide nada.'),
  },
};

export const dashboardViewWording: MachineWording = {
  title: 'La vista del panel que se usó la última vez',
  start: 'Has entrado como admin@conectividad.example y abres el panel desde el menú.',
  events: {
    'resource.changed': 'Elige «Vista personalizada».',
    'load.done': { happens: 'Se abre la vista que usaste la última vez.' },
    'load.error': automatic('Este navegador no deja leer lo que guarda.'),
    'save.done': { happens: 'Este navegador guarda la vista.' },
    'save.error': automatic('Este navegador no deja guardar nada más.'),
  },
  states: {
    loading: 'La vista clásica.',
    ready: 'La vista elegida.',
    failed: 'La vista elegida.',
    saving: 'La vista elegida.',
  },
};
