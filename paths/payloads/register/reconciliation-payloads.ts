import type {
  Accepted,
  ReconciledLines,
  Reconciliation,
  Reconciliations,
} from '../../../src/api/contract/records/reconciliations.ts';
import type { FileExportEvent } from '../../../src/machines/kit/file-export/file-export-types.ts';
import type { DecisionAsked, DecisionEvent } from '../../../src/machines/reconciliation/decision-types.ts';
import type { ReconciliationsAsked } from '../../../src/machines/reconciliation/file/reconciliation-file-parts.ts';
import type {
  KnownFile,
  ReconciliationFileEvent,
} from '../../../src/machines/reconciliation/file/reconciliation-file-types.ts';
import type { WantedDifferences } from '../../../src/machines/reconciliation/reconciliation-parts.ts';
import type {
  LinesAsked,
  ReconciliationEvent,
} from '../../../src/machines/reconciliation/reconciliation-types.ts';
import type { TableSendingEvent } from '../../../src/machines/table-file/table-sending-types.ts';
import type { TableFailure, TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { appliedSet } from '../work-changes-payloads.ts';

const failing = (failure: object) => Object.assign(new Error('failed'), { failure });
const status = (code: number, message: string) =>
  failing({ kind: 'status', status: code, message, requestId: null, fields: {}, retryAfter: null });
export const DOWN = failing({ kind: 'noResponse' });
const CRASH = [new Error('crash')];
export const GONE = status(
  404,
  'Esa conciliación ya no está. Búscala en la lista, o elige el archivo otra vez.',
);
const DECIDED = status(422, 'Ninguna de las diferencias elegidas se puede aceptar: ya se decidieron.');
const EMPTY = Object.assign(new Error('empty'), { failure: 'empty' satisfies TableFailure });

const MARK = 'a'.repeat(64);

export const customerTable: TableSummary = {
  fileName: 'export_scegr.xlsx',
  sheet: 'Export',
  sheets: 1,
  text: null,
  rows: 3,
  columns: [
    { column: 0, letter: 'A', header: 'Código del cliente', examples: ['CLI-1', 'CLI-2'] },
    { column: 1, letter: 'B', header: 'Contrata', examples: ['Sur'] },
    { column: 3, letter: 'D', header: 'Zona', examples: ['3'] },
  ],
};

export const someReconciliation: Reconciliation = {
  id: 7,
  archivo: 'export_scegr.xlsx',
  estado: 'comparada',
  en: '2026-11-25T10:00:00.000Z',
  por: 'Ana Ruiz',
  propia: true,
  filas: 3,
  recibidas: 3,
  campos: [{ campo: 'contrata', etiqueta: 'Contrata', tipo: 'texto' }],
  recuento: { coincide: 1, difiere: 1, soloCliente: 1, soloPortal: 2 },
  obrasSinCodigo: 3,
  filasSinCodigo: 0,
  repetidosArchivo: 0,
  contradictorios: 0,
  repetidosPortal: 0,
  diferencias: { pendiente: 1, aceptada: 0, descartada: 0 },
};
export const unfinishedReconciliation: Reconciliation = {
  ...someReconciliation,
  id: 6,
  estado: 'recibiendo',
  recibidas: 1,
  recuento: { coincide: 0, difiere: 0, soloCliente: 0, soloPortal: 0 },
};
export const someReconciliations: Reconciliations = {
  items: [someReconciliation, unfinishedReconciliation],
  total: 11,
  page: 1,
  pageSize: 10,
};

export const knownFile: KnownFile = {
  huella: MARK,
  cabeceras: MARK,
  columnas: null,
  anterior: null,
  campos: [
    { campo: 'proyecto', etiqueta: 'Proyecto', tipo: 'texto', fija: '«Proyecto» no se cambia desde aquí.' },
    { campo: 'contrata', etiqueta: 'Contrata', tipo: 'texto', fija: null },
    { campo: 'importe_estimado', etiqueta: 'Importe estimado', tipo: 'decimal', fija: null },
  ],
};
const CAME_BEFORE: KnownFile = {
  ...knownFile,
  columnas: ['cod_externo_cliente', 'contrata', ''],
  anterior: someReconciliation,
};

export const someLines: ReconciledLines = {
  items: [
    {
      id: 31,
      clase: 'difiere',
      codigo: 'CLI-2',
      fila: 3,
      obra: '4P-NOR-FTTH-0002',
      vecesArchivo: 1,
      contradice: false,
      vecesPortal: 1,
      parecido: null,
      valores: [],
      diferencias: [
        {
          campo: 'contrata',
          portal: 'Norte',
          cliente: 'Sur',
          soloLetras: false,
          problema: null,
          situacion: 'pendiente',
          cambio: null,
          descarte: null,
          rechazo: null,
        },
      ],
    },
  ],
  total: 26,
  page: 1,
  pageSize: 25,
};

export const reconciliationFilePayloads: PayloadCases<ReconciliationFileEvent> = {
  events: {
    'file.chosen': [{ file: { name: customerTable.fileName } as File }],
    'reading.progressed': [{ percent: 40 }],
    'file.columnMatched': [
      { index: 0, field: null },
      { index: 0, field: 'cod_externo_cliente' },
    ],
    'file.emptiesChosen': [{ empties: true }],
    'file.unfinishedDiscarded': [{ id: unfinishedReconciliation.id }],
  },
  outputs: {
    closeTable: [undefined],
    readTable: [customerTable],
    knowFile: [knownFile, CAME_BEFORE],
    reconciliationSending: [{ kind: 'compared', compared: someReconciliation }, { kind: 'cancelled' }],
    discardReconciliation: [undefined],
  },
  failures: {
    closeTable: CRASH,
    readTable: [EMPTY],
    knowFile: [DOWN],
    reconciliationSending: CRASH,
    discardReconciliation: [DOWN],
    reconciliationList: CRASH,
  },
};

export const reconciliationSendingPayloads: PayloadCases<TableSendingEvent> = {
  events: {},
  outputs: {
    begin: [{ id: 7, rows: 5_001 }],
    sendPiece: [undefined],
    compare: [someReconciliation],
    discard: [undefined],
  },
  failures: { begin: [DOWN], sendPiece: [DOWN, GONE], compare: [DOWN, GONE], discard: [DOWN] },
};

export const reconciliationListPayloads = pagedListPayloads<ReconciliationsAsked, Reconciliations>({
  queries: [{ page: 1 }, { page: 2 }],
  pages: [someReconciliations],
});

export const reconciliationPayloads: PayloadCases<ReconciliationEvent> = {
  events: {
    'reconciliation.asked': [{ id: 7 }, { id: 6 }],
    'lines.toggled': [{ lines: [31] }, { lines: [32] }],
    'lines.filterTold': [{ filter: {} }, { filter: { clase: 'difiere' } }],
    'decision.settled': [
      { kind: 'descartar', isDone: true },
      { kind: 'aceptar', isDone: false },
    ],
    'work.began': [{ work: 'reconciliationDecision' }],
    'work.ended': [{ work: 'reconciliationDecision' }],
  },
  outputs: {
    loadReconciliation: [someReconciliation],
    refreshReconciliation: [someReconciliation],
  },
  failures: {
    loadReconciliation: [DOWN],
    refreshReconciliation: [DOWN],
    reconciledLines: CRASH,
    reconciliationDecision: CRASH,
    differencesExport: CRASH,
    relayEmitted: CRASH,
  },
};

export const reconciledLinesPayloads = pagedListPayloads<LinesAsked, ReconciledLines>({
  queries: [
    { page: 1, clase: 'difiere' },
    { page: 2, clase: 'difiere' },
  ],
  pages: [someLines],
});

export const someDecision: DecisionAsked = {
  id: 7,
  kind: 'aceptar',
  lines: { tipo: 'lineas', lineas: [31] },
  field: null,
  count: 1,
};
export const someTaken: Accepted = {
  cambio: {
    ...appliedSet,
    origen: 'conciliacion',
    motivo: 'Lo dice el cliente',
    porObra: true,
    campos: [{ campo: 'contrata', etiqueta: 'Contrata', tipo: 'texto', valor: null }],
    porCampo: [{ campo: 'contrata', obras: 1, antes: [{ valor: 'Norte', obras: 1 }] }],
  },
  sinAceptar: 1,
};

export const decisionPayloads: PayloadCases<DecisionEvent> = {
  events: {
    'decision.asked': [{ asked: someDecision }, { asked: { ...someDecision, kind: 'recuperar' } }],
    'decision.reasonTyped': [{ reason: 'Lo dice el cliente' }, { reason: ' ' }],
  },
  outputs: { decide: [someTaken, null] },
  failures: { decide: [DOWN, DECIDED] },
};

export const differencesExportPayloads: PayloadCases<FileExportEvent<WantedDifferences>> = {
  events: {
    'export.requested': [{ filter: { id: 7, filter: { clase: 'difiere' } } }],
    'export.received': [{ bytes: 1_024 }],
  },
  outputs: { exportFile: [undefined] },
  failures: { exportFile: [DOWN] },
};
