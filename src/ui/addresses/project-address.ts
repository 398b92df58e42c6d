import { MODULES } from '../modules.ts';

const PROJECTS = MODULES.projects.path;

export const DELETED_PROJECTS_PATH = `${PROJECTS}/eliminados`;
export const PROJECT_EDIT_PATH = `${PROJECTS}/:id/editar`;

export const projectAddress = (id: number): string => `${PROJECTS}/${id}`;
export const projectEditAddress = (id: number): string => `${PROJECTS}/${id}/editar`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Number of the project that the path names; null when it names none. */
export function projectOfPath(path: string): number | null {
  const id = path.slice(`${PROJECTS}/`.length).split('/', 1)[0] ?? '';
  return NUMBER.test(id) ? Number(id) : null;
}
