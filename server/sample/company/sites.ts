import type { Random } from '../../../src/shared/seeded-random.ts';
import type { SampleRows } from '../copy-rows.ts';
import { SAMPLE_LABEL } from '../sample-label.ts';
import { REGIONS, type RegionName } from './regions.ts';

export interface SampleSite {
  readonly cod: string;
  readonly nombre: string;
  readonly direccion: string;
  readonly municipio: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
  readonly tipo: string;
  readonly operador: string;
  readonly region: RegionName;
}

/** Fifteen quarters in each of forty towns: 600 sites. */
const QUARTERS = [
  ...['Centro', 'Ensanche', 'Casco Viejo', 'La Estación', 'Polígono Norte', 'San José', 'Santa Ana'],
  ...['Los Olivos', 'Las Huertas', 'Universidad', 'El Pinar', 'La Ribera', 'Hospital', 'El Molino'],
  'Parque Tecnológico',
];
const STREETS = [
  ...['Calle Mayor', 'Calle San Francisco', 'Avenida de la Constitución', 'Calle del Carmen'],
  ...['Paseo de la Alameda', 'Calle Nueva', 'Avenida de la Estación', 'Calle de la Fuente'],
  ...['Camino de las Eras', 'Plaza de la Iglesia', 'Calle del Río'],
] as const;
const KINDS = ['Nodo', 'Armario', 'Central', 'Torre'] as const;
export const OPERATORS = ['Ibercable', 'Norfibra', 'Aurea Telecom'] as const;
/** How far from the centre of its town a site may be, in ten-thousandths of a degree: about a kilometre. */
const AROUND = 220;

const ofList = <T>(list: readonly [T, ...T[]], place: number): T => list[place % list.length] ?? list[0];
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export function inventSites(random: Random): readonly SampleSite[] {
  const around = () => (random.below(2 * AROUND) - AROUND) / 10_000;
  return REGIONS.flatMap(({ name: region, towns }) =>
    towns.flatMap(({ municipio, provincia, lat, lon }) =>
      QUARTERS.map((quarter, place) => {
        const tipo = ofList(KINDS, place + municipio.length);
        return {
          nombre: `${tipo} ${municipio} ${quarter}`,
          direccion: `${random.pick(STREETS)}, ${1 + random.below(140)}`,
          municipio,
          provincia,
          lat: rounded(lat + around()),
          lon: rounded(lon + around()),
          tipo,
          operador: random.pick(OPERATORS),
          region,
        };
      }),
    ),
  ).map((site, place) => ({ cod: `SIT-${String(place + 1).padStart(5, '0')}`, ...site }));
}

export function rowsOfSites(sites: readonly SampleSite[], since: string): SampleRows {
  return {
    table: 'sitio',
    columns: [
      ...[
        'id',
        'site_cod',
        'nombre',
        'direccion',
        'municipio',
        'provincia',
        'lat',
        'lon',
        'tipo',
        'operador',
      ],
      ...['origen', 'creado_en', 'creado_por'],
    ],
    rows: sites.map(({ cod, region: _, ...site }, place) => ({
      id: place + 1,
      site_cod: cod,
      ...site,
      origen: 'muestra',
      creado_en: since,
      creado_por: SAMPLE_LABEL,
    })),
  };
}
