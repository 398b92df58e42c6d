import { massUpdateEndpoints } from '../../src/api/endpoints/mass-updates.ts';
import { keptKind, keptModule, readingAgain } from '../compared-file/kept-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
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

const KIND = keptKind({
  tag: {
    name: 'Actualización Masiva',
    description:
      'Campos de muchas obras, o de sus líneas de factyval, que trae un archivo: se recibe por partes, se compara, se repasa y se aplica como un cambio que se puede deshacer.',
  },
  table: 'actualizacion',
  config: PROGRAMS,
  precedents: {
    row: massUpdateEndpoints.updatePrecedents,
    summary:
      'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, sus recetas, y si ya se aplicó',
    read: readUpdatePrecedents,
  },
  list: {
    row: massUpdateEndpoints.massUpdates,
    summary: 'Enumera las actualizaciones, la última primero',
    read: listMassUpdates,
  },
  begin: {
    row: massUpdateEndpoints.beginMassUpdate,
    summary: 'Empieza una actualización: dice qué es cada columna del archivo, cuyas filas vienen después',
    refusals: [404, 409],
    do: beginMassUpdate,
  },
  read: {
    row: massUpdateEndpoints.massUpdate,
    summary: 'Describe una actualización: cuántas filas cambian, cuáles fallan, y qué importes suman',
    one: readMassUpdate,
  },
  drop: {
    row: massUpdateEndpoints.discardMassUpdate,
    summary: 'Quita una actualización que no se aplicó',
    do: discardMassUpdate,
  },
  receive: {
    row: massUpdateEndpoints.sendMassUpdateRows,
    summary: 'Recibe una parte de las filas de una actualización; si llega dos veces, se toma una',
    do: receiveUpdateRows,
  },
  compare: {
    row: massUpdateEndpoints.compareMassUpdate,
    summary: 'Compara con el portal el archivo que se recibió; otra vez, con lo que hay entonces',
    do: compareMassUpdate,
  },
  rows: {
    row: massUpdateEndpoints.massUpdateRows,
    summary: 'Enumera las filas de una actualización, con lo que cambia cada una',
    read: listUpdateRows,
  },
  exported: {
    row: massUpdateEndpoints.exportMassUpdate,
    format: 'xlsx',
    summary: 'Descarga como libro de Excel las filas de una actualización que pasan un filtro',
    catalogue: changesCatalogue,
    write: writeChanges,
  },
});

export const massUpdateRoutes = keptModule(KIND, (app, database) => {
  const readAgain = readingAgain(database, readMassUpdate);

  addRoute(app, massUpdateEndpoints.omitMassUpdateRows, {
    summary: 'Omite filas de una actualización, o las vuelve a tener en cuenta',
    refusals: [404, 409],
    data: async (request) => {
      await omitRows(database, request.params.id, request.body, by(request));
      return readAgain(request, request.params.id);
    },
  });

  addRoute(app, massUpdateEndpoints.setMassUpdateFields, {
    summary: 'Dice qué columnas de una actualización cuentan, y cuáles vacía una celda vacía',
    refusals: [404, 409],
    data: async (request) => {
      await setFields(database, request.params.id, request.body, by(request));
      return readAgain(request, request.params.id);
    },
  });

  addRoute(app, massUpdateEndpoints.setMassUpdateReplacements, {
    summary: 'Dice qué valores del archivo se sustituyen por otros',
    refusals: [404, 409],
    data: async (request) => {
      await setReplacements(database, request.params.id, request.body, by(request));
      return readAgain(request, request.params.id);
    },
  });

  addRoute(app, massUpdateEndpoints.takeOverMassUpdate, {
    summary: 'Se hace cargo de una actualización que preparó otra persona',
    refusals: [404, 409],
    data: async (request) => {
      await takeOver(database, request.params.id, by(request));
      return readAgain(request, request.params.id);
    },
  });

  addRoute(app, massUpdateEndpoints.applyMassUpdate, {
    summary: 'Aplica una actualización de una vez, o la ensaya sin guardar nada',
    refusals: [404, 409],
    config: PROGRAMS,
    data: async (request) => {
      await applyMassUpdate(database, request.params.id, request.body, by(request));
      return readAgain(request, request.params.id);
    },
  });
});
