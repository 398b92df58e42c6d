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
import { keptKind, keptModule } from '../compared-file/kept-routes.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by } from '../http/permission.ts';
import { acceptDifferences } from './accept.ts';
import { beginReconciliation } from './begin.ts';
import { compareReconciliation } from './compare.ts';
import { differencesCatalogue } from './differences-catalogue.ts';
import { discardReconciliation } from './discard.ts';
import { dismissDifferences, recoverDifferences } from './dismiss.ts';
import { listLines } from './read-lines.ts';
import { listReconciliations, readPrecedents, readReconciliation } from './read-reconciliations.ts';
import { receiveRows } from './receive.ts';

const PATH = '/conciliaciones';

const KIND = keptKind({
  permission: 'celsig5',
  tag: {
    name: 'Conciliaciones',
    description:
      'La exportación del cliente frente a las obras, por el código del cliente: se recibe por partes, se compara, y se acepta o se descarta cada diferencia.',
  },
  path: PATH,
  table: 'conciliacion',
  address: reconciliationAddress,
  one: reconciliationAnswer,
  dropped: discardedAnswer,
  received: receivedAnswer,
  precedents: {
    summary:
      'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, y si ya se concilió',
    asked: precedentsQuery,
    answer: precedentsAnswer,
    read: readPrecedents,
  },
  list: {
    summary: 'Enumera las conciliaciones, la última primero',
    asked: reconciliationsQuery,
    answer: reconciliationsAnswer,
    read: listReconciliations,
  },
  begin: {
    summary: 'Empieza una conciliación: dice qué es cada columna del archivo, cuyas filas vienen después',
    asked: reconciliationRequest,
    do: beginReconciliation,
  },
  read: {
    summary: 'Describe una conciliación: cuántas obras coinciden, difieren o están en un solo lado',
    one: readReconciliation,
  },
  drop: {
    summary: 'Quita una conciliación de la que no se aceptó nada',
    do: discardReconciliation,
  },
  receive: {
    summary: 'Recibe una parte de las filas del archivo; si llega dos veces, se toma una',
    asked: reconciliationRows,
    do: receiveRows,
  },
  compare: {
    summary: 'Compara con las obras el archivo que se recibió',
    do: compareReconciliation,
  },
  rows: {
    path: 'lineas',
    summary: 'Enumera las líneas de una conciliación, con lo que dice cada lado',
    asked: reconciledLinesQuery,
    answer: reconciledLinesAnswer,
    read: listLines,
  },
  exported: {
    path: 'diferencias.csv',
    format: 'csv',
    summary: 'Descarga como CSV las líneas de una conciliación que pasan un filtro, una fila por diferencia',
    asked: differencesQuery,
    catalogue: differencesCatalogue,
  },
});

export const reconciliationRoutes = keptModule(KIND, (plugin, database) => {
  const app = plugin.withTypeProvider<ContractTypes>();

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
});
