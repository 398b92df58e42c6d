import type { Field } from './fields.ts';
import type { Random } from './random.ts';
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
/** 2 January 2023 as a serial: a date eleven milestones later is still in the past. */
const FIRST_ASSIGNMENT = 44_928;

export function inventWork(number: number, pattern: string, fields: readonly Field[], random: Random): Work {
  const codObra = `4P-${pattern}-${String(number).padStart(4, '0')}`;
  const siteCod = `SIT-${String(1 + random.below(SITES)).padStart(5, '0')}`;
  const project = PROJECTS.get(pattern.split('-')[0] ?? '') ?? 'Despliegue FTTH Norte 2026';
  const place = random.pick(PLACES);
  const known: Record<string, () => Cell> = {
    proyecto: () => project,
    subproyecto: () => random.pick(['Fase 1', 'Fase 2', 'Fase 3']),
    site_cod: () => siteCod,
    cod_obra_interno_4plus: () => codObra,
    cod_externo_cliente: () => `CLI-${String(100_000 + number)}`,
    descripcion: () => `Tendido de fibra, tramo ${1 + random.below(90)}; acometida ${1 + random.below(9)}`,
    tipo_obra: () => random.pick(['Despliegue', 'Ampliación', 'Reparación']),
    tecnologia: () => random.pick(['GPON', 'XGS-PON']),
    estado_obra: () => random.pick(['En curso', 'Planificada', 'Terminada']),
    prioridad: () => random.pick(['Alta', 'Media', 'Baja']),
    responsable: () => random.pick(['Ana Ruiz', 'Iñigo Peña', 'Lucía Gómez']),
    tecnico_asignado: () => random.pick(['J. Núñez', 'M. Ortega', 'P. Solís']),
    contrata: () => random.pick(['Redes del Norte, S.L.', 'Obras "La Rápida"', 'Canalizaciones Ibaizabal']),
    municipio: () => place.municipio,
    provincia: () => place.provincia,
    direccion: () => `Calle Mayor, ${1 + random.below(180)}`,
    operador: () => random.pick(['Operador A', 'Operador B']),
    latitud: () => rounded(place.latitud + random.below(900) / 10_000, 4),
    longitud: () => rounded(place.longitud - random.below(900) / 10_000, 4),
    unidades_inmobiliarias: () => 1 + random.below(240),
    metros_canalizacion: () => random.below(90_000) / 100,
    metros_cable: () => random.below(400_000) / 100,
    importe_estimado: () => random.below(9_000_000) / 100,
    moneda: () => 'EUR',
    num_licencia: () => `LIC-${random.below(99_999)}`,
    num_pedido: () => `PED-${random.below(99_999)}`,
    centro_coste: () => String(random.below(9999)).padStart(6, '0'),
    porcentaje_avance: () => random.below(101) / 100,
    observaciones: () =>
      random.pick([null, null, null, 'Pendiente de permiso municipal', 'Acceso por patio']),
  };
  let day = FIRST_ASSIGNMENT + random.below(300);
  let reached = 1 + random.below(fields.filter(({ kind }) => kind === 'fecha').length);
  const nextMilestone = (): Cell => {
    if (reached === 0) return null;
    reached--;
    day += 1 + random.below(30);
    return { serial: day };
  };
  const cells = new Map<string, Cell>();
  for (const { name, kind } of fields) {
    cells.set(name, kind === 'fecha' ? nextMilestone() : (known[name]?.() ?? null));
  }
  return { cells, codObra, siteCod, project };
}

export function inventLine(line: number, work: Work, fields: readonly Field[], random: Random): Cell[] {
  const units = 1 + random.below(40);
  const price = random.below(90_000) / 100;
  const certified = FIRST_ASSIGNMENT + 400 + random.below(200);
  const known: Record<string, Cell> = {
    fyv_linea: line,
    proyecto: work.project,
    site_cod: work.siteCod,
    cod_obra_interno_4plus: work.codObra,
    fyv_concepto: random.pick(['Canalización', 'Tendido', 'Fusiones', 'Certificación final']),
    fyv_partida: `P${String(1 + random.below(99)).padStart(3, '0')}`,
    fyv_unidad: random.pick(['m', 'ud', 'h']),
    fyv_cantidad: units,
    fyv_precio_unitario: price,
    fyv_importe: rounded(units * price, 2),
    fyv_moneda: 'EUR',
    fyv_certificacion_num: `CER-${random.below(9999)}`,
    fyv_certificacion_fecha: { serial: certified },
    fyv_factura_num: `F24-${random.below(99_999)}`,
    fyv_factura_fecha: { serial: certified + 15 },
    fyv_cobro_fecha: random.pick<Cell>([null, { serial: certified + 75 }]),
    fyv_estado: random.pick(['Facturado', 'Cobrado', 'Certificado']),
  };
  return fields.map(({ name }) => known[name] ?? null);
}

const rounded = (value: number, places: number): number => Number(value.toFixed(places));
