import type { Correction } from '../../../src/api/contract/corrections.ts';
import type { CorrectionsEvent } from '../../../src/machines/bulk-import/corrections/corrections-types.ts';
import type { CorrectedSummary } from '../../../src/workers/workbook/corrections/corrections-protocol.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { workbook } from './bulk-import-payloads.ts';

export const cellCorrection: Correction = {
  tipo: 'celda',
  hoja: 0,
  celda: 'D2',
  columna: 'site_cod',
  obra: '4P-NOR-FTTH-0013',
  antes: 'SIT-1',
  despues: 'SIT-01',
};

const corrected: CorrectedSummary = {
  corrections: [cellCorrection],
  summary: workbook,
  skippedRows: [0, 0],
  effects: [{ cells: 1, misfit: null }],
};

export const correctionsPayloads: PayloadCases<CorrectionsEvent> = {
  events: {
    'corrections.made': [
      { corrections: [cellCorrection] },
      { corrections: [cellCorrection, { tipo: 'recortar', hoja: 0, columna: 'site_cod' }] },
    ],
    'corrections.removed': [{ index: 0 }],
  },
  outputs: { applyCorrections: [corrected] },
  failures: { applyCorrections: CRASH },
};
