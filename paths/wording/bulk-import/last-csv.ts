import type { LastCsvContext } from '../../../src/machines/bulk-import/files/last-csv-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended } from '../world.ts';

export const lastCsvWording: MachineWording = {
  title: 'Descargar otra vez el último CSV',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas», sin ningún archivo elegido.',
  events: {
    'lastCsv.downloadRequested': (_, from): Doing =>
      (from.context as LastCsvContext).characters === null
        ? automatic('Se pide un CSV que la pestaña no guarda.')
        : 'Pulsa «Descargar el último CSV».',
    'findLastCsv.done': ({ output }: Ended<number | null>): Doing =>
      output === null
        ? { happens: 'Esta pestaña no guarda ningún CSV.' }
        : {
            prepare: 'carga un libro en esta pestaña y pulsa «Procesar otro archivo».',
            happens: 'La pestaña guarda el CSV de esa carga.',
          },
    'findLastCsv.error': automatic('El navegador no deja leer lo que guarda la pestaña.'),
    'saveLastCsv.done': { happens: 'Se descarga datos-exportados.csv.' },
    'saveLastCsv.error': {
      prepare: 'borra la clave csv de sessionStorage con las herramientas del navegador.',
      happens: 'El CSV ya no está en la pestaña.',
    },
  },
  states: {
    looking: 'La invitación a elegir un archivo.',
    ready: ({ characters }: LastCsvContext) =>
      characters === null
        ? 'La invitación a elegir un archivo, sin el botón «Descargar el último CSV».'
        : 'Debajo de la invitación, el botón «Descargar el último CSV».',
    saving: 'El botón «Descargar el último CSV».',
  },
};
