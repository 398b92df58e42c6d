import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  applicationRequest,
  discardedUpdateAnswer,
  massUpdateAddress,
  massUpdateAnswer,
  massUpdateRequest,
  massUpdateRows,
  massUpdatesAnswer,
  massUpdatesQuery,
  omissionRequest,
  replacementsRequest,
  updateChangesQuery,
  updateFieldsRequest,
  updatePrecedentsAnswer,
  updatePrecedentsQuery,
  updateReceivedAnswer,
  updateRowsAnswer,
  updateRowsQuery,
} from '../../src/api/contract/records/mass-updates.ts';
import { officeStamp } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { ContractTypes } from '../http/contract.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { actingUser, by, requirePermission } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { omitRows, setFields, setReplacements } from './adjust.ts';
import { applyMassUpdate } from './apply.ts';
import { beginMassUpdate } from './begin.ts';
import { changesCatalogue, writeChanges } from './changes-workbook.ts';
import { compareMassUpdate } from './compare.ts';
import { discardMassUpdate, takeOver } from './hands.ts';
import { PROGRAMS } from './programs.ts';
import { listUpdateRows } from './read-rows.ts';
import { listMassUpdates, readMassUpdate, readUpdatePrecedents } from './read-updates.ts';
import { receiveUpdateRows } from './receive.ts';

export interface MassUpdateDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

/** 5,000 rows of some 3,000 letters. */
const PIECE_LIMIT = 16 * 1024 * 1024;
const PATH = '/actualizaciones';
const ONE = `${PATH}/:id`;

export const massUpdateRoutes =
  ({ database, listExports }: MassUpdateDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'bulk_update');
    tagRoutes(plugin, {
      name: 'Actualización Masiva',
      description:
        'Campos de muchas obras, o de sus líneas de factyval, que trae un archivo: se recibe por partes, se compara, se repasa y se aplica como un cambio que se puede deshacer.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();
    const reader = async (tx: Transaction, request: FastifyRequest) => ({
      db: tx.kysely,
      now: await tx.now(),
      callerId: actingUser(request).id,
    });
    const answer = async (id: number, request: FastifyRequest) => ({
      success: true,
      data: await database.transaction(async (tx) => readMassUpdate(await reader(tx, request), id)),
    });

    app.get(
      `${PATH}/antecedentes`,
      {
        schema: {
          summary:
            'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, sus recetas, y si ya se aplicó',
          querystring: updatePrecedentsQuery,
          response: { 200: updatePrecedentsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) =>
          readUpdatePrecedents(await reader(tx, request), request.query),
        ),
      }),
    );

    app.get(
      PATH,
      {
        schema: {
          summary: 'Enumera las actualizaciones, la última primero',
          querystring: massUpdatesQuery,
          response: { 200: massUpdatesAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) =>
          listMassUpdates(await reader(tx, request), request.query),
        ),
      }),
    );

    app.post(
      PATH,
      {
        config: PROGRAMS,
        schema: {
          summary:
            'Empieza una actualización: dice qué es cada columna del archivo, cuyas filas vienen después',
          refusals: [404, 409],
          body: massUpdateRequest,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => answer(await beginMassUpdate(database, request.body, by(request)), request),
    );

    app.get(
      ONE,
      {
        config: PROGRAMS,
        schema: {
          summary: 'Describe una actualización: cuántas filas cambian, cuáles fallan, y qué importes suman',
          refusals: [404],
          params: massUpdateAddress,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => answer(request.params.id, request),
    );

    app.delete(
      ONE,
      {
        config: PROGRAMS,
        schema: {
          summary: 'Quita una actualización que no se aplicó',
          refusals: [404, 409],
          params: massUpdateAddress,
          response: { 200: discardedUpdateAnswer },
        },
      },
      async (request) => {
        await discardMassUpdate(database, request.params.id, by(request));
        return { success: true, data: { id: request.params.id } };
      },
    );

    app.post(
      `${ONE}/filas`,
      {
        config: PROGRAMS,
        bodyLimit: PIECE_LIMIT,
        schema: {
          summary: 'Recibe una parte de las filas de una actualización; si llega dos veces, se toma una',
          refusals: [404, 409],
          params: massUpdateAddress,
          body: massUpdateRows,
          response: { 200: updateReceivedAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await receiveUpdateRows(
          database,
          request.params.id,
          request.body.filas,
          actingUser(request).id,
        ),
      }),
    );

    app.get(
      `${ONE}/filas`,
      {
        config: PROGRAMS,
        schema: {
          summary: 'Enumera las filas de una actualización, con lo que cambia cada una',
          refusals: [404],
          params: massUpdateAddress,
          querystring: updateRowsQuery,
          response: { 200: updateRowsAnswer },
        },
      },
      async ({ params, query }) => ({
        success: true,
        data: await database.transaction((tx) => listUpdateRows(tx.kysely, params.id, query)),
      }),
    );

    app.post(
      `${ONE}/comparar`,
      {
        config: PROGRAMS,
        schema: {
          summary: 'Compara con el portal el archivo que se recibió; otra vez, con lo que hay entonces',
          refusals: [404, 409],
          params: massUpdateAddress,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await compareMassUpdate(database, request.params.id, by(request));
        return answer(request.params.id, request);
      },
    );

    app.post(
      `${ONE}/omitir`,
      {
        schema: {
          summary: 'Omite filas de una actualización, o las vuelve a tener en cuenta',
          refusals: [404, 409],
          params: massUpdateAddress,
          body: omissionRequest,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await omitRows(database, request.params.id, request.body, by(request));
        return answer(request.params.id, request);
      },
    );

    app.put(
      `${ONE}/campos`,
      {
        schema: {
          summary: 'Dice qué columnas de una actualización cuentan, y cuáles vacía una celda vacía',
          refusals: [404, 409],
          params: massUpdateAddress,
          body: updateFieldsRequest,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await setFields(database, request.params.id, request.body, by(request));
        return answer(request.params.id, request);
      },
    );

    app.put(
      `${ONE}/sustituciones`,
      {
        schema: {
          summary: 'Dice qué valores del archivo se sustituyen por otros',
          refusals: [404, 409],
          params: massUpdateAddress,
          body: replacementsRequest,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await setReplacements(database, request.params.id, request.body, by(request));
        return answer(request.params.id, request);
      },
    );

    app.post(
      `${ONE}/relevo`,
      {
        schema: {
          summary: 'Se hace cargo de una actualización que preparó otra persona',
          refusals: [404, 409],
          params: massUpdateAddress,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await takeOver(database, request.params.id, by(request));
        return answer(request.params.id, request);
      },
    );

    app.post(
      `${ONE}/aplicar`,
      {
        config: PROGRAMS,
        schema: {
          summary: 'Aplica una actualización de una vez, o la ensaya sin guardar nada',
          refusals: [404, 409],
          params: massUpdateAddress,
          body: applicationRequest,
          response: { 200: massUpdateAnswer },
        },
      },
      async (request) => {
        await applyMassUpdate(database, request.params.id, request.body, by(request));
        return answer(request.params.id, request);
      },
    );

    app.get(
      `${ONE}/cambios.xlsx`,
      {
        schema: {
          summary: 'Descarga como libro de Excel las filas de una actualización que pasan un filtro',
          refusals: [404],
          produces: [MEDIA_TYPES.xlsx],
          described: { response: { 200: z.string() } },
          params: massUpdateAddress,
          querystring: updateChangesQuery,
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const catalogue = await changesCatalogue(database.kysely, id, request.query);
        const { body, bytes, rows } = await listExports.make(catalogue, {}, goneCaller(reply), writeChanges);
        return sendList(reply, database, {
          name: (at) => `actualizacion_${id}_${officeStamp(at)}.xlsx`,
          mediaType: MEDIA_TYPES.xlsx,
          body,
          bytes,
          audit: (tx, at) =>
            recordAudit(tx, {
              at,
              by: by(request),
              action: 'actualizacion.exportada',
              entity: 'actualizacion',
              entityId: id,
              after: { ...request.query, filas: rows },
            }),
        });
      },
    );
  };
