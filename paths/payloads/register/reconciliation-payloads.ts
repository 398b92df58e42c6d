import type {
  Accepted,
  ReconciledLines,
  Reconciliation,
  Reconciliations,
} from '../../../src/api/contract/records/reconciliations.ts';
import type { EarlierAsked } from '../../../src/machines/compared-file/file/file-types.ts';
import type { DecisionEvent } from '../../../src/machines/compared-file/record/decision-types.ts';
import type {
  KnownFile,
  ReconciliationFile,
} from '../../../src/machines/reconciliation/reconciliation-file.ts';
import type {
  DecisionAsked,
  LinesAsked,
  ReconciliationDecision,
  ReconciliationRecord,
} from '../../../src/machines/reconciliation/reconciliation-record.ts';
import { answered, DOWN } from '../failures.ts';
import {
  csvTable,
  doubtfulNumbers,
  exportPayloads,
  firstPage,
  keptFilePayloads,
  MARKS,
  recordPayloads,
  selectionPayloads,
  sendingPayloads,
} from '../kit/compared-file-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { appliedSet } from '../work-changes-payloads.ts';

const DECIDED = answered(422, {
  message: 'Ninguna de las diferencias elegidas se puede aceptar: ya se decidieron.',
});

export const customerTable = csvTable({
  fileName: 'export_scegr.csv',
  rows: 3,
  columns: [
    { column: 0, letter: 'A', header: 'Código del cliente', examples: ['CLI-1', 'CLI-2'] },
    { column: 1, letter: 'B', header: 'Contrata', examples: ['Sur'] },
    { column: 3, letter: 'D', header: 'Zona', examples: ['3'] },
  ],
});

export const someReconciliation: Reconciliation = {
  id: 7,
  archivo: 'export_scegr.csv',
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
const unfinishedReconciliation: Reconciliation = {
  ...someReconciliation,
  id: 6,
  estado: 'recibiendo',
  recibidas: 1,
  recuento: { coincide: 0, difiere: 0, soloCliente: 0, soloPortal: 0 },
};
export const someReconciliations: Reconciliations = firstPage([someReconciliation, unfinishedReconciliation]);

export const knownFile: KnownFile = {
  ...MARKS,
  columnas: null,
  fechas: [],
  numeros: [],
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
      conSignos: null,
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
  recuento: null,
  limites: { proyectos: [{ id: 1, nombre: 'Norte' }], provincias: ['Bizkaia'] },
};

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

export const reconciliationPayloads = {
  file: keptFilePayloads<ReconciliationFile>({
    table: customerTable,
    key: 'cod_externo_cliente',
    empties: true,
    known: [knownFile, CAME_BEFORE],
    made: someReconciliation,
    values: [
      { dates: [], numbers: [] },
      { dates: [], numbers: [doubtfulNumbers] },
    ],
    unfinished: unfinishedReconciliation,
  }),
  sending: sendingPayloads(someReconciliation),
  list: pagedListPayloads<EarlierAsked, Reconciliations>(TWO_PAGES, [someReconciliations]),
  record: recordPayloads<ReconciliationRecord>({
    record: someReconciliation,
    work: 'reconciliationDecision',
    settled: [
      { kind: 'descartar', isDone: true },
      { kind: 'aceptar', isDone: false },
    ],
  }),
  rows: pagedListPayloads<LinesAsked, ReconciledLines>(
    [
      { page: 1, clase: 'difiere' },
      { page: 2, clase: 'difiere' },
    ],
    [someLines],
  ),
  selection: selectionPayloads<ReconciliationRecord>({ clase: 'difiere' }),
  decision: {
    events: {
      'decision.asked': [{ asked: someDecision }, { asked: { ...someDecision, kind: 'recuperar' } }],
      'decision.chosen': [{ choice: 'Lo dice el cliente' }, { choice: ' ' }],
    },
    outputs: { decide: [someTaken, null] },
    failures: { decide: [DOWN, DECIDED] },
  } satisfies PayloadCases<DecisionEvent<ReconciliationDecision>>,
  exported: exportPayloads<ReconciliationRecord>({ clase: 'difiere' }),
};
