import type { FieldFacts, Sample } from '../../src/shared/fields/field-facts.ts';
import { LINE_FIELDS } from '../../src/shared/fields/line-fields.ts';
import type { Random } from '../../src/shared/seeded-random.ts';
import type { Cell } from './sheet.ts';

export interface Work {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly codObra: string;
  readonly siteCod: string;
  readonly project: string;
}

const PROJECTS = new Map([
  ['NOR', 'Despliegue FTTH Norte 2026'],
  ['SUR', 'Despliegue FTTH Sur 2026'],
  ['CEN', 'Red Centro 2026'],
]);
interface Place {
  readonly municipio: string;
  readonly provincia: string;
  readonly latitud: number;
  readonly longitud: number;
}
const PLACES: readonly [Place, ...Place[]] = [
  { municipio: 'Bilbao', provincia: 'Bizkaia', latitud: 43.263, longitud: -2.935 },
  { municipio: 'Gijón', provincia: 'Asturias', latitud: 43.5357, longitud: -5.6615 },
  { municipio: 'A Coruña', provincia: 'A Coruña', latitud: 43.3623, longitud: -8.4115 },
  { municipio: 'Santander', provincia: 'Cantabria', latitud: 43.4623, longitud: -3.81 },
  { municipio: 'León', provincia: 'León', latitud: 42.5987, longitud: -5.5671 },
  { municipio: 'Logroño', provincia: 'La Rioja', latitud: 42.4627, longitud: -2.445 },
];
const SITES = 600;
/** 2 January 2023 as a serial number of Excel: early enough that eleven later milestones are still in the past. */
const FIRST_ASSIGNMENT = 44_928;

export function inventWork(
  number: number,
  pattern: string,
  fields: readonly FieldFacts[],
  random: Random,
): Work {
  const codObra = `4P-${pattern}-${String(number).padStart(4, '0')}`;
  const siteCod = `SIT-${String(1 + random.below(SITES)).padStart(5, '0')}`;
  const project = PROJECTS.get(pattern.split('-')[0] ?? '') ?? 'Despliegue FTTH Norte 2026';
  const place = random.pick(PLACES);
  const known: Record<string, () => Cell> = {
    proyecto: () => project,
    site_cod: () => siteCod,
    cod_obra_interno_4plus: () => codObra,
    cod_externo_cliente: () => `CLI-${String(100_000 + number)}`,
    municipio: () => place.municipio,
    provincia: () => place.provincia,
    latitud: () => rounded(place.latitud + random.below(900) / 10_000, 4),
    longitud: () => rounded(place.longitud - random.below(900) / 10_000, 4),
  };
  let day = FIRST_ASSIGNMENT + random.below(300);
  let reached = 1 + random.below(fields.filter(({ readAs }) => readAs === 'fecha').length);
  const nextMilestone = (): Cell => {
    if (reached === 0) return null;
    reached--;
    day += 1 + random.below(30);
    return { serial: day };
  };
  const cells = new Map<string, Cell>();
  for (const { name, readAs, sample } of fields) {
    const invent = readAs === 'fecha' ? nextMilestone : known[name];
    cells.set(name, invent === undefined ? invented(sample, random) : invent());
  }
  return { cells, codObra, siteCod, project };
}

export function inventLine(line: number, work: Work, random: Random): Cell[] {
  const units = 1 + random.below(40);
  const price = random.below(90_000) / 100;
  const certified = FIRST_ASSIGNMENT + 400 + random.below(200);
  const known: Record<string, Cell> = {
    fyv_linea: line,
    proyecto: work.project,
    site_cod: work.siteCod,
    cod_obra_interno_4plus: work.codObra,
    fyv_cantidad: units,
    fyv_precio_unitario: price,
    fyv_importe: rounded(units * price, 2),
    fyv_certificacion_fecha: { serial: certified },
    fyv_factura_fecha: { serial: certified + 15 },
    fyv_cobro_fecha: random.pick<Cell>([null, { serial: certified + 75 }]),
  };
  return LINE_FIELDS.map(({ name, sample }) => known[name] ?? invented(sample, random));
}

/** Null for a field without sample data. */
function invented(sample: Sample | undefined, random: Random): Cell {
  if (sample === undefined) return null;
  if ('below' in sample) {
    const units = 10 ** (sample.decimals ?? 0);
    return random.below(sample.below * units) / units;
  }
  const text = sample.length === 1 ? sample[0] : random.pick(sample);
  return text?.replace(/\{(\d+)\}/g, (_, most) => String(1 + random.below(Number(most)))) ?? null;
}

const rounded = (value: number, places: number): number => Number(value.toFixed(places));
