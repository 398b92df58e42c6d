import type { FastifyInstance } from 'fastify';
import {
  availableFieldsAnswer,
  availableFieldsQuery,
  fieldMappingDatesAnswer,
  maxCodObraAnswer,
  maxCodObraRequest,
} from '../../../src/api/contract/bulk-import.ts';
import { templateAnswer } from '../../../src/api/contract/template.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { PROGRAMS } from '../readers.ts';
import { FieldLists } from './fields.ts';
import { maxCodObra } from './max-cod-obra.ts';
import { templateFacts } from './template.ts';

/** Lists that the pages of loads and of mass updates both need. */
const FOR_CHANGES = { ...PROGRAMS, permission: ['bulk_loads', 'bulk_update'] } as const;

export function fieldRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const fields = new FieldLists(database);
  app.get(
    '/cargamasiva/field-mapping-dates',
    {
      config: FOR_CHANGES,
      schema: { summary: 'Enumera los campos que son fechas', response: { 200: fieldMappingDatesAnswer } },
    },
    async () => ({ success: true, data: { field_mapping: await fields.mappingDates() } }),
  );
  app.get(
    '/cargamasiva/available-fields',
    {
      config: FOR_CHANGES,
      schema: {
        summary: 'Enumera los campos de una hoja',
        querystring: availableFieldsQuery,
        response: { 200: availableFieldsAnswer },
      },
    },
    async ({ query }) => ({ success: true, data: await fields.available(query.tipo_csv) }),
  );
  app.post(
    '/cargar-export/available-fields',
    {
      config: { permission: ['cargar_export', 'bulk_loads'] },
      schema: {
        summary: 'Enumera los campos de una hoja, para exportar',
        body: availableFieldsQuery,
        response: { 200: availableFieldsAnswer },
      },
    },
    async ({ body }) => ({ success: true, data: await fields.available(body.tipo_csv) }),
  );
  app.get(
    '/cargamasiva/plantilla',
    {
      schema: { summary: 'Da lo que lleva la plantilla del libro', response: { 200: templateAnswer } },
    },
    async () => {
      const campos = {
        cm_seg_01: await fields.available('cm_seg_01'),
        cm_fyv_01: await fields.available('cm_fyv_01'),
      };
      return {
        success: true,
        data: { campos, ...(await templateFacts(database.kysely, await database.now())) },
      };
    },
  );
  app.post(
    '/cargamasiva/max-cod-obra',
    {
      config: { renewsSession: false, ...PROGRAMS },
      schema: {
        summary: 'Dice el último CodObra de un patrón',
        body: maxCodObraRequest,
        described: { response: { 200: maxCodObraAnswer } },
      },
    },
    async ({ body }) => ({ maxNumCodObra: await maxCodObra(database.kysely, body.value) }),
  );
}
