import type { ImportUndoContext } from '../../../src/machines/sites/import/import-undo-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { fileExportWording } from '../kit/file-exports.ts';
import type { RegisterWords } from '../kit/register-file.ts';
import { arrange, type Failed, together } from '../world.ts';

const LIST = 'Has entrado como admin@conectividad.example y ves «Localizaciones Celsig».';
const OPEN = 'Pulsa «Importar».';

export const SITE_WORDS: RegisterWords = {
  start: LIST,
  offer: '«Descargar el registro»',
  calls: 'localizaciones/importaciones',
  isUndone: true,
};

export const siteImportUndoWording: MachineWording = {
  title: 'Deshacer una importación del registro',
  start: `${LIST} ${OPEN} En «Importaciones» hay una sin deshacer, que puso una localización.`,
  events: {
    'undo.requested': 'Pulsa «Deshacer» en la primera de la lista.',
    'undo.confirmed': (_: unknown, from): Doing =>
      from.matches('blocked') ? 'Pulsa «Comprobar otra vez».' : 'Pulsa «Deshacer la importación».',
    'undo.closed': (_: unknown, from): Doing =>
      from.matches('blocked') ? 'Pulsa «Cerrar».' : 'Pulsa «No deshacer».',
    'undoImport.done': { happens: 'El servidor la deshace.' },
    'undoImport.error': (event: Failed) => {
      const { failure } = event.error as { failure: { kind: string; data?: unknown } };
      if (failure.kind !== 'status')
        return {
          prepare: arrange(event, 'POST localizaciones/importaciones/:id/deshacer'),
          happens: 'El servidor no contesta.',
        };
      return failure.data === undefined
        ? { prepare: 'Deshazla en otra ventana.', happens: 'El servidor dice que ya está deshecha.' }
        : {
            beforehand: 'Cambia en otra ventana el nombre de la localización que puso.',
            happens: 'El servidor dice qué lo impide.',
          };
    },
  },
  states: {
    resting: 'Ninguna pregunta: la lista de importaciones.',
    asking: ({ failure }: ImportUndoContext) =>
      together(
        'El diálogo dice qué se quita y qué vuelve a estar como antes.',
        failure !== null && 'Y por qué no se ha deshecho.',
      ),
    undoing: '«Deshaciendo…».',
    blocked: '«No se puede deshacer», con las localizaciones que lo impiden y por qué cada una.',
  },
};

export const siteTemplateWording = fileExportWording({
  title: 'El registro como archivo',
  start: `${LIST} ${OPEN}`,
  call: 'GET localizaciones/importaciones/plantilla',
  ask: 'Pulsa «Descargar el registro».',
  cancel: 'Pulsa «Cancelar la descarga».',
  resting: 'El botón «Descargar el registro».',
  exporting: 'El botón «Cancelar la descarga».',
});
