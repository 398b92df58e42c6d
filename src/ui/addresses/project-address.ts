import { MODULES } from '../modules.ts';

const PROJECTS = MODULES.projects.path;

export const DELETED_PROJECTS_PATH = `${PROJECTS}/eliminados`;
export const PROJECT_EDIT_PATH = `${PROJECTS}/:id/editar`;

export const projectAddress = (id: number): string => `${PROJECTS}/${id}`;
export const projectEditAddress = (id: number): string => `${PROJECTS}/${id}/editar`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Number of the project in the address; null when it is not a number. */
export const projectIdOf = (parameter: string | undefined): number | null =>
  parameter !== undefined && NUMBER.test(parameter) ? Number(parameter) : null;
