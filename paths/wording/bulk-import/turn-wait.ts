import type { LastCodObra } from '../../../src/machines/bulk-import/file/import-file.ts';
import type { AskedTurn } from '../../../src/machines/bulk-import/run/turn-wait-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, proxy } from '../world.ts';

export const turnWaitWording: MachineWording = {
  title: 'Esperar el turno de carga',
  start:
    'Dos operadores, cada uno en su navegador. Luis Gil está cargando un archivo grande: npm run sample-workbook -- --rows 20000. Tú has pulsado «Cargar N registros», te dice que carga él, y pulsas «Avísame y empieza la mía».',
  events: {
    'after.waitEvery': { happens: 'Pasan 2 segundos.' },
    'askTurn.done': ({ output: { turn } }: Ended<AskedTurn>): Doing =>
      turn === null
        ? { happens: 'La carga de Luis Gil ha terminado.' }
        : { happens: 'Luis Gil sigue cargando.' },
    'askTurn.error': {
      prepare: proxy('corta', 'GET cargamasiva/turno'),
      happens: 'El servidor no dice quién carga.',
    },
    'lookUpCodObra.done': ({ output }: Ended<LastCodObra>): Doing => {
      if (output.kind !== 'value')
        return {
          prepare: proxy('corta', 'POST cargamasiva/max-cod-obra'),
          happens: 'El servidor no dice el último CodObra.',
        };
      return output.value === '12'
        ? { happens: 'El último CodObra sigue siendo el de tu archivo.' }
        : {
            prepare: 'haz que el archivo de Luis Gil tenga el mismo patrón de CodObra que el tuyo.',
            happens: 'El último CodObra ya no es el de tu archivo.',
          };
    },
    'lookUpCodObra.error': automatic('La consulta del último CodObra falla en la propia página.'),
  },
  states: {
    resting: 'Sobre el terminal, «Esperas tu turno» y en qué paso está la carga de Luis Gil.',
    askingTurn: 'Lo mismo; en Red se ve GET turno.',
    checkingCode: 'Lo mismo; en Red se ve POST max-cod-obra.',
    came: '«Ha llegado tu turno» al borde de la página, y tu carga en marcha en el terminal.',
    outdated:
      'Sobre el terminal, «El turno está libre, pero tu archivo ya no encaja», con el último CodObra y el código de tu archivo.',
  },
};
