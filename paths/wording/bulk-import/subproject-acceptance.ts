import type { NewSubproject } from '../../../src/api/contract/loads/load-check.ts';
import type {
  SubprojectAcceptanceContext,
  SubprojectAcceptanceEvent,
} from '../../../src/machines/bulk-import/run/subproject-acceptance-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { type Came, type Ended, proxy } from '../world.ts';

export const subprojectAcceptanceWording: MachineWording = {
  title: 'Aceptar los subproyectos que crearía una carga',
  start: 'Estás en «Cargas Másivas» con un archivo bueno, y has pulsado «Cargar N registros».',
  events: {
    'findNewSubprojects.done': ({ output }: Ended<readonly NewSubproject[]>): Doing =>
      output.length === 0
        ? { happens: 'El servidor dice que la carga no creará ningún subproyecto.' }
        : {
            prepare:
              'en el archivo, escribe Faes 1 en el subproyecto de una obra del proyecto Despliegue FTTH Norte 2026.',
            happens: 'El servidor dice que la carga crearía un subproyecto.',
          },
    'findNewSubprojects.error': {
      prepare: proxy('corta', 'POST cargamasiva/comprobar'),
      happens: 'El servidor no dice qué subproyectos crearía la carga.',
    },
    'subprojects.acceptanceChanged': ({
      accepts,
    }: Came<SubprojectAcceptanceEvent, 'subprojects.acceptanceChanged'>): Doing =>
      `${accepts ? 'Marca' : 'Desmarca'} la casilla de Faes 1.`,
    'subprojects.readAsKnown': 'Pulsa el botón que lo lee como Fase 1.',
    'subprojects.confirmed': 'Pulsa «Seguir».',
  },
  states: {
    finding: 'El diálogo, con «Preparando los datos de la carga…»',
    asking: ({ accepted }: SubprojectAcceptanceContext) =>
      `En el diálogo, que se creará un subproyecto, Faes 1 (¿Fase 1?); «Seguir» ${accepted.length === 0 ? 'no' : 'ya'} se puede pulsar.`,
    accepted: 'El diálogo, con el archivo, sus registros y «Qué va a pasar».',
    readAsKnown: 'La tabla de la vista previa, con Fase 1 en lugar de Faes 1.',
  },
};
