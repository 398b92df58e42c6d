import type { FastifyRequest } from 'fastify';
import { isAllowed } from '../../src/api/endpoints/is-allowed.ts';
import { shellEndpoints } from '../../src/api/endpoints/shell.ts';
import { RECORD_FLAGS, RECORD_KINDS, type RecordKind } from '../../src/shared/record-access.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { heldFlags } from '../views/viewer.ts';
import {
  findCargas,
  findEnlaces,
  findObras,
  findPersonas,
  findProyectos,
  findSitios,
  findTareas,
  findVistas,
  sought,
} from './search.ts';

const READ_FROM = [
  ...(['obra', 'subproyecto', 'proyecto', 'carga', 'sitio', 'usuario'] as const),
  ...(['tarea', 'tablero', 'enlace', 'vista'] as const),
];

export const routes: ModuleRoutes =
  ({ database: { kysely } }) =>
  async (app) => {
    tagRoutes(app, PORTAL);
    addRoute(app, shellEndpoints.search, {
      summary: 'Busca obras, localizaciones, personas, proyectos, cargas, tareas, enlaces y vistas guardadas',
      config: { sharesAnswer: { also: (request) => whoSees(request), readFrom: READ_FROM } },
      data: async (request) => {
        const visible = visibleTo(request);
        const text = sought(request.query.texto);
        return {
          obras: visible.includes('obras') ? await findObras(kysely, text) : null,
          sitios: visible.includes('sitios') ? await findSitios(kysely, text) : null,
          personas: visible.includes('personas') ? await findPersonas(kysely, text) : null,
          proyectos: visible.includes('proyectos') ? await findProyectos(kysely, text) : null,
          cargas: visible.includes('cargas') ? await findCargas(kysely, text) : null,
          tareas: visible.includes('tareas') ? await findTareas(kysely, text) : null,
          enlaces: visible.includes('enlaces') ? await findEnlaces(kysely, text) : null,
          vistas: visible.includes('vistas') ? await findVistas(kysely, text, signedInUser(request)) : null,
        };
      },
    });
  };

/** Saved views are a person's own, so an answer is kept for one person, and for the flags that the person has now. */
const whoSees = (request: FastifyRequest): string => {
  const user = signedInUser(request);
  return [user.id, ...heldFlags(user)].join();
};

function visibleTo(request: FastifyRequest): readonly RecordKind[] {
  const { permissions } = signedInUser(request);
  return RECORD_KINDS.filter((kind) => isAllowed(permissions, RECORD_FLAGS[kind]));
}
