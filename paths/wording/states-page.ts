import { orderFailureOf, scriptFailureOf } from '../../src/machines/states-page/states-page-rules.ts';
import type {
  StatesOrderContext,
  StatesOrderEvent,
  StatesPageContext,
  StatesPageEvent,
  StatesScriptsContext,
  StatesScriptsEvent,
} from '../../src/machines/states-page/states-page-types.ts';
import type { OrderFailure } from '../../src/workers/order/read-shown-order.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, type Failed, together } from './world.ts';

const start = 'Has entrado como admin@conectividad.example y abres la página Estados, en /estados.';

export const statesPageWording: MachineWording = {
  title: 'La página Estados: las máquinas dibujadas, y un paseo por ellas',
  start,
  events: {
    'states.asked': ({ machine, state, steps }: Came<StatesPageEvent, 'states.asked'>) => {
      if (steps !== null) return `Abre la dirección /estados?maquina=${machine}&paseo=${steps.join('-')}.`;
      if (state !== null) return 'Abre la dirección /estados?maquina=signIn&estado=code.entering.';
      return `Abre la dirección /estados?maquina=${machine}.`;
    },
    'states.drawingRetried': 'Pulsa «Reintentar».',
    'states.foldsChosen': ({ folded }: Came<StatesPageEvent, 'states.foldsChosen'>, from): Doing => {
      if (from.matches({ chart: 'unasked' })) return automatic('Se pliega antes de pedir el dibujo.');
      return folded.length === 0 ? 'Pulsa «Desplegar todo».' : 'Pulsa «Plegar todo».';
    },
    'states.walked': automatic('El paseo despliega el estado en que está.'),
    'layOutChart.done': { happens: 'La máquina termina de dibujarse.' },
    'layOutChart.error': automatic('El dibujante de la página falla.'),
    'followWalk.done': { happens: 'El paseo llega a su último paso.' },
    'followWalk.error': automatic('El paseo no se puede seguir.'),
  },
  states: {
    'chart.unasked': '«Dibujando la máquina…»',
    'chart.layingOut': ({ drawing }: StatesPageContext) =>
      drawing === null ? '«Dibujando la máquina…»' : 'El dibujo de antes, mientras se hace el nuevo.',
    'chart.drawn': ({ machine }: StatesPageContext) => `El dibujo de la máquina ${machine}.`,
    'chart.failed': '«No se pudo dibujar la máquina» y «Reintentar».',
    'walk.idle': 'En «Paseo», «Empezar un paseo».',
    'walk.following': 'En «Paseo», «Siguiendo el paseo…»',
    'walk.walking': 'En «Paseo», «Pasos dados» y los pasos que se pueden dar.',
    'walk.lost': 'En «Paseo», «No se pudo seguir este paseo. Empieza otro.»',
  },
};

export const statesScriptsWording: MachineWording = {
  title: 'Los guiones de la página Estados: para descargar y para leer',
  start,
  events: {
    'states.scriptsAsked': ({
      machine,
      strategy,
      readsScripts,
    }: Came<StatesScriptsEvent, 'states.scriptsAsked'>) => {
      if (!readsScripts) return `Abre la dirección /estados?maquina=${machine}.`;
      const paths = strategy === 'simple' ? '&caminos=simples' : '';
      return `Abre la dirección /estados?maquina=${machine}${paths}&vista=guiones.`;
    },
    'states.formatChosen': 'En «Formato» elige «JSON».',
    'states.scriptRequested': ({ steps }: Came<StatesScriptsEvent, 'states.scriptRequested'>) =>
      steps === null
        ? 'Pulsa «Descargar guion».'
        : 'En «Paseo» empieza uno, da un paso y pulsa «Guion de este paseo».',
    'states.scriptCancelled': {
      prepare: 'elige una máquina grande, como bulkImport: su guion tarda más en escribirse.',
      does: 'Pulsa «Cancelar».',
    },
    'states.readingRetried': 'Pulsa «Reintentar».',
    'saveScript.done': { happens: 'El guion termina de escribirse y se descarga.' },
    'saveScript.error': ({ error }: Failed): Doing =>
      scriptFailureOf(error) === 'tooManyPaths'
        ? {
            prepare: 'elige la máquina bulkImport y, en «Caminos», «Todos sin repetir estado».',
            happens: 'Los caminos son demasiados.',
          }
        : automatic('El escribiente de guiones de la página falla.'),
    'readScripts.done': { happens: 'Los guiones terminan de leerse.' },
    'readScripts.error': ({ error }: Failed): Doing =>
      scriptFailureOf(error) === 'tooManyPaths'
        ? {
            prepare: 'elige la máquina bulkImport y, en «Caminos», «Todos sin repetir estado».',
            happens: 'Los caminos son demasiados para leerlos.',
          }
        : automatic('El lector de guiones de la página falla.'),
  },
  states: {
    'script.resting': ({ saved, scriptFailure }: StatesScriptsContext) =>
      together(
        'El botón «Descargar guion» está activo.',
        saved !== null && 'Debajo, el nombre del guion descargado.',
        scriptFailure === 'tooManyPaths' &&
          '«Esta máquina tiene demasiados caminos de esa clase. No se ha descargado nada: elige otros caminos.»',
        scriptFailure === 'notWritten' &&
          '«No se pudo escribir el guion. No se ha descargado nada: prueba con otro formato.»',
      ),
    'script.writing': '«Escribiendo el guion…» y «Cancelar».',
    'reading.unread': 'Los guiones no se muestran.',
    'reading.loading': 'En «Guiones», «Leyendo los guiones…»',
    'reading.loaded': 'En «Guiones», la lista de los guiones.',
    'reading.failed': ({ readingFailure }: StatesScriptsContext) =>
      readingFailure === 'tooManyPaths'
        ? 'En «Guiones», que la máquina tiene demasiados caminos de esa clase para leerlos, y «Reintentar».'
        : 'En «Guiones», «No se pudieron leer los guiones. Vuelve a intentarlo.» y «Reintentar».',
  },
};

const ORDER_SENTENCES: Readonly<Record<OrderFailure, string>> = {
  empty: '«No hay nada escrito. Pega el texto del orden entero.»',
  tooLarge: '«El orden pasa de 5 MB y no se ha abierto. Repítelo acortado con npm run interleavings.»',
  notRead: '«No se pudo leer el archivo. Vuelve a elegirlo.»',
  onlyText: 'Que eso es el texto corto de un orden, y cómo se repite.',
  notAnOrder: '«Esto no es un orden de varias personas. Elige el .json que escribe npm run interleavings.»',
  otherVersion: '«Este orden lo escribió otra versión del portal. Repítelo con la de ahora.»',
};

export const statesOrderWording: MachineWording = {
  title: 'Un orden de varias personas en la página Estados, paso a paso',
  start: `${start} Pulsa «Orden de varias personas».`,
  events: {
    'states.stepAsked': ({ step }: Came<StatesOrderEvent, 'states.stepAsked'>, from): Doing => {
      if (!from.matches('shown')) return `Abre la dirección /estados?orden=${step}.`;
      return step === 0 ? 'Pulsa «Al principio».' : 'Pulsa «Un paso adelante».';
    },
    'states.orderGiven': ({ given }: Came<StatesOrderEvent, 'states.orderGiven'>) =>
      typeof given === 'string'
        ? 'Pega el texto de un orden en «O pega aquí su texto» y pulsa «Ver el orden».'
        : 'En «Elige el archivo de un orden o suéltalo aquí» elige un .json de `npm run interleavings`.',
    'states.orderClosed': 'Pulsa «Abrir otro».',
    'readOrder.done': { happens: 'El orden termina de leerse.' },
    'readOrder.error': ({ error }: Failed): Doing => {
      switch (orderFailureOf(error)) {
        case 'tooLarge':
          return {
            prepare: 'el archivo que eliges o el texto que pegas pasa de 5 MB.',
            happens: 'El orden es demasiado grande.',
          };
        case 'notRead':
          return automatic('El archivo deja de poder leerse.');
        default:
          return {
            prepare: 'el archivo que eliges o el texto que pegas no es un orden, como unas llaves vacías.',
            happens: 'El orden no se entiende.',
          };
      }
    },
  },
  states: {
    unopened: '«Ningún orden abierto»',
    reading: '«Leyendo el orden…»',
    shown: 'El orden: en qué paso está, una página por persona, los pasos y las filas de la base de datos.',
    refused: ({ failure }: StatesOrderContext) => ORDER_SENTENCES[failure ?? 'notRead'],
  },
};
