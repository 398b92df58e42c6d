import { Readable } from 'node:stream';
import { massExportEndpoints } from '../../src/api/endpoints/mass-exports.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { sendFile } from '../http/send-file.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { conflict, noSuchRange } from '../problem.ts';
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

const TAG: Tag = {
  name: 'Cargar Export',
  description: 'Obras o líneas de facturación como CSV o XLSX, con los campos que se eligen.',
};
/** Maximum size in bytes of a request: a filter of a hundred conditions of 300 letters each fits. */
const FILTER_LIMIT = 256 * 1024;

export const routes: ModuleRoutes = (deps) => async (app) => {
  tagRoutes(app, TAG);
  const { database } = deps;
  addRoute(app, massExportEndpoints.previewExport, {
    summary: 'Da las primeras filas de lo que se exportaría, y cuántas serían',
    data: ({ query }) => previewExport(database, query),
  });
  addRoute(app, massExportEndpoints.massExports, {
    summary: 'Enumera las exportaciones propias de las últimas 24 horas',
    // While an export is being made the page polls this route, which must not keep an absent person signed in.
    config: { renewsSession: false },
    data: (request) => listExports(database, signedInUser(request).id),
  });
  addRoute(app, massExportEndpoints.requestExport, {
    summary: 'Pide un archivo, que el servidor hace mientras tanto',
    refusals: [404, 409],
    bodyLimit: FILTER_LIMIT,
    data: (request) => createExport(deps, request.body, by(request)),
  });
  addRoute(app, massExportEndpoints.cancelExport, {
    summary: 'Cancela una exportación que se está haciendo',
    refusals: [404],
    data: (request) => cancelExport(deps, request.params.id, by(request)),
  });
  addRoute(app, massExportEndpoints.restartExport, {
    summary: 'Vuelve a empezar una exportación que no llegó a terminar',
    refusals: [404, 409],
    data: (request) => restartExport(deps, request.params.id, by(request)),
  });
  addRoute(app, massExportEndpoints.deleteExport, {
    summary: 'Elimina una exportación, que se puede recuperar mientras dura su día',
    refusals: [404],
    data: (request) => deleteExport(deps, request.params.id, by(request)),
  });
  addRoute(app, massExportEndpoints.undeleteExport, {
    summary: 'Recupera una exportación eliminada',
    refusals: [404, 409],
    data: (request) => undeleteExport(database, request.params.id, by(request)),
  });
  addRoute(app, massExportEndpoints.exportPart, {
    summary: 'Descarga el archivo de una exportación, entero o la parte que pide Range',
    refusals: [404, 409],
    produces: ['application/octet-stream'],
    handler: async (request, reply) => {
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
  });
  addRoute(app, massExportEndpoints.selections, {
    summary: 'Enumera las selecciones de campos propias de un tipo',
    data: (request) => listSelections(database, signedInUser(request).id, request.query.tipo_csv),
  });
  addRoute(app, massExportEndpoints.saveSelection, {
    summary: 'Guarda los campos elegidos, en su orden, con un nombre',
    refusals: [409],
    data: (request) => saveSelection(database, request.body, by(request)),
  });
  addRoute(app, massExportEndpoints.deleteSelection, {
    summary: 'Elimina una selección de campos propia, que se puede recuperar',
    refusals: [404],
    data: (request) => deleteSelection(database, request.params.id, by(request)),
  });
  addRoute(app, massExportEndpoints.undeleteSelection, {
    summary: 'Recupera una selección de campos eliminada',
    refusals: [404, 409],
    data: (request) => undeleteSelection(database, request.params.id, by(request)),
  });
};
