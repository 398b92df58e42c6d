import type { FileLoad } from '../../../src/machines/load-run/record/run-record-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended } from '../world.ts';

export const earlierLoadWording: MachineWording = {
  title: 'Si el archivo ya se cargó',
  start: 'Has entrado como ana.ruiz@conectividad.example y acabas de elegir un archivo en «Cargas Másivas».',
  events: {
    'earlierLoad.askedAgain': (_, from): Doing =>
      from.matches('unknown')
        ? 'Pulsa «Reintentar».'
        : automatic('Otra persona carga obras del mismo patrón mientras miras el archivo.'),
    'findFileLoad.done': ({ output }: Ended<FileLoad | null>): Doing =>
      output === null
        ? { happens: 'El portal no tiene ninguna carga de ese archivo.' }
        : { prepare: 'carga antes ese mismo archivo.', happens: 'El portal encuentra aquella carga.' },
    'findFileLoad.error': {
      prepare: 'para el servidor justo después de elegir el archivo.',
      happens: 'El servidor no contesta.',
    },
  },
  states: {
    asking: 'La vista previa del archivo, sin aviso encima.',
    loaded: 'Encima de todo, «Este archivo ya se cargó», con el día, la persona y «Ver esa carga».',
    notLoaded: 'La vista previa del archivo, sin aviso encima.',
    unknown: 'Encima de todo, «No se ha podido comprobar si este archivo ya se cargó.» y «Reintentar».',
  },
};
