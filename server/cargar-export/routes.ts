import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import {
  massExportAnswer,
  massExportParams,
  massExportRequest,
  massExportsAnswer,
  previewAnswer,
  previewQuery,
  selectionAnswer,
  selectionParams,
  selectionRequest,
  selectionsAnswer,
  selectionsQuery,
} from '../../src/api/contract/records/mass-exports.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { MEDIA_TYPES, sendFile } from '../http/send-file.ts';
import { conflict, noSuchRange } from '../problem.ts';
import type { BackgroundExports } from './background.ts';
import { byteRange } from './byte-range.ts';
import { readBytes } from './kept-file.ts';
import {
  cancelExport,
  createExport,
  deleteExport,
  listExports,
  ownExport,
  restartExport,
  tellDownload,
  undeleteExport,
} from './own-exports.ts';
import { previewExport } from './preview.ts';
import { deleteSelection, listSelections, saveSelection, undeleteSelection } from './selections.ts';
import { fileName } from './words.ts';

export interface CargarExportDeps {
  readonly database: Database;
  readonly background: BackgroundExports;
}

const TAG: Tag = {
  name: 'Cargar Export',
  description: 'Obras o líneas de facturación como CSV o XLSX, con los campos que se eligen.',
};
const BASE = '/cargar-export/exportaciones';
/** A filter of a hundred conditions of 300 letters each fits. */
const FILTER_LIMIT = 256 * 1024;

export const cargarExportRoutes =
  (deps: CargarExportDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'cargar_export');
    tagRoutes(plugin, TAG);
    const { database } = deps;
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/cargar-export/vista-previa',
      {
        schema: {
          summary: 'Da las primeras filas de lo que se exportaría, y cuántas serían',
          querystring: previewQuery,
          response: { 200: previewAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await previewExport(database, query) }),
    );
    app.get(
      BASE,
      {
        // The page polls this while an export is being made, which must not keep an absent person signed in.
        config: { renewsSession: false },
        schema: {
          summary: 'Enumera las exportaciones propias de las últimas 24 horas',
          response: { 200: massExportsAnswer },
        },
      },
      async (request) => ({ success: true, data: await listExports(database, signedInUser(request).id) }),
    );
    app.post(
      BASE,
      {
        bodyLimit: FILTER_LIMIT,
        schema: {
          summary: 'Pide un archivo, que el servidor hace mientras tanto',
          refusals: [404, 409],
          body: massExportRequest,
          response: { 200: massExportAnswer },
        },
      },
      async (request) => ({ success: true, data: await createExport(deps, request.body, by(request)) }),
    );
    app.post(
      `${BASE}/:id/cancelacion`,
      {
        schema: {
          summary: 'Cancela una exportación que se está haciendo',
          refusals: [404],
          params: massExportParams,
          response: { 200: massExportAnswer },
        },
      },
      async (request) => ({ success: true, data: await cancelExport(deps, request.params.id, by(request)) }),
    );
    app.post(
      `${BASE}/:id/reinicio`,
      {
        schema: {
          summary: 'Vuelve a empezar una exportación que no llegó a terminar',
          refusals: [404, 409],
          params: massExportParams,
          response: { 200: massExportAnswer },
        },
      },
      async (request) => ({ success: true, data: await restartExport(deps, request.params.id, by(request)) }),
    );
    app.delete(
      `${BASE}/:id`,
      {
        schema: {
          summary: 'Elimina una exportación, que se puede recuperar mientras dura su día',
          refusals: [404],
          params: massExportParams,
          response: { 200: massExportAnswer },
        },
      },
      async (request) => ({ success: true, data: await deleteExport(deps, request.params.id, by(request)) }),
    );
    app.post(
      `${BASE}/:id/restaurar`,
      {
        schema: {
          summary: 'Recupera una exportación eliminada',
          refusals: [404, 409],
          params: massExportParams,
          response: { 200: massExportAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await undeleteExport(database, request.params.id, by(request)),
      }),
    );
    app.get(
      `${BASE}/:id/fichero`,
      {
        schema: {
          summary: 'Descarga el archivo de una exportación, entero o la parte que pide Range',
          refusals: [404, 409],
          produces: ['application/octet-stream'],
          described: { response: { 200: z.string() } },
          params: massExportParams,
        },
      },
      async (request, reply) => {
        const userId = signedInUser(request).id;
        const now = await database.now();
        const row = await ownExport(database.kysely, request.params.id, { userId, now });
        const { id, intento, bytes, tipo_csv, formato, creada_en, estado } = row;
        if (row.eliminada_en !== null || estado !== 'hecha') {
          throw conflict('Esa exportación no tiene archivo: espera a que termine, o pídela otra vez.');
        }
        const tag = `"${id}-${intento}"`;
        const condition = request.headers['if-range'];
        const isSame = condition === undefined || condition === tag;
        const asked = isSame ? byteRange(request.headers.range, bytes) : null;
        reply.header('accept-ranges', 'bytes').header('etag', tag);
        if (asked === 'none') {
          reply.header('content-range', `bytes */${bytes}`);
          throw noSuchRange('Esa parte del archivo no existe: descárgalo desde el principio.');
        }
        const range = asked ?? { start: 0, end: bytes - 1 };
        if (range.start === 0) await tellDownload(database, row, by(request));
        if (asked !== null)
          reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
        return sendFile(reply, {
          name: fileName(tipo_csv, formato, creada_en),
          mediaType: MEDIA_TYPES[formato],
          body: Readable.from(readBytes(database.kysely, { id, intento }, range), { objectMode: false }),
          bytes: range.end - range.start + 1,
        });
      },
    );
    app.get(
      '/cargar-export/selecciones',
      {
        schema: {
          summary: 'Enumera las selecciones de campos propias de un tipo',
          querystring: selectionsQuery,
          response: { 200: selectionsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await listSelections(database, signedInUser(request).id, request.query.tipo_csv),
      }),
    );
    app.post(
      '/cargar-export/selecciones',
      {
        schema: {
          summary: 'Guarda los campos elegidos, en su orden, con un nombre',
          refusals: [409],
          body: selectionRequest,
          response: { 200: selectionAnswer },
        },
      },
      async (request) => ({ success: true, data: await saveSelection(database, request.body, by(request)) }),
    );
    app.delete(
      '/cargar-export/selecciones/:id',
      {
        schema: {
          summary: 'Elimina una selección de campos propia, que se puede recuperar',
          refusals: [404],
          params: selectionParams,
          response: { 200: selectionAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await deleteSelection(database, request.params.id, by(request)),
      }),
    );
    app.post(
      '/cargar-export/selecciones/:id/restaurar',
      {
        schema: {
          summary: 'Recupera una selección de campos eliminada',
          refusals: [404, 409],
          params: selectionParams,
          response: { 200: selectionAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await undeleteSelection(database, request.params.id, by(request)),
      }),
    );
  };
