import { SLICES_MAX, type WorksByProject } from '../../src/api/contract/dashboard.ts';
import type { CountedProject } from './counted-projects.ts';

const OTHERS = 'Otros';

export const worksByProject = (projects: readonly CountedProject[]): WorksByProject => ({
  labels: projects.map(({ nombre }) => nombre),
  datos: projects.map(({ obras }) => obras),
  proyectos: projects.map(({ id }) => id),
});

/** The projects with most works, then one entry for all other projects together. */
export function distribution(projects: readonly CountedProject[]): WorksByProject {
  const withWorks = projects.filter(({ obras }) => obras > 0).sort((left, right) => right.obras - left.obras);
  const shown = worksByProject(withWorks.slice(0, SLICES_MAX));
  const others = withWorks.slice(SLICES_MAX);
  if (others.length === 0) return shown;
  const together = others.reduce((sum, { obras }) => sum + obras, 0);
  return {
    labels: [...shown.labels, OTHERS],
    datos: [...shown.datos, together],
    proyectos: [...shown.proyectos, null],
  };
}
