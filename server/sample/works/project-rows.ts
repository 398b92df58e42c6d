import { PROJECTS, type SampleProject } from '../company/projects.ts';
import type { SampleRows } from '../copy-rows.ts';
import type { SampleTime } from '../sample-time.ts';

/** A project and its subprojects are there ten days before its first work. */
const BEFORE_ITS_WORKS = 10;
const NINE = 9 * 60;

const createdOf = ({ assigned: [from] }: SampleProject): number => -from - BEFORE_ITS_WORKS;

/** The day of the first project. */
export const FIRST_DAY = Math.min(...PROJECTS.map(createdOf));

interface Subproject {
  readonly id: number;
  readonly project: SampleProject;
  readonly nombre: string;
}

const SUBPROJECTS: readonly Subproject[] = PROJECTS.flatMap((project) =>
  project.subprojects.map((nombre) => ({ project, nombre })),
).map((subproject, place) => ({ id: place + 1, ...subproject }));

const IDS = new Map(SUBPROJECTS.map(({ id, project, nombre }) => [`${project.prefijo} ${nombre}`, id]));

export function subprojectId(project: SampleProject, nombre: string): number {
  const id = IDS.get(`${project.prefijo} ${nombre}`);
  if (id === undefined) throw new Error(`${project.nombre} has no subproject ${nombre}.`);
  return id;
}

export const rowsOfProjects = (time: SampleTime): readonly SampleRows[] => [
  {
    table: 'proyecto',
    columns: ['id', 'nombre', 'tipo', 'prefijo', 'estado', 'destacado', 'creado_en'],
    rows: PROJECTS.map((project, place) => ({
      id: place + 1,
      nombre: project.nombre,
      tipo: project.tipo,
      prefijo: project.prefijo,
      estado: project.estado,
      destacado: project.destacado,
      creado_en: time.moment(createdOf(project), NINE),
    })),
  },
  {
    table: 'subproyecto',
    columns: ['id', 'proyecto', 'nombre', 'creado_en'],
    rows: SUBPROJECTS.map(({ id, project, nombre }) => ({
      id,
      proyecto: PROJECTS.indexOf(project) + 1,
      nombre,
      creado_en: time.moment(createdOf(project), NINE),
    })),
  },
];
