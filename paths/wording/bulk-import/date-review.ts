import type { DateReviewEvent } from '../../../src/machines/bulk-import/corrections/date-review-machine.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came } from '../world.ts';

export const dateReviewWording: MachineWording = {
  title: 'Cómo se leen las fechas del archivo',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas». El archivo es el de npm run sample-workbook -- --faults text-dates; al elegirlo empieza la prueba.',
  events: {
    'recallReading.done': {
      happens: 'El navegador recuerda cómo se leyeron las fechas y los números la última vez.',
    },
    'recallReading.error': automatic('El navegador no deja leer lo que guardó.'),
    'dates.fieldsKnown': { happens: 'El servidor dice qué campos son fechas.' },
    'loadDates.done': { happens: 'Las fechas del archivo terminan de leerse.' },
    'loadDates.error': automatic('El lector de archivos falla al leer las fechas.'),
    'dates.orderChosen': ({ field, order }: Came<DateReviewEvent, 'dates.orderChosen'>, from): Doing => {
      if (!from.matches('read')) return automatic('Se elige el orden mientras las fechas se leen.');
      const isKept = order === 'dmy' && from.context.orders[field] === undefined;
      return isKept
        ? 'En «Fechas», pulsa «Está bien así» en la primera columna.'
        : `En «Fechas», elige ${order === 'mdy' ? '«mes/día»' : '«día/mes»'} en la primera columna.`;
    },
    'dates.bareYearChosen': (_, from): Doing =>
      from.matches('read')
        ? 'Escribe 2024 en una celda de la primera columna de fechas y di en «Fechas» que es un año.'
        : automatic('Se dice qué son los años mientras las fechas se leen.'),
    'dates.momentDayChosen': (_, from): Doing =>
      from.matches('read')
        ? 'Escribe 2022-07-30T00:00:00Z en una celda de la primera columna de fechas y elige en «Fechas» el día escrito.'
        : automatic('Se dice qué día son los momentos mientras las fechas se leen.'),
    'numbers.markChosen': (_, from): Doing =>
      from.matches('read')
        ? 'Escribe 1.250 como texto en las celdas de una columna de importes y di en «Números» que es mil doscientos cincuenta.'
        : automatic('Se dice qué son los números mientras se leen.'),
    'numbers.scaleChosen': (_, from): Doing =>
      from.matches('read')
        ? 'Escribe 24% y 0,24 en la columna del avance y elige en «Números» «De 0 a 100».'
        : automatic('Se dice qué son los porcentajes mientras se leen.'),
    'rememberReading.done': { happens: 'El navegador recuerda lo elegido.' },
    'rememberReading.error': automatic('El navegador no deja guardar lo elegido.'),
    'dates.contentChanged': (_, from): Doing =>
      from.matches('read')
        ? 'Haz doble clic en una celda de la tabla, escribe otro valor y pulsa Intro.'
        : automatic('Se corrige una celda mientras las fechas se leen.'),
    'dates.retryRequested': 'En «Fechas» pulsa «Reintentar».',
  },
  states: {
    recalling: 'La vista previa del archivo, todavía sin la tarjeta «Fechas».',
    waitingForFields: 'La vista previa del archivo, todavía sin la tarjeta «Fechas».',
    reading: 'La tarjeta «Fechas», con «Leyendo las fechas…» la primera vez.',
    read: 'La tarjeta «Fechas» con cuántas columnas y cuántas fechas cambian según el orden.',
    remembering: 'La tarjeta «Fechas» con el orden elegido, mientras se guarda.',
    failed: 'En la tarjeta «Fechas», «No se pudieron leer las fechas» y «Reintentar».',
  },
};
