import { withMinus } from '../../shared/charts/value-format.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { formatMoment, formatNumber } from './format.ts';

/** Labels and messages of spec 3, sections 2 and 8. */
export const adminPanelText = {
  title: 'Panel Admin',
  tabs: 'Secciones del panel',
  tab: {
    conexiones: 'Panel Conexiones',
    automatizaciones: 'Panel Automatizaciones',
    'configuracion-sql': 'Configuración SQL',
  },
  error: 'Error:',
  dismiss: 'Cerrar el aviso',
  retry: 'Reintentar',
  refresh: 'Actualizar',
} as const;

export const CONNECTION_RANGES = ['1', '7', '30', '90', '395'] as const;
export type ConnectionDays = (typeof CONNECTION_RANGES)[number];

export const connectionsText = {
  loading: 'Leyendo las conexiones…',
  failed: 'Error al cargar los datos de conexiones. Por favor, intenta nuevamente.',
  cards: {
    idle: 'Conexiones Idle',
    active: 'Conexiones Activas',
    total: 'Total Conexiones',
  },
  /** `change`: '-25%', '+0%' (spec 3, section 3), whose hyphen is shorter than the plus sign. */
  change: (change: string): string => `${withMinus(change)} sobre la media de 24 horas`,
  unknown: 'No se ha podido leer.',
  limit: (limit: number): string => `de ${formatCount(limit)} como mucho`,
  inTransaction: (count: number): string =>
    count === 0 ? 'Ninguna parada en una transacción' : `${formatCount(count)} en una transacción parada`,
  waiting: (count: number): string => (count === 0 ? 'Ninguna esperando' : `${formatCount(count)} esperando`),
  at: (moment: string): string => `Leído el ${formatMoment(moment)}`,
  embedded: 'El motor incluido tiene una sola conexión; lo demás espera en cola.',

  range: 'Periodo de los gráficos',
  ranges: {
    '1': 'Últimas 24 horas',
    '7': 'Últimos 7 días',
    '30': 'Últimos 30 días',
    '90': 'Últimos 3 meses',
    '395': 'Últimos 13 meses',
  } satisfies Record<ConnectionDays, string>,
  usualRange: 'Cada gráfico, su periodo',

  critical: 'Registros superiores al 80% de MAX conexiones registradas',
  criticalDetail:
    'Rojo desde el 90 %, naranja desde el 85 %, ámbar por debajo; el porcentaje está junto a cada momento.',
  trend: 'Evolución de Conexiones Recientes',
  trendDetail: 'Lo más alto de cada tramo. Elige un punto para ver quién estaba parado entonces.',
  recent: 'Total Conexiones Recientes (últimos 30 días)',
  moment: 'Momento',
  series: {
    connections: 'Conexiones',
    total: 'Total',
    active: 'Activas',
    idle: 'Inactivas',
    idleInTransaction: 'Paradas en transacción',
    waiting: 'Esperando',
    limit: 'Límite',
  },
  /** Percentage of the highest total. */
  percent: (value: number): string => `${formatNumber(value, 1)}\u00a0%`,

  stalled: {
    title: 'Conexiones detenidas',
    list: 'Lista de conexiones detenidas',
    now: 'Quién tiene ahora una transacción parada, o espera un bloqueo.',
    atMoment: (moment: string): string => `Quién estaba parado el ${formatMoment(moment)}.`,
    backToNow: 'Volver a ahora',
    loading: 'Leyendo las conexiones detenidas…',
    failed: 'No se han podido leer las conexiones detenidas.',
    none: 'Nadie está parado',
    noneDetail: 'Ninguna transacción quedó abierta sin hacer nada, y nadie esperaba un bloqueo.',
    noSample: 'No hay ninguna muestra de esa hora',
    noSampleDetail: 'Solo se sabe de las horas en las que el portal estaba en marcha.',
    state: { idleInTransaction: 'Parada en una transacción', waiting: 'Espera un bloqueo' },
    columns: {
      process: 'Proceso',
      state: 'Estado',
      since: 'Desde',
      duration: 'Lleva',
      user: 'Usuario',
      application: 'Aplicación',
      client: 'Equipo',
      query: 'Última consulta',
    },
    nobody: '—',
  },
} as const;
