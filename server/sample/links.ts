import { LINK_STATES, type LinkState } from '../../src/shared/link-states.ts';
import { createRandom } from '../../src/shared/seeded-random.ts';
import { CARMEN } from './company/people.ts';
import { OPERATORS, type SampleSite } from './company/sites.ts';
import type { SampleRows } from './copy-rows.ts';
import type { SampleTime } from './sample-time.ts';

const SEED = 7;

/** How many links are in each state, and for how many days at most. Links stay in the first four for a limited time. */
const COUNTS: Readonly<Record<LinkState, readonly [links: number, days: number]>> = {
  solicitada: [22, 14],
  en_estudio: [24, 26],
  contratada: [22, 60],
  instalada: [14, 19],
  activa: [146, 900],
  baja: [12, 300],
};
const TECHNOLOGIES = ['FTTH', 'FTTH', 'Fibra dedicada', 'Radioenlace', '4G/5G', 'Satélite'] as const;
const SPEEDS = [100, 300, 600, 1000] as const;
const BLOCKS = [
  'Falta el permiso del ayuntamiento',
  'El propietario no deja entrar',
  'Sin conducto libre',
] as const;
/** Of so many links that are on their way, one is blocked. */
const BLOCKED = 7;
const DAYS_OF_A_STATE = 18;
const TEN = 10 * 60;

const IN_ORDER = LINK_STATES.filter((state) => state !== 'baja');

/** The states that a link has been in, the present one last. */
const pathTo = (state: LinkState): readonly LinkState[] =>
  state === 'baja' ? [...IN_ORDER, state] : IN_ORDER.slice(0, IN_ORDER.indexOf(state) + 1);

/** The links of the sites and the states that each went through. */
export function rowsOfLinks(sites: readonly SampleSite[], time: SampleTime): readonly SampleRows[] {
  const random = createRandom(SEED);
  const links = LINK_STATES.flatMap((state) => {
    const [count, days] = COUNTS[state];
    return Array.from({ length: count }, () => ({ state, since: -1 - random.below(days) }));
  }).map(({ state, since }, place) => {
    const isOnItsWay = COUNTS[state][1] < 100;
    return { id: place + 1, state, since, block: isOnItsWay && random.below(BLOCKED) === 0 };
  });
  const dayAt = (since: number, states: readonly LinkState[], at: number): number =>
    since - (states.length - 1 - at) * DAYS_OF_A_STATE;
  return [
    {
      table: 'enlace',
      columns: [
        ...['id', 'site_cod', 'tecnologia', 'operador', 'circuito', 'mbps', 'estado', 'desde', 'bloqueo'],
        ...['bloqueado_en', 'creado_en', 'creado_por'],
      ],
      rows: links.map(({ id, state, since, block }) => {
        const states = pathTo(state);
        const isContracted = states.includes('contratada');
        return {
          id,
          site_cod: sites[random.below(sites.length)]?.cod ?? '',
          tecnologia: random.pick(TECHNOLOGIES),
          operador: isContracted ? random.pick(OPERATORS) : null,
          circuito: isContracted ? `CIR-${String(4_000 + id).padStart(6, '0')}` : null,
          mbps: random.pick(SPEEDS),
          estado: state,
          desde: time.moment(since, TEN),
          bloqueo: block ? random.pick(BLOCKS) : null,
          bloqueado_en: block ? time.moment(since, TEN + 30) : null,
          creado_en: time.moment(dayAt(since, states, 0), TEN),
          creado_por: CARMEN.name,
        };
      }),
    },
    {
      table: 'enlace_estado',
      columns: ['enlace', 'estado', 'desde', 'hasta', 'motivo', 'por'],
      rows: links.flatMap(({ id, state, since }) => {
        const states = pathTo(state);
        return states.map((estado, at) => ({
          enlace: id,
          estado,
          desde: time.moment(dayAt(since, states, at), TEN),
          hasta: at === states.length - 1 ? null : time.moment(dayAt(since, states, at + 1), TEN),
          motivo: estado === 'baja' ? 'Se sustituyó por otro de más caudal' : null,
          por: CARMEN.name,
        }));
      }),
    },
  ];
}
