import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { staleProject } from '../../src/api/contract/projects.ts';
import { projectEndpoints } from '../../src/api/endpoints/projects.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { changeProject } from './change-project.ts';
import { deleteProject } from './deletion/delete-project.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import { deletedProjects, restoreProject } from './deletion/restore-project.ts';
import { projectWorks } from './project-works.ts';
import { PROJECTS } from './projects-catalogue.ts';
import { readProject } from './read-project.ts';

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleProject) }) };

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    explorerRoutes(app, {
      database,
      listExports,
      name: 'proyectos',
      rows: projectEndpoints.projects,
      records: 'los proyectos',
      entity: 'proyecto',
      exported: 'proyectos.exportados',
      readFrom: ['proyecto', 'subproyecto', 'obra'],
      catalogue: async () => PROJECTS,
    });

    addRoute(app, projectEndpoints.project, {
      summary: 'Describe un proyecto, con sus hitos y sus importes',
      refusals: [404],
      data: ({ params }) => database.transaction((tx) => readProject(tx, params.id)),
    });

    addRoute(app, projectEndpoints.saveProject, {
      summary: 'Guarda los datos de un proyecto',
      refusals: [404],
      described: { response: STALE },
      data: (request) =>
        changeProject(database, {
          id: request.params.id,
          wanted: request.body,
          by: by(request),
        }),
    });

    addRoute(app, projectEndpoints.projectDeletion, {
      summary: 'Dice qué se iría con un proyecto',
      refusals: [404],
      data: (request) => previewDeletion(database, request.params.id, signedInUser(request).id),
    });

    addRoute(app, projectEndpoints.deleteProject, {
      summary: 'Elimina un proyecto con sus obras',
      refusals: [404, 409],
      data: (request) =>
        deleteProject(database, {
          id: request.params.id,
          request: request.body,
          by: by(request),
        }),
    });

    addRoute(app, projectEndpoints.deletedProjects, {
      summary: 'Enumera los proyectos eliminados, el último primero',
      data: () => deletedProjects(database),
    });

    addRoute(app, projectEndpoints.restoreProject, {
      summary: 'Restaura un proyecto eliminado con sus obras',
      refusals: [409],
      data: (request) =>
        restoreProject(database, {
          id: request.params.id,
          by: by(request),
        }),
    });

    addRoute(app, projectEndpoints.projectWorks, {
      summary: 'Enumera las obras de un proyecto',
      data: ({ params, query }) => projectWorks(database.kysely, params.id, query),
    });
  };
