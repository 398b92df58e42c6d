import type {
  CellBlock,
  CellEditingEvent,
  CellMark,
  CellWrite,
  CellWritingEvent,
  OpenCell,
} from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { answered, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const record = { id: 1, clave: '4P-NOR-FTTH-0012', version: 3, columns: ['cod', 'seg_cierre_fecha'] };

export const someCell: OpenCell = {
  place: 'grid',
  ...record,
  column: 'seg_cierre_fecha',
  before: '01/05/2026',
  field: {
    campo: 'seg_cierre_fecha',
    columna: 'seg_cierre_fecha',
    etiqueta: 'Cierre',
    tipo: 'fecha',
    obligatorio: false,
    largo: null,
    desde: null,
    hasta: null,
    valores: [],
  },
};

const value = {
  column: 'seg_cierre_fecha',
  campo: 'seg_cierre_fecha',
  typed: '02/05/2026',
  value: '2026-05-02',
};

/** Over any version: with versions, the machine would have more states than can be walked. */
const someWrite: CellWrite = {
  ...record,
  version: null,
  values: [value],
};
/** Of the same record, so that nothing but the write has to be told apart. */
const someBlock: CellBlock = { writes: [someWrite] };
const said = { kind: 'reason', reason: 'orden' } as const;

/** The same as the server's refusal of the write: another mark would double the states of the machine. */
const someMark: CellMark = {
  record: { ...record, version: null },
  value,
  fault: said,
};
const place = { id: 1, column: 'seg_cierre_fecha' };

/** The record after it was written. */
const someWrittenRow = {
  id: 1,
  clave: '4P-NOR-FTTH-0012',
  version: 4,
  valores: { cod: '4P-NOR-FTTH-0012', seg_cierre_fecha: '2026-05-02' },
};

export const cellEditingPayloads: PayloadCases<CellEditingEvent> = {
  events: {
    'cell.opened': [
      { cell: someCell, typed: null },
      { cell: someCell, typed: '3' },
    ],
    'cell.typed': [{ text: '02/05/2026' }, { text: '31/02/2026' }],
    'cells.setApplied': [{ set: 7, block: someBlock }],
    'cells.setUndone': [{ set: 7 }],
    'cells.blockWanted': [{ block: someBlock }],
    'cells.read': [{ row: someWrittenRow }],
    'cells.undoKept': [{ sentence: null }],
    'work.began': [{ work: 'cellEditing' }],
    'work.ended': [{ work: 'cellEditing' }],
  },
  outputs: {},
  failures: {},
};

const conflict = { kind: 'conflict', theirs: '2026-05-03', by: 'Luis Gil' } as const;

export const cellWritingPayloads: PayloadCases<CellWritingEvent> = {
  events: {
    'cells.given': [{ write: someWrite }],
    'cells.refused': [{ mark: someMark }],
    'cells.insisted': [place],
    'cells.yielded': [place],
    'cells.setApplied': [{ set: 7, block: someBlock }],
    'cells.setUndone': [{ set: 7 }],
  },
  outputs: {
    proposeWrite: [
      { kind: 'proposed', set: 7 },
      { kind: 'same' },
      { kind: 'refused', faults: { seg_cierre_fecha: conflict } },
      { kind: 'refused', faults: { seg_cierre_fecha: said } },
    ],
    applyWrite: [
      { kind: 'written' },
      { kind: 'refused', faults: { seg_cierre_fecha: conflict } },
      { kind: 'refused', faults: { seg_cierre_fecha: said } },
    ],
    undoWrite: [{ kind: 'undone' }, { kind: 'kept', sentence: null }],
    readWritten: [someWrittenRow],
  },
  failures: {
    proposeWrite: [DOWN],
    applyWrite: [DOWN, answered(409)],
    undoWrite: [DOWN],
    readWritten: [DOWN],
  },
};
