import type { SqlConfigEvent } from '../../src/machines/sql-config/sql-config-machine.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, type Came } from './world.ts';

const START = 'Has entrado como admin@conectividad.example y ves el «Panel Admin».';
const OPEN = 'Elige «Configuración SQL».';

export const sqlConfigWording: MachineWording = {
  title: 'La configuración SQL',
  start: START,
  events: {
    'sqlConfig.asked': ({ file }: Came<SqlConfigEvent, 'sqlConfig.asked'>): Doing =>
      file === null ? OPEN : 'Abre la dirección de una consulta, o pulsa el ojo de una.',
  },
  states: {
    open: 'El «Panel Admin».',
  },
};

export const sqlQueriesWording = pagedListWording({
  title: 'Las consultas del panel',
  start: START,
  asked: OPEN,
  left: automatic('La lista sigue leída mientras se mira otra página.'),
  call: 'GET configuracion-sql',
  loading: 'Renglones grises en el sitio de la tabla.',
  shown: 'Ocho consultas, con su archivo y su estado, y «8 consultas configuradas».',
  failed: '«No se pudieron leer las consultas» y «Reintentar».',
});

export const sqlQueryWording = pagedListWording({
  title: 'Una consulta del panel',
  start: `${START} ${OPEN}`,
  asked: 'Pulsa el ojo de una consulta.',
  left: 'Pulsa «Cerrar».',
  call: 'GET configuracion-sql/:id',
  loading: 'Renglones grises en el sitio del texto.',
  shown: '«Detalles de Consulta SQL», con su texto y su plan.',
  failed: '«No se pudo leer la consulta» y «Reintentar».',
});
