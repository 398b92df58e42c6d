import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  acceptedAnswer,
  decidedAnswer,
  decisionRequest,
  differencesQuery,
  discardedAnswer,
  precedentsAnswer,
  precedentsQuery,
  receivedAnswer,
  reconciledLinesAnswer,
  reconciledLinesQuery,
  reconciliationAddress,
  reconciliationAnswer,
  reconciliationRequest,
  reconciliationRows,
  reconciliationsAnswer,
  reconciliationsQuery,
  recoveryRequest,
} from '../../src/api/contract/records/reconciliations.ts';
import { officeStamp } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { ContractTypes } from '../http/contract.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { acceptDifferences } from './accept.ts';
import { beginReconciliation } from './begin.ts';
import { compareReconciliation } from './compare.ts';
import { differencesCatalogue } from './differences-catalogue.ts';
import { discardReconciliation } from './discard.ts';
import { dismissDifferences, recoverDifferences } from './dismiss.ts';
import { listLines } from './read-lines.ts';
import { listReconciliations, readPrecedents, readReconciliation } from './read-reconciliations.ts';
import { receiveRows } from './receive.ts';

export interface ReconciliationDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

/** 5,000 rows of some 3,000 letters. */
const PIECE_LIMIT = 16 * 1024 * 1024;
const PATH = '/conciliaciones';

export const reconciliationRoutes =
  ({ database, listExports }: ReconciliationDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'celsig5');
    tagRoutes(plugin, {
      name: 'Conciliaciones',
      description:
        'La exportación del cliente frente a las obras, por el código del cliente: se recibe por partes, se compara, y se acepta o se descarta cada diferencia.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();
    const reader = async (tx: Transaction, request: FastifyRequest) => ({
      db: tx.kysely,
      now: await tx.now(),
      callerId: signedInUser(request).id,
    });
    const answer = async (id: number, request: FastifyRequest) => ({
      success: true,
      data: await database.transaction(async (tx) => readReconciliation(await reader(tx, request), id)),
    });

    app.get(
      `${PATH}/antecedentes`,
      {
        schema: {
          summary:
            'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, y si ya se concilió',
          querystring: precedentsQuery,
          response: { 200: precedentsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) =>
          readPrecedents(await reader(tx, request), request.query),
        ),
      }),
    );

    app.get(
      PATH,
      {
        schema: {
          summary: 'Enumera las conciliaciones, la última primero',
          querystring: reconciliationsQuery,
          response: { 200: reconciliationsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) =>
          listReconciliations(await reader(tx, request), request.query),
        ),
      }),
    );

    app.post(
      PATH,
      {
        schema: {
          summary:
            'Empieza una conciliación: dice qué es cada columna del archivo, cuyas filas vienen después',
          body: reconciliationRequest,
          response: { 200: reconciliationAnswer },
        },
      },
      async (request) => answer(await beginReconciliation(database, request.body, by(request)), request),
    );

    app.get(
      `${PATH}/:id`,
      {
        schema: {
          summary: 'Describe una conciliación: cuántas obras coinciden, difieren o están en un solo lado',
          refusals: [404],
          params: reconciliationAddress,
          response: { 200: reconciliationAnswer },
        },
      },
      async (request) => answer(request.params.id, request),
    );

    app.delete(
      `${PATH}/:id`,
      {
        schema: {
          summary: 'Quita una conciliación de la que no se aceptó nada',
          refusals: [404, 409],
          params: reconciliationAddress,
          response: { 200: discardedAnswer },
        },
      },
      async (request) => {
        await discardReconciliation(database, request.params.id, by(request));
        return { success: true, data: { id: request.params.id } };
      },
    );

    app.post(
      `${PATH}/:id/filas`,
      {
        bodyLimit: PIECE_LIMIT,
        schema: {
          summary: 'Recibe una parte de las filas del archivo; si llega dos veces, se toma una',
          refusals: [404, 409],
          params: reconciliationAddress,
          body: reconciliationRows,
          response: { 200: receivedAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await receiveRows(database, request.params.id, request.body.filas, signedInUser(request).id),
      }),
    );

    app.post(
      `${PATH}/:id/comparar`,
      {
        schema: {
          summary: 'Compara con las obras el archivo que se recibió',
          refusals: [404, 409],
          params: reconciliationAddress,
          response: { 200: reconciliationAnswer },
        },
      },
      async (request) => {
        await compareReconciliation(database, request.params.id, by(request));
        return answer(request.params.id, request);
      },
    );

    app.get(
      `${PATH}/:id/lineas`,
      {
        schema: {
          summary: 'Enumera las líneas de una conciliación, con lo que dice cada lado',
          refusals: [404],
          params: reconciliationAddress,
          querystring: reconciledLinesQuery,
          response: { 200: reconciledLinesAnswer },
        },
      },
      async ({ params, query }) => ({
        success: true,
        data: await database.transaction((tx) => listLines(tx.kysely, params.id, query)),
      }),
    );

    app.post(
      `${PATH}/:id/aceptar`,
      {
        schema: {
          summary:
            'Lleva al portal los valores del cliente de las líneas elegidas, como un cambio que se puede deshacer',
          refusals: [404, 409],
          params: reconciliationAddress,
          body: decisionRequest,
          response: { 200: acceptedAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await acceptDifferences(database, request.params.id, request.body, by(request)),
      }),
    );

    app.post(
      `${PATH}/:id/descartar`,
      {
        schema: {
          summary: 'Deja aparte las diferencias elegidas, también cuando otro archivo diga lo mismo',
          refusals: [404, 409],
          params: reconciliationAddress,
          body: decisionRequest,
          response: { 200: decidedAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await dismissDifferences(database, request.params.id, request.body, by(request)),
      }),
    );

    app.post(
      `${PATH}/:id/recuperar`,
      {
        schema: {
          summary: 'Vuelve a dejar pendientes las diferencias elegidas que se descartaron',
          refusals: [404, 409],
          params: reconciliationAddress,
          body: recoveryRequest,
          response: { 200: decidedAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await recoverDifferences(database, request.params.id, request.body, by(request)),
      }),
    );

    app.get(
      `${PATH}/:id/diferencias.csv`,
      {
        schema: {
          summary:
            'Descarga como CSV las líneas de una conciliación que pasan un filtro, una fila por diferencia',
          refusals: [404],
          produces: ['text/csv'],
          described: { response: { 200: z.string() } },
          params: reconciliationAddress,
          querystring: differencesQuery,
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const catalogue = await differencesCatalogue(database.kysely, id, request.query);
        const { body, bytes, rows } = await listExports.make(catalogue, {}, goneCaller(reply));
        return sendList(reply, database, {
          name: (at) => `conciliacion_${id}_${officeStamp(at)}.csv`,
          mediaType: MEDIA_TYPES.csv,
          body,
          bytes,
          audit: (tx, at) =>
            recordAudit(tx, {
              at,
              by: by(request),
              action: 'conciliacion.exportada',
              entity: 'conciliacion',
              entityId: id,
              after: { ...request.query, filas: rows },
            }),
        });
      },
    );
  };
