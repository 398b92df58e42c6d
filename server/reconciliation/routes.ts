import type { FastifyRequest } from 'fastify';
import { reconciliationEndpoints } from '../../src/api/endpoints/reconciliations.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import { PIECE_LIMIT } from '../compared-file/kept-rows.ts';
import { keptRowsFile } from '../compared-file/kept-rows-file.ts';
import { addRoute } from '../http/add-route.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { readFor } from '../http/read-for.ts';
import { sendList } from '../http/send-file.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { acceptDifferences } from './accept.ts';
import { beginReconciliation } from './begin.ts';
import { compareReconciliation } from './compare.ts';
import { differencesCatalogue } from './differences-catalogue.ts';
import { discardReconciliation } from './discard.ts';
import { dismissDifferences, recoverDifferences } from './dismiss.ts';
import { joinLines } from './join-lines.ts';
import { partLine } from './part-line.ts';
import { listLines } from './read-lines.ts';
import { listReconciliations, readPrecedents, readReconciliation } from './read-reconciliations.ts';
import { receiveRows } from './receive.ts';

const TAG: Tag = {
  name: 'Conciliaciones',
  description:
    'La exportación del cliente frente a las obras, por el código del cliente: se recibe por partes, se compara, y se acepta o se descarta cada diferencia.',
};

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, TAG);
    const readOne = (request: FastifyRequest, id: number) =>
      readFor(request, database, (reader) => readReconciliation(reader, id));

    addRoute(app, reconciliationEndpoints.precedents, {
      summary:
        'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, y si ya se concilió',
      data: (request) => readFor(request, database, (reader) => readPrecedents(reader, request.query)),
    });

    addRoute(app, reconciliationEndpoints.reconciliations, {
      summary: 'Enumera las conciliaciones, la última primero',
      data: (request) => readFor(request, database, (reader) => listReconciliations(reader, request.query)),
    });

    addRoute(app, reconciliationEndpoints.beginReconciliation, {
      summary: 'Empieza una conciliación: dice qué es cada columna del archivo, cuyas filas vienen después',
      data: async (request) =>
        readOne(request, await beginReconciliation(database, request.body, by(request))),
    });

    addRoute(app, reconciliationEndpoints.reconciliation, {
      summary: 'Describe una conciliación: cuántas obras coinciden, difieren o están en un solo lado',
      refusals: [404],
      data: (request) => readOne(request, request.params.id),
    });

    addRoute(app, reconciliationEndpoints.discardReconciliation, {
      summary: 'Quita una conciliación de la que no se aceptó nada',
      refusals: [404, 409],
      data: async (request) => {
        await discardReconciliation(database, request.params.id, by(request));
        return { id: request.params.id };
      },
    });

    addRoute(app, reconciliationEndpoints.sendReconciliationRows, {
      summary: 'Recibe una parte de las filas del archivo; si llega dos veces, se toma una',
      refusals: [404, 409],
      bodyLimit: PIECE_LIMIT,
      data: (request) => receiveRows(database, request.params.id, request.body.filas, by(request).id),
    });

    addRoute(app, reconciliationEndpoints.compareReconciliation, {
      summary: 'Compara con las obras el archivo que se recibió',
      refusals: [404, 409],
      config: { reads: 'turn' },
      data: async (request) => {
        await compareReconciliation(database, request.params.id, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, reconciliationEndpoints.reconciledLines, {
      summary: 'Enumera las líneas de una conciliación, con lo que dice cada lado',
      refusals: [404],
      data: ({ params, query }) => database.transaction((tx) => listLines(tx.kysely, params.id, query)),
    });

    addRoute(app, reconciliationEndpoints.exportDifferences, {
      summary:
        'Descarga como CSV las líneas de una conciliación que pasan un filtro, una fila por diferencia',
      refusals: [404],
      produces: ['text/csv'],
      handler: async (request, reply) => {
        const { id } = request.params;
        const file = await keptRowsFile(listExports, {
          by: by(request),
          gone: goneCaller(reply),
          table: 'conciliacion',
          what: 'diferencias_de_la_conciliacion',
          id,
          filter: request.query,
          catalogue: await differencesCatalogue(database.kysely, id, request.query),
          format: 'csv',
        });
        return sendList(reply, database, file);
      },
    });

    addRoute(app, reconciliationEndpoints.acceptDifferences, {
      summary:
        'Lleva al portal los valores del cliente de las líneas elegidas, como un cambio que se puede deshacer',
      refusals: [404, 409],
      data: (request) => acceptDifferences(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, reconciliationEndpoints.dismissDifferences, {
      summary: 'Deja aparte las diferencias elegidas, también cuando otro archivo diga lo mismo',
      refusals: [404, 409],
      data: (request) => dismissDifferences(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, reconciliationEndpoints.joinLines, {
      summary: 'Compara una línea del archivo con la obra a cuyo código se parece el suyo',
      refusals: [404, 409],
      data: (request) => joinLines(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, reconciliationEndpoints.partLine, {
      summary: 'Separa otra vez una línea del archivo de la obra a la que se unió',
      refusals: [404, 409],
      data: (request) => partLine(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, reconciliationEndpoints.recoverDifferences, {
      summary: 'Vuelve a dejar pendientes las diferencias elegidas que se descartaron',
      refusals: [404, 409],
      data: (request) => recoverDifferences(database, request.params.id, request.body, by(request)),
    });
  };
