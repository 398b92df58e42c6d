import type { LoadHistoryEvent } from '../../src/machines/load-history/load-history-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came } from './world.ts';

export const loadHistoryWording: MachineWording = {
  title: 'El historial de cargas',
  start:
    'Has entrado como admin@conectividad.example y estás en «Historial de cargas». Hay al menos dos cargas.',
  events: {
    'history.runOpened': (_: Came<LoadHistoryEvent, 'history.runOpened'>, from) =>
      from.matches('looking') || from.matches('comparing')
        ? 'Abre otra carga por su dirección: cambia el código que hay tras carga=.'
        : 'Pulsa en la lista el nombre del archivo de una carga.',
    'history.runLeft': 'Pulsa «Todas las cargas».',
    'history.comparisonOpened': (_, from) =>
      from.matches('looking')
        ? automatic('La dirección de la página nombra dos cargas.')
        : 'Abre una carga, pulsa «Comparar con otra» y elige en la lista la otra.',
  },
  states: {
    listing: 'La lista de las cargas con su «Resultado».',
    looking: 'La carga: su archivo, quién la hizo, el «Terminal de procesamiento» y «Todas las cargas».',
    comparing: 'Las dos cargas, y cuántas filas son distintas, solo de una o iguales.',
  },
};
