import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import { massExportEndpoints } from '../../../src/api/endpoints/mass-exports.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { PROGRAMS } from '../programs.ts';
import { FieldLists } from './fields.ts';
import { maxCodObra } from './max-cod-obra.ts';
import { templateFacts } from './template.ts';

export function fieldRoutes(app: FastifyInstance, database: Database): void {
  const fields = new FieldLists(database);
  addRoute(app, loadEndpoints.fieldMappingDates, {
    summary: 'Enumera los campos que son fechas',
    config: PROGRAMS,
    data: async () => ({ field_mapping: await fields.mappingDates() }),
  });
  addRoute(app, loadEndpoints.availableFields, {
    summary: 'Enumera los campos de una hoja',
    config: PROGRAMS,
    data: ({ query }) => fields.available(query.tipo_csv),
  });
  addRoute(app, massExportEndpoints.exportFields, {
    summary: 'Enumera los campos de una hoja, para exportar',
    data: ({ body }) => fields.available(body.tipo_csv),
  });
  addRoute(app, loadEndpoints.templateData, {
    summary: 'Da lo que lleva la plantilla del libro',
    data: async () => {
      const campos = {
        cm_seg_01: await fields.available('cm_seg_01'),
        cm_fyv_01: await fields.available('cm_fyv_01'),
      };
      return { campos, ...(await templateFacts(database.kysely, await database.now())) };
    },
  });
  addRoute(app, loadEndpoints.maxCodObra, {
    summary: 'Dice el último CodObra de un patrón',
    config: { renewsSession: false, ...PROGRAMS },
    handler: async ({ body }) => ({ maxNumCodObra: await maxCodObra(database.kysely, body.value) }),
  });
}
