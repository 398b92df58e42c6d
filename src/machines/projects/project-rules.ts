import { type Project, staleProject } from '../../api/contract/projects.ts';
import { type CallFailure, isConflict } from '../kit/call-failure.ts';
import type { ProjectField, ProjectRule, ProjectValues } from './project-types.ts';

const PROJECT_FIELDS = ['nombre', 'tipo', 'prefijo', 'estado', 'destacado'] as const;

export const valuesOf = ({
  id,
  version,
  nombre,
  tipo,
  prefijo,
  estado,
  destacado,
}: Project): ProjectValues => ({
  id,
  version,
  nombre,
  tipo,
  prefijo,
  estado,
  destacado,
});

const REQUIRED = ['nombre', 'tipo', 'prefijo'] as const;

export const projectProblems = (values: ProjectValues): Readonly<Record<string, ProjectRule>> =>
  Object.fromEntries(
    REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, 'missing' as const]),
  );

/** The project that somebody else saved meanwhile; null for any other failure. */
export function projectMeanwhile(failure: CallFailure | null): Project | null {
  if (!isConflict(failure) || failure?.kind !== 'status') return null;
  const parsed = staleProject.safeParse(failure.data);
  return parsed.success ? parsed.data.current : null;
}

/**
 * Keeps what was typed and takes every other field from the other person's version; null when the failure brought no
 * such version.
 */
export function rebasedProject(
  { values, saved }: { readonly values: ProjectValues; readonly saved: ProjectValues },
  failure: CallFailure,
): { readonly values: ProjectValues; readonly saved: ProjectValues } | null {
  const current = projectMeanwhile(failure);
  if (current === null) return null;
  const theirs = valuesOf(current);
  const typed = PROJECT_FIELDS.filter((field) => values[field] !== saved[field]);
  return {
    values: { ...theirs, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    saved: theirs,
  };
}

/** The fields that another person changed since the project was read. */
export const changedMeanwhile = (read: Project, current: Project): readonly ProjectField[] =>
  PROJECT_FIELDS.filter((field) => read[field] !== current[field]);
