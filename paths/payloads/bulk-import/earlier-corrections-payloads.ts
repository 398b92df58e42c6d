import type { EarlierCorrectionsEvent } from '../../../src/machines/bulk-import/corrections/earlier-corrections-types.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { cellCorrection } from './corrections-payloads.ts';

const load = {
  kind: 'load',
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  fileName: 'Febrero.xlsx',
  usuario: 'Ana Ruiz',
  en: '2026-02-20T10:42:05.000Z',
  ensayo: false,
  correcciones: [cellCorrection],
} as const;
const left = { kind: 'left', fileName: 'Marzo.xlsx', correcciones: [cellCorrection] } as const;
const fits = { correction: cellCorrection, fitted: cellCorrection, cells: 1, misfit: null };
const misfit = { correction: cellCorrection, fitted: null, cells: 0, misfit: 'noRow' };

export const earlierCorrectionsPayloads: PayloadCases<EarlierCorrectionsEvent> = {
  events: { 'earlier.toggled': [{ index: 0 }] },
  outputs: { findEarlier: [null, load, left], fitEarlier: [[fits], [misfit]] },
  failures: { findEarlier: CRASH, fitEarlier: CRASH },
};
