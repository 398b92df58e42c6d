import type { ProjectState } from '../../../src/api/contract/dashboard.ts';
import type { RegionName } from './regions.ts';

interface Usual {
  readonly estado: ProjectState;
  readonly destacado: boolean;
  /** How long the stages of a work take, compared with the usual time. */
  readonly slowness: number;
  /** Of a hundred works, how many wait for something. */
  readonly blocked: number;
  /** Days before today since when nothing has moved; null while the work goes on. */
  readonly stopped: number | null;
}

export interface SampleProject extends Usual {
  readonly nombre: string;
  readonly tipo: string;
  readonly prefijo: string;
  /** The text between the first and the last hyphen of the codes of its works. */
  readonly serie: string;
  readonly region: RegionName;
  readonly tecnologia: readonly [string, ...string[]];
  readonly subprojects: readonly [string, ...string[]];
  readonly works: number;
  /** The first and the last assignment, in days before today. */
  readonly assigned: readonly [from: number, to: number];
  /** How its works come: evenly, more and more, or fewer and fewer. */
  readonly pace: 'even' | 'rising' | 'falling';
  /** The least and the greatest amount of a work, in euros. */
  readonly amounts: readonly [least: number, most: number];
}

const FTTH = ['GPON', 'XGS-PON'] as const;
const PHASES = ['Fase 1', 'Fase 2', 'Fase 3'] as const;

const USUAL: Usual = { estado: 'En proceso', destacado: false, slowness: 1, blocked: 3, stopped: null };

const withUsual = (project: Omit<SampleProject, keyof Usual> & Partial<Usual>): SampleProject => ({
  ...USUAL,
  ...project,
});

/**
 * The projects of the company, in the order in which they began. The workbooks that `npm run sample-workbook` writes
 * fit the portal because of three of them: SUR, NOR and CEN, by their names and phases, and NOR by the number of its
 * last work, 12.
 */
export const PROJECTS: readonly SampleProject[] = [
  withUsual({
    nombre: 'Despliegue FTTH Sur 2026',
    tipo: 'FTTH',
    prefijo: 'SUR',
    serie: 'SUR-FTTH',
    destacado: true,
    region: 'Sur',
    tecnologia: FTTH,
    subprojects: PHASES,
    works: 980,
    assigned: [1090, 3],
    pace: 'rising',
    amounts: [4_000, 26_000],
  }),
  withUsual({
    nombre: 'Cierre de cobre Bizkaia',
    tipo: 'Cobre',
    prefijo: 'COB',
    serie: 'COB-MIG',
    estado: 'Completado',
    blocked: 0,
    region: 'Norte',
    tecnologia: ['GPON'],
    subprojects: ['Centrales', 'Acometidas'],
    works: 520,
    assigned: [1080, 430],
    pace: 'falling',
    amounts: [1_200, 9_000],
  }),
  withUsual({
    nombre: 'Anillo metropolitano Madrid',
    tipo: 'Red',
    prefijo: 'MAD',
    serie: 'MAD-RED',
    estado: 'Completado',
    blocked: 0,
    region: 'Centro',
    tecnologia: ['DWDM', 'Fibra oscura'],
    subprojects: ['Anillo norte', 'Anillo sur', 'Interconexión'],
    works: 410,
    assigned: [1000, 410],
    pace: 'even',
    amounts: [15_000, 88_000],
  }),
  withUsual({
    nombre: 'Red Centro 2026',
    tipo: 'Red',
    prefijo: 'CEN',
    serie: 'CEN-RED',
    region: 'Centro',
    tecnologia: ['Fibra oscura', 'DWDM'],
    subprojects: PHASES,
    works: 720,
    assigned: [980, 30],
    pace: 'even',
    amounts: [9_000, 64_000],
  }),
  withUsual({
    nombre: 'Despliegue FTTH Levante',
    tipo: 'FTTH',
    prefijo: 'LEV',
    serie: 'LEV-FTTH',
    destacado: true,
    slowness: 2.1,
    blocked: 12,
    region: 'Levante',
    tecnologia: FTTH,
    subprojects: ['Valencia norte', 'Valencia sur', 'Castellón', 'Alicante'],
    works: 860,
    assigned: [900, 9],
    pace: 'even',
    amounts: [5_000, 32_000],
  }),
  withUsual({
    nombre: 'Fibra industrial Murcia',
    tipo: 'Empresas',
    prefijo: 'MUR',
    serie: 'MUR-EMP',
    estado: 'Completado',
    blocked: 0,
    region: 'Levante',
    tecnologia: ['Fibra dedicada'],
    subprojects: ['Polígonos', 'Puertos secos'],
    works: 340,
    assigned: [900, 320],
    pace: 'even',
    amounts: [5_000, 47_000],
  }),
  withUsual({
    nombre: 'Fibra rural Cornisa Cantábrica',
    tipo: 'FTTH',
    prefijo: 'RUN',
    serie: 'RUN-FTTH',
    region: 'Norte',
    tecnologia: FTTH,
    subprojects: ['Bizkaia', 'Cantabria', 'Asturias', 'Galicia'],
    works: 560,
    assigned: [800, 16],
    pace: 'rising',
    amounts: [7_000, 38_000],
  }),
  withUsual({
    nombre: 'Radioenlaces Castilla-La Mancha',
    tipo: 'Radio',
    prefijo: 'RCM',
    serie: 'RCM-RAD',
    estado: 'Cancelado',
    stopped: 450,
    region: 'Centro',
    tecnologia: ['Radioenlace'],
    subprojects: ['Toledo', 'Cuenca', 'Ciudad Real'],
    works: 178,
    assigned: [760, 480],
    pace: 'falling',
    amounts: [9_000, 42_000],
  }),
  withUsual({
    nombre: 'Fibra rural Andalucía oriental',
    tipo: 'FTTH',
    prefijo: 'RUS',
    serie: 'RUS-FTTH',
    slowness: 1.3,
    blocked: 22,
    region: 'Sur',
    tecnologia: FTTH,
    subprojects: ['Granada', 'Málaga interior', 'Córdoba'],
    works: 430,
    assigned: [640, 22],
    pace: 'even',
    amounts: [8_000, 36_000],
  }),
  withUsual({
    nombre: 'Torres 5G Norte',
    tipo: 'Torres',
    prefijo: 'TNO',
    serie: 'TNO-5G',
    slowness: 1.4,
    blocked: 6,
    region: 'Norte',
    tecnologia: ['5G'],
    subprojects: ['Emplazamientos nuevos', 'Refuerzos'],
    works: 260,
    assigned: [560, 27],
    pace: 'even',
    amounts: [18_000, 96_000],
  }),
  withUsual({
    nombre: 'Torres 5G Costa del Sol',
    tipo: 'Torres',
    prefijo: 'TSU',
    serie: 'TSU-5G',
    stopped: 190,
    region: 'Sur',
    tecnologia: ['5G'],
    subprojects: ['Málaga', 'Granada'],
    works: 210,
    assigned: [500, 210],
    pace: 'falling',
    amounts: [18_000, 96_000],
  }),
  withUsual({
    nombre: 'Ampliación XGS-PON Valencia',
    tipo: 'FTTH',
    prefijo: 'VAL',
    serie: 'VAL-XGS',
    region: 'Levante',
    tecnologia: ['XGS-PON'],
    subprojects: ['Cabeceras', 'Distribución'],
    works: 420,
    assigned: [420, 6],
    pace: 'rising',
    amounts: [3_000, 19_000],
  }),
  withUsual({
    nombre: 'Despliegue FTTH Norte 2026',
    tipo: 'FTTH',
    prefijo: 'NOR',
    serie: 'NOR-FTTH',
    region: 'Norte',
    tecnologia: FTTH,
    subprojects: PHASES,
    works: 12,
    assigned: [48, 12],
    pace: 'even',
    amounts: [6_000, 28_000],
  }),
  withUsual({
    nombre: 'Fibra Costa Blanca',
    tipo: 'FTTH',
    prefijo: 'ALC',
    serie: 'ALC-FTTH',
    estado: 'Planificado',
    region: 'Levante',
    tecnologia: FTTH,
    subprojects: ['Marina Alta', 'Marina Baixa', 'Vega Baja'],
    works: 100,
    assigned: [40, 13],
    pace: 'even',
    amounts: [5_000, 30_000],
  }),
];
