import { projectsCalls } from '../../api/http/projects-calls.ts';
import type { ProjectDeps } from '../../machines/projects/project-actors.ts';
import { createProjectImplementations } from '../../machines/projects/project-implementations.ts';
import { projectMachine } from '../../machines/projects/project-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ProjectDeps) => projectMachine.provide(createProjectImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: projectsCalls(http) });
