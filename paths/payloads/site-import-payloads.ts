import type { ImportUndoEvent } from '../../src/machines/sites/import/import-undo-types.ts';
import type { WholeRegister } from '../../src/machines/sites/import/site-import-file.ts';
import { answered, DOWN } from './failures.ts';
import { fileExportPayloads } from './kit/file-export-payloads.ts';
import { someImport } from './kit/register-file-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const BLOCKED = answered(409, {
  message: 'No se ha deshecho nada: 1 localización se ha usado o cambiado después.',
  data: { bloqueos: [{ cod: 'SIT-00601', motivo: 'obras' }], total: 1 },
});
const UNDONE_ALREADY = answered(409, { message: 'Esta importación ya está deshecha.' });

export const siteImportUndoPayloads: PayloadCases<ImportUndoEvent> = {
  events: { 'undo.requested': [{ asked: someImport }] },
  outputs: { undoImport: [{ ...someImport, deshecha: { en: someImport.en, por: 'Ana Ruiz' } }] },
  failures: { undoImport: [BLOCKED, UNDONE_ALREADY, DOWN] },
};

export const siteTemplatePayloads = fileExportPayloads<WholeRegister>('all');
