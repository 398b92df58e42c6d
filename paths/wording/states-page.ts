import { scriptFailureOf } from '../../src/machines/states-page/states-page-rules.ts';
import type { StatesPageContext, StatesPageEvent } from '../../src/machines/states-page/states-page-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, type Failed, together } from './world.ts';

export const statesPageWording: MachineWording = {
  title: 'La página Estados: las máquinas dibujadas y sus guiones',
  start: 'Has entrado como admin@conectividad.example y abres la página Estados, en /estados.',
  events: {
    'states.machineChosen': ({ machine }: Came<StatesPageEvent, 'states.machineChosen'>) =>
      `En «Máquina» elige ${machine}.`,
    'states.drawingRetried': 'Pulsa «Reintentar».',
    'states.strategyChosen': 'En «Caminos» elige «Todos sin repetir estado».',
    'states.formatChosen': 'En «Formato» elige «JSON».',
    'states.scriptRequested': 'Pulsa «Descargar guion».',
    'states.scriptCancelled': {
      prepare: 'elige una máquina grande, como bulkImport: su guion tarda más en escribirse.',
      does: 'Pulsa «Cancelar».',
    },
    'layOutChart.done': { happens: 'La máquina termina de dibujarse.' },
    'layOutChart.error': automatic('El dibujante de la página falla.'),
    'saveScript.done': { happens: 'El guion termina de escribirse y se descarga.' },
    'saveScript.error': ({ error }: Failed): Doing =>
      scriptFailureOf(error) === 'tooManyPaths'
        ? {
            prepare: 'elige la máquina bulkImport y, en «Caminos», «Todos sin repetir estado».',
            happens: 'Los caminos son demasiados.',
          }
        : automatic('El escribiente de guiones de la página falla.'),
  },
  states: {
    'chart.layingOut': '«Dibujando la máquina…»',
    'chart.drawn': ({ machine }: StatesPageContext) => `El dibujo de la máquina ${machine}.`,
    'chart.failed': '«No se pudo dibujar la máquina» y «Reintentar».',
    'script.resting': ({ saved, scriptFailure }: StatesPageContext) =>
      together(
        'El botón «Descargar guion» está activo.',
        saved !== null && 'Debajo, el nombre del guion descargado.',
        scriptFailure === 'tooManyPaths' &&
          '«Esta máquina tiene demasiados caminos de esa clase. No se ha descargado nada: elige otros caminos.»',
        scriptFailure === 'notWritten' &&
          '«No se pudo escribir el guion. No se ha descargado nada: prueba con otro formato.»',
      ),
    'script.writing': '«Escribiendo el guion…» y «Cancelar».',
  },
};
