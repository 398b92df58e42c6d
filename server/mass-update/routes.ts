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
import { answering, keptKind, keptModule } from '../compared-file/kept-routes.ts';
import type { ContractTypes } from '../http/contract.ts';
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

const PATH = '/actualizaciones';
const ONE = `${PATH}/:id`;

const KIND = keptKind({
  permission: 'bulk_update',
  tag: {
    name: 'Actualización Masiva',
    description:
      'Campos de muchas obras, o de sus líneas de factyval, que trae un archivo: se recibe por partes, se compara, se repasa y se aplica como un cambio que se puede deshacer.',
  },
  path: PATH,
  table: 'actualizacion',
  address: massUpdateAddress,
  one: massUpdateAnswer,
  dropped: discardedUpdateAnswer,
  received: updateReceivedAnswer,
  config: PROGRAMS,
  precedents: {
    summary:
      'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, sus recetas, y si ya se aplicó',
    asked: updatePrecedentsQuery,
    answer: updatePrecedentsAnswer,
    read: readUpdatePrecedents,
  },
  list: {
    summary: 'Enumera las actualizaciones, la última primero',
    asked: massUpdatesQuery,
    answer: massUpdatesAnswer,
    read: listMassUpdates,
  },
  begin: {
    summary: 'Empieza una actualización: dice qué es cada columna del archivo, cuyas filas vienen después',
    refusals: [404, 409],
    asked: massUpdateRequest,
    do: beginMassUpdate,
  },
  read: {
    summary: 'Describe una actualización: cuántas filas cambian, cuáles fallan, y qué importes suman',
    one: readMassUpdate,
  },
  drop: { summary: 'Quita una actualización que no se aplicó', do: discardMassUpdate },
  receive: {
    summary: 'Recibe una parte de las filas de una actualización; si llega dos veces, se toma una',
    asked: massUpdateRows,
    do: receiveUpdateRows,
  },
  compare: {
    summary: 'Compara con el portal el archivo que se recibió; otra vez, con lo que hay entonces',
    do: compareMassUpdate,
  },
  rows: {
    path: 'filas',
    summary: 'Enumera las filas de una actualización, con lo que cambia cada una',
    asked: updateRowsQuery,
    answer: updateRowsAnswer,
    read: listUpdateRows,
  },
  exported: {
    path: 'cambios.xlsx',
    format: 'xlsx',
    summary: 'Descarga como libro de Excel las filas de una actualización que pasan un filtro',
    asked: updateChangesQuery,
    catalogue: changesCatalogue,
    write: writeChanges,
  },
});

export const massUpdateRoutes = keptModule(KIND, (plugin, database) => {
  const app = plugin.withTypeProvider<ContractTypes>();
  const answer = answering(database, readMassUpdate);

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
      return answer(request, request.params.id);
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
      return answer(request, request.params.id);
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
      return answer(request, request.params.id);
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
      return answer(request, request.params.id);
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
      return answer(request, request.params.id);
    },
  );
});
