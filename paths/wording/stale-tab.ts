import type { ReloadLeave } from '../../src/machines/stale-tab/stale-tab-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, crash, type Ended, proxy } from './world.ts';

/** The browser asks twice: it fetches the file ahead, and again when that failed. */
const CUTS =
  '`corta GET /assets/load-history-screen.js` y después `corta GET /assets/load-history-screen.js`';
const CUT = `en el proxy de fallos escribe ${CUTS}.`;
const ASKED: Readonly<Record<ReloadLeave['kind'], Doing>> = {
  free: { happens: 'El servidor contesta, y esta pestaña aún no se había recargado por sí sola.' },
  reloadedBefore: {
    beforehand: `en el proxy de fallos escribe ${CUTS}, y elige «Historial de cargas» en el menú: la pestaña se recarga sola; vuelve a Welcome.`,
    happens: 'El servidor contesta, pero esta pestaña ya se recargó por sí sola.',
  },
  openWork: {
    prepare: 'empieza una carga en «Cargas Másivas».',
    happens: 'El servidor contesta, y la carga sigue en curso.',
  },
};

export const staleTabWording: MachineWording = {
  title: 'Una pestaña que sobrevivió a una versión nueva',
  start: 'Has entrado como operaciones@conectividad.example en una ventana privada nueva y estás en Welcome.',
  events: {
    'chunk.failed': (_, from): Doing =>
      from.matches('partMissing')
        ? automatic('Tampoco llega otra parte de la página.')
        : {
            prepare: CUT,
            does: from.matches('whole') ? 'Elige «Historial de cargas» en el menú.' : 'Pulsa «Reintentar».',
          },
    'chunk.came': 'Pulsa «Reintentar»: esta vez el archivo llega.',
    'staleTab.reloadRequested': 'Pulsa «Recargar».',
    'kept.putAside': {
      prepare:
        'en la consola del navegador escribe localStorage.setItem("atajos", "no es nada"), y recarga la página.',
      happens: '«Algo guardado en este navegador no se puede leer».',
    },
    'askLeave.done': ({ output }: Ended<ReloadLeave>) => ASKED[output.kind],
    'askLeave.error': { prepare: proxy('corta', 'GET health'), happens: 'El servidor no contesta.' },
    'reloadOnce.done': automatic('El navegador recarga la página.'),
    'reloadOnce.error': automatic('El navegador no recarga la página.'),
    'watchAside.error': crash('el oído para lo que se aparta'),
    'watchChunks.error': crash('el oído para los archivos que faltan'),
  },
  states: {
    whole: 'Ningún aviso abajo.',
    askingLeave: 'La página, como estaba; apenas da tiempo a verlo.',
    cutOff:
      '«Esta página no se ha podido cargar» y el botón «Reintentar»; abajo, «El servidor no responde. Lo que tienes abierto se conserva; volvemos a intentarlo.»',
    heldByWork: '«Hay una versión nueva del portal. Tu trabajo sigue abierto: recarga cuando lo termines.»',
    partMissing: '«Una parte de la página no se ha podido cargar. Recarga para verla.»',
    reloading: 'La página se carga otra vez.',
  },
};
