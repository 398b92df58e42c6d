import type { MassUpdateDetail, UpdateRows } from '../../../src/api/contract/records/mass-updates.ts';
import type { DecisionEvent } from '../../../src/machines/compared-file/record/decision-types.ts';
import type { ComparedRecordEvent } from '../../../src/machines/compared-file/record/record-types.ts';
import type {
  MassUpdateRecord,
  UpdateDecision,
  UpdateRowsAsked,
} from '../../../src/machines/mass-update/mass-update-record.ts';
import { answered, DOWN } from '../failures.ts';
import { exportPayloads, recordPayloads, selectionPayloads } from '../kit/compared-file-payloads.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';

const EXPIRED = answered(409, {
  message: 'Se comparó hace demasiado. Compárala otra vez antes de aplicarla.',
});

export const someUpdate: MassUpdateDetail = {
  id: 7,
  uploadId: null,
  tipo_csv: 'cm_seg_01',
  archivo: 'contratas.csv',
  estado: 'preparada',
  usuario: 'Ana Ruiz',
  propia: true,
  creada: '2026-11-25T10:00:00.000Z',
  comparada: '2026-11-25T10:01:00.000Z',
  caduca: '2026-11-25T12:01:00.000Z',
  aplicada: null,
  filas: 4,
  recibidas: 4,
  receta: null,
  conjunto: 91,
  recuento: {
    cambia: 1,
    igual: 1,
    noEncontrada: 1,
    repetida: 0,
    contradictoria: 0,
    conProblemas: 1,
    omitida: 0,
  },
  campos: [
    {
      campo: 'contrata',
      etiqueta: 'Contrata',
      tipo: 'texto',
      obligatorio: false,
      vaciar: false,
      incluido: true,
    },
    {
      campo: 'importe_estimado',
      etiqueta: 'Importe estimado',
      tipo: 'decimal',
      obligatorio: false,
      vaciar: false,
      incluido: true,
    },
  ],
  fechas: [],
  numeros: [],
  porCampo: [
    { campo: 'contrata', cambian: 1, vacian: 0, problemas: 0 },
    { campo: 'importe_estimado', cambian: 1, vacian: 0, problemas: 1 },
  ],
  sumas: [
    {
      campo: 'importe_estimado',
      etiqueta: 'Importe estimado',
      moneda: 'EUR',
      antes: '100',
      despues: '1250.5',
    },
  ],
  problemas: [{ campo: 'importe_estimado', valor: 'muchos', problema: '«muchos» no es un número', filas: 1 }],
  sustituciones: [],
  saltadas: 0,
  ensayo: null,
};
export const unfinishedUpdate: MassUpdateDetail = {
  ...someUpdate,
  id: 6,
  estado: 'recibiendo',
  recibidas: 1,
  comparada: null,
  caduca: null,
  conjunto: null,
  porCampo: [],
  sumas: [],
  problemas: [],
  recuento: {
    cambia: 0,
    igual: 0,
    noEncontrada: 0,
    repetida: 0,
    contradictoria: 0,
    conProblemas: 0,
    omitida: 0,
  },
};
export const rehearsedUpdate: MassUpdateDetail = {
  ...someUpdate,
  ensayo: {
    uploadId: '2f6a3a1e-8f51-4c0b-9c53-6a6f2f6f1a11',
    en: '2026-11-25T10:04:00.000Z',
    cambiarian: 1,
    saltadas: 0,
  },
};
export const appliedUpdate: MassUpdateDetail = {
  ...someUpdate,
  estado: 'aplicada',
  aplicada: '2026-11-25T10:05:00.000Z',
  caduca: null,
  uploadId: '9c5f0a52-61a4-4f0e-8f3e-0a8f0d3c1b20',
  saltadas: 1,
};

export const someRows: UpdateRows = {
  items: [
    {
      fila: 2,
      cod: '4P-NOR-FTTH-0001',
      conSignos: null,
      linea: null,
      clase: 'cambia',
      problemas: [],
      motivo: null,
      cambios: [
        { campo: 'contrata', antes: 'Norte', despues: 'Sur' },
        { campo: 'importe_estimado', antes: '100', despues: '1250.5' },
      ],
      por: null,
      actual: [],
      saltada: false,
      parecida: null,
      otras: [],
    },
  ],
  total: 51,
  page: 1,
  pageSize: 50,
};

const record = recordPayloads<MassUpdateRecord>({
  record: someUpdate,
  work: 'massUpdateWriting',
  settled: [
    { kind: 'application', isDone: true },
    { kind: 'application', isDone: false },
    { kind: 'discard', isDone: true },
  ],
});

export const massUpdateRecordPayloads = {
  record: {
    events: {
      ...record.events,
      'adjustment.asked': [{ adjustment: { kind: 'comparison' } }],
      'changes.written': [{ id: 91, did: 'applied' }],
    },
    outputs: { ...record.outputs, adjustRecord: [someUpdate] },
    failures: { ...record.failures, adjustRecord: [DOWN] },
  } satisfies PayloadCases<ComparedRecordEvent<MassUpdateRecord>>,
  rows: pagedListPayloads<UpdateRowsAsked, UpdateRows>(
    [
      { page: 1, clase: 'cambia' },
      { page: 2, clase: 'cambia' },
    ],
    [someRows],
  ),
  selection: selectionPayloads<MassUpdateRecord>({ clase: 'cambia' }),
  decision: {
    events: {
      'decision.asked': [{ asked: { id: 7, kind: 'application' } }, { asked: { id: 7, kind: 'rehearsal' } }],
      'decision.chosen': [{ choice: 'detener' }, { choice: 'omitir' }],
    },
    outputs: { decide: [appliedUpdate, null] },
    failures: { decide: [DOWN, EXPIRED] },
  } satisfies PayloadCases<DecisionEvent<UpdateDecision>>,
  exported: exportPayloads<MassUpdateRecord>({ clase: 'cambia' }),
};
