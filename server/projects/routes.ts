import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  deletedProjectsAnswer,
  projectAnswer,
  projectDeletionAnswer,
  projectDeletionRequest,
  projectParams,
  projectRequest,
  projectWithWorksAnswer,
  projectWorksAnswer,
  projectWorksQuery,
  staleProject,
} from '../../src/api/contract/projects.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { changeProject } from './change-project.ts';
import { deleteProject } from './deletion/delete-project.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import { deletedProjects, restoreProject } from './deletion/restore-project.ts';
import { projectWorks } from './project-works.ts';
import { readProject } from './read-project.ts';

export interface ProjectDeps {
  readonly database: Database;
}

/** Deleting needs the permission to delete records; restoring is for administrators only. */
const DELETING = { config: { permission: 'delete_records' } } as const;
const RESTORING = { config: { permission: 'admin' } } as const;

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleProject) }) };

export const projectRoutes =
  ({ database }: ProjectDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/proyectos/:id',
      {
        schema: {
          summary: 'Describe un proyecto, con sus hitos y sus importes',
          refusals: [404],
          params: projectParams,
          response: { 200: projectAnswer },
        },
      },
      async ({ params }) => ({
        success: true,
        data: await database.transaction((tx) => readProject(tx, params.id)),
      }),
    );

    app.put(
      '/proyectos/:id',
      {
        schema: {
          summary: 'Guarda los datos de un proyecto',
          refusals: [404],
          described: { response: STALE },
          params: projectParams,
          body: projectRequest,
          response: { 200: projectAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await changeProject(database, {
          id: request.params.id,
          wanted: request.body,
          by: by(request),
        }),
      }),
    );

    app.get(
      '/proyectos/:id/borrado',
      {
        ...DELETING,
        schema: {
          summary: 'Dice qué se iría con un proyecto',
          refusals: [404],
          params: projectParams,
          response: { 200: projectDeletionAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await previewDeletion(database, request.params.id, signedInUser(request).id),
      }),
    );

    app.post(
      '/proyectos/:id/borrado',
      {
        ...DELETING,
        schema: {
          summary: 'Elimina un proyecto con sus obras',
          refusals: [404, 409],
          params: projectParams,
          body: projectDeletionRequest,
          response: { 200: projectWithWorksAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await deleteProject(database, {
          id: request.params.id,
          request: request.body,
          by: by(request),
        }),
      }),
    );

    app.get(
      '/proyectos/borrados',
      {
        ...RESTORING,
        schema: {
          summary: 'Enumera los proyectos eliminados, el último primero',
          response: { 200: deletedProjectsAnswer },
        },
      },
      async () => ({ success: true, data: await deletedProjects(database) }),
    );

    app.post(
      '/proyectos/:id/restauracion',
      {
        ...RESTORING,
        schema: {
          summary: 'Restaura un proyecto eliminado con sus obras',
          refusals: [409],
          params: projectParams,
          response: { 200: projectWithWorksAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await restoreProject(database, {
          id: request.params.id,
          by: by(request),
        }),
      }),
    );

    app.get(
      '/proyectos/:id/obras',
      {
        schema: {
          summary: 'Enumera las obras de un proyecto',
          params: projectParams,
          querystring: projectWorksQuery,
          response: { 200: projectWorksAnswer },
        },
      },
      async ({ params, query }) => ({
        success: true,
        data: await projectWorks(database.kysely, params.id, query),
      }),
    );
  };
