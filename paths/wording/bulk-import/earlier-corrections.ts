import type {
  EarlierCorrectionsContext,
  EarlierOffer,
} from '../../../src/machines/bulk-import/corrections/earlier-corrections-types.ts';
import type { FittedCorrection } from '../../../src/workers/workbook/corrections/corrections-protocol.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, proxy } from '../world.ts';

export const earlierCorrectionsWording: MachineWording = {
  title: 'Repetir las correcciones de antes',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas». Al elegir el archivo empieza la prueba.',
  events: {
    'findEarlier.done': ({ output }: Ended<EarlierOffer | null>): Doing => {
      if (output === null) {
        return {
          prepare: 'que no haya ninguna carga con correcciones. Elige un archivo bueno.',
          happens: 'El servidor dice que ninguna carga llevó correcciones.',
        };
      }
      return output.kind === 'load'
        ? {
            prepare:
              'carga antes un archivo con una celda corregida. Elige otro archivo con las mismas obras.',
            happens: 'El servidor dice qué se corrigió en la última carga.',
          }
        : {
            prepare:
              'corrige una celda y, sin cargar, cambia de archivo con «Cambiar y descartar N correcciones». Elige el archivo de la prueba.',
            happens: 'El portal recuerda lo que dejaste sin cargar.',
          };
    },
    'findEarlier.error': {
      prepare: `${proxy('corta', 'GET cargamasiva/correcciones')} Elige un archivo bueno.`,
      happens: 'El servidor no dice qué se corrigió.',
    },
    'fitEarlier.done': ({ output }: Ended<readonly FittedCorrection[]>): Doing =>
      output.some(({ fitted }) => fitted !== null)
        ? { happens: 'Alguna corrección encaja en este archivo.' }
        : {
            prepare: 'que el archivo de la prueba no tenga las obras que se corrigieron.',
            happens: 'Ninguna corrección encaja en este archivo.',
          },
    'fitEarlier.error': automatic('El lector de archivos falla al comprobar qué encaja.'),
    'earlier.reviewRequested': (_, from): Doing =>
      from.matches('offered')
        ? 'Pulsa «Revisar».'
        : automatic('Se revisan otra vez tras aplicarlas; entonces ya no hay aviso.'),
    'earlier.toggled': (_, from): Doing =>
      from.matches('reviewing') && fitsAny(from.context as EarlierCorrectionsContext)
        ? 'Pulsa la casilla de la primera corrección.'
        : automatic('No se ofrece: su casilla está apagada.'),
    'earlier.allToggled': (_, from): Doing =>
      fitsAny(from.context as EarlierCorrectionsContext)
        ? 'Pulsa la casilla «Elegir todas las que encajan».'
        : automatic('No se ofrece: ninguna encaja.'),
    'earlier.accepted': 'Pulsa «Aplicar N correcciones».',
    'earlier.reviewLeft': (_, from): Doing =>
      from.matches('reviewing')
        ? 'Pulsa «Cancelar».'
        : automatic('Se cierra el diálogo mientras comprueba qué encaja: apenas dura.'),
    'earlier.retryRequested': automatic('Se vuelve a preguntar; en la página no hay con qué pedirlo.'),
  },
  states: {
    asking: 'La vista previa del archivo, sin ningún aviso de correcciones.',
    unavailable: 'Ningún aviso de correcciones: la carga sigue sin ellas.',
    nothingToOffer: 'Ningún aviso de correcciones.',
    fitting: 'Todavía ningún aviso de correcciones.',
    offered: ({ offer }: EarlierCorrectionsContext) =>
      offer?.kind === 'left'
        ? 'El aviso «Correcciones que dejaste sin cargar» con «Revisar».'
        : 'El aviso «Correcciones de la última carga» con «Revisar».',
    fittingAgain: 'El diálogo con «Comprobando cuáles encajan…»; apenas se ve.',
    reviewing: (context: EarlierCorrectionsContext) =>
      fitsAny(context)
        ? `El diálogo con cada corrección y si encaja «En este archivo»; elegidas: ${context.chosen.length}.`
        : 'El diálogo con «Ninguna encaja ya en este archivo.»',
    taken: 'El diálogo se cierra y las correcciones están en «Correcciones».',
  },
};

const fitsAny = ({ fits }: EarlierCorrectionsContext): boolean => fits.some(({ fitted }) => fitted !== null);
