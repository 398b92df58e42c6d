import type { ConnectionNews } from '../../machines/connection/connection-selectors.ts';
import type { BusyTime } from '../../machines/connection/connection-types.ts';
import type { StaleTabNews } from '../../machines/stale-tab/stale-tab-selectors.ts';

/** What is left is rounded up to this many seconds: it is an estimate. */
const STEP = 5;
const MINUTE = 60;
const roughly = (seconds: number): string =>
  seconds < 2 * MINUTE ? `${seconds}\u00a0s` : `${Math.round(seconds / MINUTE)}\u00a0min`;

export const connectionText = {
  news: {
    offline: 'Sin conexión. Lo que tienes abierto se conserva; seguiremos en cuanto vuelva.',
    unreachable: 'El servidor no responde. Lo que tienes abierto se conserva; volvemos a intentarlo.',
    databaseAway: 'La base de datos está cambiando de servidor, lo tuyo está guardado aquí.',
    diskFull:
      'El disco del servidor está lleno. Puedes mirar, pero nada se guarda hasta que quien lo administra haga sitio.',
    databaseBusy:
      'La base de datos está ocupada con una carga. Lo que pides espera y sigue solo cuando acabe.',
    back: 'Conexión recuperada.',
  } satisfies Readonly<Record<ConnectionNews, string>>,
  busyTime({ busySeconds, secondsLeft }: BusyTime): string | null {
    if (busySeconds === null) return null;
    return secondsLeft === null
      ? `Lleva ${roughly(busySeconds)}.`
      : `Lleva ${roughly(busySeconds)}; quedan unos ${roughly(Math.ceil(secondsLeft / STEP) * STEP)}.`;
  },
  check: 'Reintentar',

  stale: {
    heldByWork: 'Hay una versión nueva del portal. Tu trabajo sigue abierto: recarga cuando lo termines.',
    partMissing: 'Una parte de la página no se ha podido cargar. Recarga para verla.',
  } satisfies Readonly<Record<StaleTabNews, string>>,
  reload: 'Recargar',

  putAside: {
    title: 'Algo guardado en este navegador no se puede leer',
    detail:
      'Lo guardó otra versión del portal. Se ha apartado sin borrarlo y sigues como si no estuviera: nada de lo que hay en el servidor cambia.',
  },

  missing: {
    page: 'Esta página no se ha podido cargar',
    part: 'Esta parte no se ha podido cargar',
    detail: 'Falla la conexión o hay una versión nueva del portal. Lo que tienes abierto se conserva.',
    close: 'Cerrar',
    retry: 'Reintentar',
  },
} as const;
