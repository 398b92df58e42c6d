import type { FastifyRequest } from 'fastify';
import { massUpdateEndpoints } from '../../src/api/endpoints/mass-updates.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import { PIECE_LIMIT } from '../compared-file/kept-rows.ts';
import { keptRowsFile } from '../compared-file/kept-rows-file.ts';
import { addRoute } from '../http/add-route.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { readFor } from '../http/read-for.ts';
import { sendList } from '../http/send-file.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { omitRows, setFields, setReplacements } from './adjust.ts';
import { applyMassUpdate } from './apply.ts';
import { beginMassUpdate } from './begin.ts';
import { changesCatalogue, changesWriter } from './changes-workbook.ts';
import { compareMassUpdate } from './compare.ts';
import { comparePassedOver } from './compare-again.ts';
import { discardMassUpdate, takeOver } from './hands.ts';
import { PROGRAMS } from './programs.ts';
import { listUpdateRows } from './read-rows.ts';
import { listMassUpdates, readMassUpdate, readUpdatePrecedents } from './read-updates.ts';
import { receiveUpdateRows } from './receive.ts';

const TAG: Tag = {
  name: 'Actualización Masiva',
  description:
    'Campos de muchas obras, o de sus líneas de factyval, que trae un archivo: se recibe por partes, se compara, se repasa y se aplica como un cambio que se puede deshacer.',
};

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, TAG);
    const readOne = (request: FastifyRequest, id: number) =>
      readFor(request, database, (reader) => readMassUpdate(reader, id));

    addRoute(app, massUpdateEndpoints.updatePrecedents, {
      summary:
        'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, sus recetas, y si ya se aplicó',
      data: (request) => readFor(request, database, (reader) => readUpdatePrecedents(reader, request.query)),
    });

    addRoute(app, massUpdateEndpoints.massUpdates, {
      summary: 'Enumera las actualizaciones, la última primero',
      data: (request) => readFor(request, database, (reader) => listMassUpdates(reader, request.query)),
    });

    addRoute(app, massUpdateEndpoints.beginMassUpdate, {
      summary: 'Empieza una actualización: dice qué es cada columna del archivo, cuyas filas vienen después',
      refusals: [404, 409],
      config: PROGRAMS,
      data: async (request) => readOne(request, await beginMassUpdate(database, request.body, by(request))),
    });

    addRoute(app, massUpdateEndpoints.massUpdate, {
      summary: 'Describe una actualización: cuántas filas cambian, cuáles fallan, y qué importes suman',
      refusals: [404],
      config: PROGRAMS,
      data: (request) => readOne(request, request.params.id),
    });

    addRoute(app, massUpdateEndpoints.discardMassUpdate, {
      summary: 'Quita una actualización que no se aplicó',
      refusals: [404, 409],
      config: PROGRAMS,
      data: async (request) => {
        await discardMassUpdate(database, request.params.id, by(request));
        return { id: request.params.id };
      },
    });

    addRoute(app, massUpdateEndpoints.sendMassUpdateRows, {
      summary: 'Recibe una parte de las filas de una actualización; si llega dos veces, se toma una',
      refusals: [404, 409],
      config: PROGRAMS,
      bodyLimit: PIECE_LIMIT,
      data: (request) => receiveUpdateRows(database, request.params.id, request.body.filas, by(request).id),
    });

    addRoute(app, massUpdateEndpoints.compareMassUpdate, {
      summary: 'Compara con el portal el archivo que se recibió; otra vez, con lo que hay entonces',
      refusals: [404, 409],
      config: { reads: 'turn', ...PROGRAMS },
      data: async (request) => {
        await compareMassUpdate(database, request.params.id, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, massUpdateEndpoints.massUpdateRows, {
      summary: 'Enumera las filas de una actualización, con lo que cambia cada una',
      refusals: [404],
      config: PROGRAMS,
      data: ({ params, query }) => database.transaction((tx) => listUpdateRows(tx.kysely, params.id, query)),
    });

    addRoute(app, massUpdateEndpoints.exportMassUpdate, {
      summary: 'Descarga como libro de Excel las filas de una actualización que pasan un filtro',
      refusals: [404],
      produces: [MEDIA_TYPES.xlsx],
      handler: async (request, reply) => {
        const { id } = request.params;
        const file = await keptRowsFile(listExports, {
          by: by(request),
          gone: goneCaller(reply),
          table: 'actualizacion',
          what: 'cambios_de_la_actualizacion',
          id,
          filter: request.query,
          catalogue: await changesCatalogue(database.kysely, id, request.query),
          format: 'xlsx',
          write: await changesWriter(database.kysely, id),
        });
        return sendList(reply, database, file);
      },
    });

    addRoute(app, massUpdateEndpoints.omitMassUpdateRows, {
      summary: 'Omite filas de una actualización, o las vuelve a tener en cuenta',
      refusals: [404, 409],
      data: async (request) => {
        await omitRows(database, request.params.id, request.body, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, massUpdateEndpoints.setMassUpdateFields, {
      summary: 'Dice qué columnas de una actualización cuentan, y cuáles vacía una celda vacía',
      refusals: [404, 409],
      data: async (request) => {
        await setFields(database, request.params.id, request.body, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, massUpdateEndpoints.setMassUpdateReplacements, {
      summary: 'Dice qué valores del archivo se sustituyen por otros',
      refusals: [404, 409],
      data: async (request) => {
        await setReplacements(database, request.params.id, request.body, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, massUpdateEndpoints.takeOverMassUpdate, {
      summary: 'Se hace cargo de una actualización que preparó otra persona',
      refusals: [404, 409],
      data: async (request) => {
        await takeOver(database, request.params.id, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, massUpdateEndpoints.comparePassedOver, {
      summary: 'Prepara otra actualización con las filas que se quedaron como estaban, y la compara',
      refusals: [404, 409],
      config: { reads: 'turn' },
      data: async (request) =>
        readOne(request, await comparePassedOver(database, request.params.id, by(request))),
    });

    addRoute(app, massUpdateEndpoints.applyMassUpdate, {
      summary: 'Aplica una actualización de una vez, o la ensaya sin guardar nada',
      refusals: [404, 409],
      config: PROGRAMS,
      data: async (request) => {
        await applyMassUpdate(database, request.params.id, request.body, by(request));
        return readOne(request, request.params.id);
      },
    });
  };
