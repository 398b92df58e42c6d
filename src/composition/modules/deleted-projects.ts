import { projectsCalls } from '../../api/http/projects-calls.ts';
import { deletedProjectsMachine } from '../../machines/projects/deleted-projects-machine.ts';
import type { ProjectDeps } from '../../machines/projects/project-actors.ts';
import { createDeletedProjectsImplementations } from '../../machines/projects/project-implementations.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ProjectDeps) =>
  deletedProjectsMachine.provide(createDeletedProjectsImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: projectsCalls(http) });
