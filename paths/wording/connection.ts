import type {
  AwayReason,
  ConnectionContext,
  ReachedServer,
} from '../../src/machines/connection/connection-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { crash, type Ended, proxy } from './world.ts';

const HEALTH = 'GET health';

const REACHED: Readonly<Record<Exclude<ReachedServer['kind'], 'databaseAway'>, Doing>> = {
  answers: { happens: 'El servidor contesta.' },
  databaseBusy: {
    prepare: 'con la base de datos integrada, carga en otra ventana un archivo de 40.000 obras.',
    happens: 'El servidor contesta, pero su base de datos está ocupada con la carga.',
  },
};

const AWAY: Readonly<Record<AwayReason, Doing>> = {
  changing: {
    prepare: 'deja PostgreSQL sin servidor que admita escrituras (docs/operations/failover.md).',
    happens: 'El servidor contesta, pero su base de datos no puede guardar.',
  },
  diskFull: {
    prepare: 'llena el disco de la base de datos y guarda cualquier cosa, que el servidor no acepta.',
    happens: 'El servidor contesta, pero su disco está lleno.',
  },
};

const SHOWN: Readonly<Record<AwayReason, string>> = {
  changing: '«La base de datos está cambiando de servidor, lo tuyo está guardado aquí.»',
  diskFull:
    '«El disco del servidor está lleno. Puedes mirar, pero nada se guarda hasta que quien lo administra haga sitio.»',
};

export const connectionWording: MachineWording = {
  title: 'La conexión: perderla y recuperarla sin perder nada',
  start: 'El portal está abierto y el servidor contesta.',
  events: {
    'network.lost': 'Corta la red de este equipo, o ponlo sin conexión en las herramientas del navegador.',
    'network.back': {
      prepare: 'corta la red de este equipo.',
      does: 'Vuelve a conectar la red de este equipo.',
    },
    'connection.unanswered': (_, from): Doing => ({
      prepare: proxy('corta', 'GET cargamasiva/turno'),
      ...(from.matches('online')
        ? { does: 'Elige «Cargas Másivas» en el menú.' }
        : { happens: 'Otra petición se queda sin respuesta.' }),
    }),
    'connection.checkRequested': 'Pulsa «Reintentar».',
    'reachServer.done': ({ output }: Ended<ReachedServer>) =>
      output.kind === 'databaseAway' ? AWAY[output.why] : REACHED[output.kind],
    'reachServer.error': {
      prepare: proxy('corta', HEALTH),
      happens: 'El servidor tampoco contesta a esta pregunta.',
    },
    'after.databasePause': { happens: 'Pasan 2 segundos.' },
    'after.retryPause': { happens: 'Pasan 5 segundos.' },
    'after.goodNews': { happens: 'Pasan 4 segundos.' },
    'after.lateFailures': { happens: 'Pasan 15 segundos.' },
    'after.gathering': { happens: 'Pasan 2 segundos.' },
    'watchNetwork.error': crash('el oído para la red'),
  },
  states: {
    online: 'Ningún aviso abajo.',
    doubtful: 'Ningún aviso abajo; apenas da tiempo a verlo.',
    offline: '«Sin conexión. Lo que tienes abierto se conserva; seguiremos en cuanto vuelva.»',
    unreachable: '«El servidor no responde. Lo que tienes abierto se conserva; volvemos a intentarlo.»',
    asking: 'El mismo aviso; su botón «Reintentar» muestra que trabaja.',
    databaseAway: ({ away }: ConnectionContext) => SHOWN[away],
    askingDatabase: 'El mismo aviso; su botón «Reintentar» muestra que trabaja.',
    databaseBusy:
      '«La base de datos está ocupada con una carga. Lo que pides espera y sigue solo cuando acabe.» Al lado, cuánto lleva y, si se sabe, cuánto queda: «Lleva 12 s; quedan unos 20 s.»',
    askingBusyDatabase: 'El mismo aviso; su botón «Reintentar» muestra que trabaja.',
    back: '«Conexión recuperada.»',
    'settling.quiet': 'Ningún aviso abajo.',
    'settling.gathering': 'Ningún aviso abajo.',
    'settling.doubtful': 'Ningún aviso abajo; apenas da tiempo a verlo.',
  },
};
