import { reconciliationEndpoints } from '../../src/api/endpoints/reconciliations.ts';
import { keptKind, keptModule } from '../compared-file/kept-routes.ts';
import { addRoute } from '../http/add-route.ts';
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

const KIND = keptKind({
  tag: {
    name: 'Conciliaciones',
    description:
      'La exportación del cliente frente a las obras, por el código del cliente: se recibe por partes, se compara, y se acepta o se descarta cada diferencia.',
  },
  table: 'conciliacion',
  precedents: {
    row: reconciliationEndpoints.precedents,
    summary:
      'Dice qué se sabe de un archivo antes de enviarlo: sus columnas de otra vez, y si ya se concilió',
    read: readPrecedents,
  },
  list: {
    row: reconciliationEndpoints.reconciliations,
    summary: 'Enumera las conciliaciones, la última primero',
    read: listReconciliations,
  },
  begin: {
    row: reconciliationEndpoints.beginReconciliation,
    summary: 'Empieza una conciliación: dice qué es cada columna del archivo, cuyas filas vienen después',
    do: beginReconciliation,
  },
  read: {
    row: reconciliationEndpoints.reconciliation,
    summary: 'Describe una conciliación: cuántas obras coinciden, difieren o están en un solo lado',
    one: readReconciliation,
  },
  drop: {
    row: reconciliationEndpoints.discardReconciliation,
    summary: 'Quita una conciliación de la que no se aceptó nada',
    do: discardReconciliation,
  },
  receive: {
    row: reconciliationEndpoints.sendReconciliationRows,
    summary: 'Recibe una parte de las filas del archivo; si llega dos veces, se toma una',
    do: receiveRows,
  },
  compare: {
    row: reconciliationEndpoints.compareReconciliation,
    summary: 'Compara con las obras el archivo que se recibió',
    do: compareReconciliation,
  },
  rows: {
    row: reconciliationEndpoints.reconciledLines,
    summary: 'Enumera las líneas de una conciliación, con lo que dice cada lado',
    read: listLines,
  },
  exported: {
    row: reconciliationEndpoints.exportDifferences,
    format: 'csv',
    summary: 'Descarga como CSV las líneas de una conciliación que pasan un filtro, una fila por diferencia',
    catalogue: differencesCatalogue,
  },
});

export const reconciliationRoutes = keptModule(KIND, (app, database) => {
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

  addRoute(app, reconciliationEndpoints.recoverDifferences, {
    summary: 'Vuelve a dejar pendientes las diferencias elegidas que se descartaron',
    refusals: [404, 409],
    data: (request) => recoverDifferences(database, request.params.id, request.body, by(request)),
  });
});
