import type { FileGlanceContext } from '../../src/machines/file-glance/file-glance-types.ts';
import type {
  VirtualRealityContext,
  VrAnswer,
} from '../../src/machines/virtual-reality/virtual-reality-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, crash, type Ended } from './world.ts';

export const fileGlanceWording: MachineWording = {
  title: 'Ver por encima un archivo Excel',
  start: 'Has entrado con una cuenta que puede abrir el Panel. Abre la dirección /profileTemplate.',
  events: {
    'glance.fileChosen': 'Pulsa «Elegir archivo» y elige un archivo.',
    'glance.progressed': automatic('El archivo se va leyendo.'),
    'glance.cancelled': 'Mientras se lee un archivo de muchas filas, pulsa «Cancelar».',
    'glance.cleared': 'Pulsa «Quitar el archivo».',
    'glanceAtFile.done': { prepare: 'prepara un .xlsx con algunas filas.', happens: 'Acaba la lectura.' },
    'glanceAtFile.error': {
      prepare: 'prepara un archivo que no sea de Excel, con el nombre cambiado a .xlsx.',
      happens: 'El archivo no se puede leer.',
    },
  },
  states: {
    empty: '«Elegir archivo».',
    reading: 'El nombre del archivo, «Leyendo el archivo…» y el botón «Cancelar».',
    shown: ({ glance }: FileGlanceContext) =>
      `Hasta tres nombres de hojas y una tabla de ${glance?.rows.length ?? 0} filas, con su encabezado aparte.`,
    failed: '«Formato no válido» y «El archivo seleccionado no es un archivo Excel válido.»',
  },
};

const ANSWERS: Readonly<Record<VrAnswer['kind'], string>> = {
  supported: 'conecta unas gafas y abre el portal en un navegador con WebXR.',
  noHeadset: 'abre el portal por https en Chrome, sin gafas conectadas.',
  noInterface: 'abre el portal en Firefox.',
};

export const virtualRealityWording: MachineWording = {
  title: 'Si este navegador puede mostrar realidad virtual',
  start: 'Has entrado con una cuenta que puede abrir el Panel Admin. Abre la dirección /virtual-reality.',
  events: {
    'vr.checkRequested': 'Pulsa «Comprobar otra vez».',
    'vr.devicesChanged': automatic('Se conectan o se quitan unas gafas.'),
    'askBrowser.done': ({ output }: Ended<VrAnswer>): Doing => ({
      beforehand: ANSWERS[output.kind],
      happens: 'El navegador contesta.',
    }),
    'askBrowser.error': automatic('El navegador no deja preguntarlo.'),
    'watchDevices.error': crash('lo que avisa de las gafas'),
  },
  states: {
    checking: '«Preguntando al navegador…»',
    supported: '«Este equipo puede mostrar realidad virtual».',
    unsupported: ({ lacks }: VirtualRealityContext) =>
      lacks === 'headset' ? '«No hay gafas conectadas».' : '«Este navegador no tiene WebXR».',
    failed: '«No se ha podido comprobar».',
  },
};
