import type { PagedListContext } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, fails, together } from '../world.ts';
import { fileExportWording } from './file-exports.ts';

interface ListWords {
  readonly title: string;
  readonly start: string;
  readonly asked: string;
  /** What asks for another page of the list that is shown. */
  readonly turned?: string;
  /** What asks for another list, and stands outside of it. */
  readonly askedOtherwise?: string;
  readonly left: Doing;
  readonly call: string;
  readonly loading: string;
  readonly shown: string;
  readonly failed: string;
  /** How a tester makes the list be read again, where no button does that. */
  readonly refreshed?: Doing;
  /** When the list is read again automatically. */
  readonly polled?: Doing;
}

/** The words of a list: one machine serves every list. */
export const pagedListWording = (words: ListWords): MachineWording => ({
  title: words.title,
  start: words.start,
  events: {
    'list.asked': (_, from): Doing => {
      if (from.matches('unseen')) return words.asked;
      if (words.turned === undefined)
        return words.askedOtherwise ?? automatic('Se pide otra página de una lista que tiene una sola.');
      return (from.context as PagedListContext<unknown, unknown>).page === null
        ? automatic('Se pide otra página de una lista que aún no se ve.')
        : words.turned;
    },
    'list.left': words.left,
    'loadPage.done': { happens: 'Llega la página de la lista.' },
    'loadPage.error': fails(words.call, 'La página no llega.'),
    'after.settle': { happens: 'Pasa un cuarto de segundo sin más cambios.' },
    ...(words.refreshed !== undefined && { 'list.refreshRequested': words.refreshed }),
    ...(words.polled !== undefined && { 'after.refresh': words.polled }),
  },
  states: {
    unseen: 'La lista no está en pantalla.',
    loading: ({ page }: PagedListContext<unknown, unknown>) =>
      page === null ? words.loading : 'La página anterior sigue mientras llega la nueva.',
    'seen.settling': ({ page }: PagedListContext<unknown, unknown>) =>
      page === null ? words.loading : 'La página anterior sigue mientras se termina de pedir otra.',
    'seen.shown': words.shown,
    'seen.failed': ({ page }: PagedListContext<unknown, unknown>) =>
      together(words.failed, page !== null && 'La última página leída se conserva.'),
  },
});

const RUN = 'Has entrado como ana.ruiz@conectividad.example y miras una carga en «Cargas anteriores»';

export const runListWording = pagedListWording({
  title: 'La lista de cargas',
  start:
    'Has entrado como admin@conectividad.example y ves la página Welcome. En el historial hay más de una página de cargas.',
  asked: 'Elige «Historial de cargas» en el menú.',
  turned: 'Pulsa «Página siguiente».',
  left: 'Elige Welcome en el menú.',
  call: 'GET cargamasiva/ejecuciones',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'La lista de cargas y cuántas hay.',
  failed:
    '«No se pudo leer el historial» o, si ya había lista, «No se pudo actualizar la lista: es la última que se leyó.»',
  polled: { long: true, happens: 'Pasan 5 segundos con una carga en curso en la lista.' },
});

export const runProblemsWording = pagedListWording({
  title: 'Las incidencias de una carga',
  start: `${RUN} detenida por sus validaciones, con más de 50 incidencias.`,
  asked: 'Mira «Incidencias», bajo el terminal.',
  turned: 'Pulsa «Página siguiente» de «Páginas de incidencias».',
  left: 'Pulsa «Cargas anteriores».',
  call: 'GET cargamasiva/ejecuciones/:id/incidencias',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las incidencias y cuántas hay.',
  failed: '«No se pudo leer la lista. No se ha cambiado nada.» y «Reintentar».',
});

export const problemsExportWording = fileExportWording({
  title: 'Las incidencias de una carga como archivo',
  start: `${RUN} detenida por sus validaciones, con más de 50 incidencias.`,
  call: 'GET cargamasiva/ejecuciones/:id/incidencias.csv',
});

export const runWorksWording = pagedListWording({
  title: 'Las obras de una carga',
  start: `${RUN} completada, con más de 50 obras.`,
  asked: 'Mira «Obras», bajo el terminal.',
  turned: 'Pulsa «Página siguiente» de «Páginas de obras».',
  left: 'Pulsa «Cargas anteriores».',
  call: 'GET cargamasiva/ejecuciones/:id/obras',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las obras de la carga y cuántas son.',
  failed: '«No se pudo leer la lista. No se ha cambiado nada.» y «Reintentar».',
});

export const worksExportWording = fileExportWording({
  title: 'Las obras de una carga como archivo',
  start: `${RUN} completada, con más de 50 obras.`,
  call: 'GET cargamasiva/ejecuciones/:id/obras.csv',
});

export const runCorrectionsWording = pagedListWording({
  title: 'Las correcciones de una carga',
  start: `${RUN} que se hizo con más de 50 correcciones.`,
  asked: 'Elige «Correcciones», bajo el terminal.',
  turned: 'Pulsa «Página siguiente» de «Páginas de correcciones».',
  left: 'Pulsa «Cargas anteriores».',
  call: 'GET cargamasiva/ejecuciones/:id/correcciones',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las correcciones y cuántas hay.',
  failed: '«No se pudo leer la lista. No se ha cambiado nada.» y «Reintentar».',
});

export const runFilesWording = pagedListWording({
  title: 'Los archivos que guarda una carga',
  start: `${RUN} completada.`,
  asked: 'Elige «Archivos», bajo el terminal.',
  left: 'Pulsa «Cargas anteriores».',
  call: 'GET cargamasiva/ejecuciones/:id/ficheros',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Los CSV de la carga y lo que ocupan.',
  failed: '«No se pudo leer la lista. No se ha cambiado nada.» y «Reintentar».',
});

export const runStandingWording = pagedListWording({
  title: 'Lo que sigue como lo puso una carga',
  start: `${RUN} completada, con más de 50 obras.`,
  asked: 'Elige «Como se cargó», bajo el terminal.',
  turned: 'Pulsa «Página siguiente» de «Páginas de lo que puso».',
  left: 'Pulsa «Cargas anteriores».',
  call: 'GET cargamasiva/ejecuciones/:id/vigencia',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las obras de la carga, cómo está cada una y cuántas hay.',
  failed: '«No se pudo leer la lista. No se ha cambiado nada.» y «Reintentar».',
});

export const loadComparisonWording = pagedListWording({
  title: 'La comparación de dos cargas',
  start:
    'Has entrado como admin@conectividad.example y miras en «Historial de cargas» una carga de más de 50 obras que antes se ensayó con otros datos.',
  asked: 'Pulsa «Comparar con otra» y elige en la lista el ensayo.',
  askedOtherwise: 'Elige otro grupo de filas en «Qué filas se ven».',
  left: 'Pulsa «Todas las cargas».',
  call: 'GET cargamasiva/comparaciones',
  loading: 'Renglones grises en el sitio de la comparación.',
  shown: 'Las filas que son distintas y, campo por campo, en qué.',
  failed: '«No se pudieron comparar las cargas» y «Reintentar».',
});

export const runFileDownloadWording = fileExportWording({
  title: 'La descarga de un archivo de una carga',
  start: `${RUN} completada; «Archivos», bajo el terminal, está elegido.`,
  call: 'GET cargamasiva/ejecuciones/:id/ficheros/:id',
  ask: 'Pulsa «Descargar» junto a un archivo.',
  cancel: 'Pulsa «Cancelar la descarga».',
  resting: 'El botón «Descargar» junto a cada archivo.',
  exporting: 'El botón «Cancelar la descarga».',
});
