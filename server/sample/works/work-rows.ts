import { createRandom, type Random } from '../../../src/shared/seeded-random.ts';
import type { LoadedWork, SampleCompany } from '../company/invent-company.ts';
import { REGIONS } from '../company/regions.ts';
import type { SampleRows } from '../copy-rows.ts';
import { endedAt } from '../history/load-moments.ts';
import { MILESTONES, type Milestone } from './milestones.ts';
import { subprojectId } from './project-rows.ts';

const SEED = 3;
const MANAGERS = ['Marta Ferrer', 'Ana Ruiz', 'Iñigo Peña', 'Lucía Gómez', 'Óscar Rey'] as const;
const KINDS = ['Despliegue', 'Despliegue', 'Ampliación', 'Reparación'] as const;
const PRIORITIES = ['Alta', 'Media', 'Media', 'Baja'] as const;
/** Days without a milestone after which an unfinished work is late. */
const LATE_DAYS = 60;

/** The works with their tracking sheets. */
export function rowsOfWorks({ works, time }: SampleCompany): readonly SampleRows[] {
  const random = createRandom(SEED);
  return [
    {
      table: 'obra',
      columns: [
        ...['id', 'cod', 'subproyecto', 'site_cod', 'cod_externo_cliente', 'estado', 'carga', 'registro'],
        ...['creado_en', 'creado_por'],
      ],
      rows: works.map(({ id, cod, project, subproject, site, client, state, load, record }) => ({
        id,
        cod,
        subproyecto: subprojectId(project, subproject),
        site_cod: site.cod,
        cod_externo_cliente: client,
        estado: state,
        carga: load.id,
        registro: record,
        creado_en: endedAt(load, time),
        creado_por: load.person.name,
      })),
    },
    {
      table: 'seguimiento',
      columns: [...TEXTS, ...MILESTONES],
      rows: works.map((work) => ({ ...sheetOf(work, random), ...datesOf(work, time.dateOf) })),
    },
  ];
}

const TEXTS = [
  ...([
    'obra',
    'proyecto',
    'subproyecto',
    'site_cod',
    'cod_obra_interno_4plus',
    'cod_externo_cliente',
  ] as const),
  ...(['descripcion', 'tipo_obra', 'tecnologia', 'estado_obra', 'prioridad', 'responsable'] as const),
  ...([
    'tecnico_asignado',
    'contrata',
    'municipio',
    'provincia',
    'direccion',
    'operador',
    'latitud',
  ] as const),
  ...([
    'longitud',
    'unidades_inmobiliarias',
    'metros_canalizacion',
    'metros_cable',
    'importe_estimado',
  ] as const),
  ...([
    'moneda',
    'num_licencia',
    'num_pedido',
    'centro_coste',
    'porcentaje_avance',
    'observaciones',
  ] as const),
] as const;

function sheetOf(
  work: LoadedWork,
  random: Random,
): Readonly<Record<(typeof TEXTS)[number], string | number | null>> {
  const { id, cod, project, subproject, site, client, state, days, waitsFor, cents } = work;
  const region = REGIONS.find(({ name }) => name === project.region);
  if (region === undefined) throw new Error(`There is no region ${project.region}.`);
  const homes = 4 + random.below(160);
  const waiting = isLate(work);
  return {
    obra: id,
    proyecto: project.nombre,
    subproyecto: subproject,
    site_cod: site.cod,
    cod_obra_interno_4plus: cod,
    cod_externo_cliente: client,
    descripcion: `${project.tipo === 'Torres' ? 'Equipamiento' : 'Tendido'} en ${site.nombre}, ${site.direccion}`,
    tipo_obra: random.pick(KINDS),
    tecnologia: random.pick(project.tecnologia),
    estado_obra: state,
    prioridad: waiting || waitsFor !== null ? 'Alta' : random.pick(PRIORITIES),
    responsable: random.pick(MANAGERS),
    tecnico_asignado: random.pick(region.technicians),
    contrata: random.pick(region.contractors),
    municipio: site.municipio,
    provincia: site.provincia,
    direccion: site.direccion,
    operador: site.operador,
    latitud: site.lat,
    longitud: site.lon,
    unidades_inmobiliarias: homes,
    metros_canalizacion: random.below(600),
    metros_cable: homes * (8 + random.below(20)),
    importe_estimado: cents / 100,
    moneda: 'EUR',
    num_licencia: days.has('seg_licencia_concesion_fecha') ? `LIC-${String(10_000 + id)}` : null,
    num_pedido: client === null ? null : `PED-${String(40_000 + id)}`,
    centro_coste: `CC-${project.prefijo}`,
    porcentaje_avance: advanceOf(work, random),
    observaciones: waitsFor ?? (waiting ? 'Con retraso: la contrata ha pedido otra fecha' : null),
  };
}

const datesOf = (
  { days }: LoadedWork,
  dateOf: (day: number) => string,
): Readonly<Record<Milestone, string | null>> => {
  const dates = {} as Record<Milestone, string | null>;
  for (const field of MILESTONES) {
    const day = days.get(field);
    dates[field] = day === undefined ? null : dateOf(day);
  }
  return dates;
};

const OPEN: ReadonlySet<LoadedWork['state']> = new Set(['Planificada', 'En curso']);

const isLate = ({ days, state }: LoadedWork): boolean =>
  OPEN.has(state) && Math.max(...days.values()) < -LATE_DAYS;

function advanceOf({ days, state }: LoadedWork, random: Random): number {
  if (days.has('seg_fin_obra_fecha')) return 100;
  if (state === 'En curso') return 30 + random.below(66);
  return (days.size - 1) * 5;
}
