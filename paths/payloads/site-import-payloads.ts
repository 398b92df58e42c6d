import type {
  SheetComparison,
  SheetImport,
  SheetImports,
} from '../../src/api/contract/records/register-sheet.ts';
import type { EarlierAsked } from '../../src/machines/compared-file/file/file-types.ts';
import type { ImportUndoEvent } from '../../src/machines/sites/import/import-undo-types.ts';
import type {
  SiteImportEvent,
  SiteImportFile,
  WholeRegister,
} from '../../src/machines/sites/import/site-import-file.ts';
import { answered, DOWN } from './failures.ts';
import { csvTable, filePayloads } from './kit/compared-file-payloads.ts';
import { fileExportPayloads } from './kit/file-export-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const OUTDATED = answered(409, { message: 'El registro ha cambiado desde que lo comparaste.' });
const FORBIDDEN = answered(403, { message: 'No tienes permisos para realizar esta acción.' });
const BLOCKED = answered(409, {
  message: 'No se ha deshecho nada: 1 localización se ha usado o cambiado después.',
  data: { bloqueos: [{ cod: 'SIT-00601', motivo: 'obras' }], total: 1 },
});
const UNDONE_ALREADY = answered(409, { message: 'Esta importación ya está deshecha.' });

export const someTable = csvTable({
  fileName: 'registro.csv',
  rows: 4,
  columns: [
    { column: 0, letter: 'A', header: 'Código', examples: ['SIT-00601', 'SIT-00011'] },
    { column: 1, letter: 'B', header: 'Nombre', examples: ['Getxo 1'] },
  ],
});

export const someComparison: SheetComparison = {
  recuento: { nuevas: 1, cambian: 1, iguales: 1, rechazadas: 1, fuera: 598 },
  filas: [
    {
      fila: 2,
      cod: 'SIT-00601',
      resultado: 'nueva',
      motivos: [],
      cambios: [{ campo: 'nombre', antes: null, despues: 'Getxo 1' }],
    },
    {
      fila: 3,
      cod: 'SIT-00011',
      resultado: 'cambia',
      motivos: [],
      cambios: [{ campo: 'nombre', antes: 'Santander 11', despues: 'Santander, nodo 11' }],
    },
    { fila: 5, cod: '', resultado: 'rechazada', cambios: [], motivos: ['Le falta el código.'] },
  ],
  testigo: 'testigo',
};
export const nothingToTake: SheetComparison = {
  recuento: { nuevas: 0, cambian: 0, iguales: 3, rechazadas: 1, fuera: 598 },
  testigo: 'otro',
  filas: someComparison.filas.slice(2),
};

export const someImport: SheetImport = {
  id: 7,
  archivo: 'registro.csv',
  en: '2026-01-02T00:00:00.000Z',
  por: 'Ana Ruiz',
  nuevas: 1,
  cambiadas: 1,
  rechazadas: 1,
  deshecha: null,
};
const someImports: SheetImports = { items: [someImport], total: 11, page: 1, pageSize: 10 };

const file = filePayloads<SiteImportFile>({ table: someTable, key: 'cod', empties: true });

export const siteImportPayloads: PayloadCases<SiteImportEvent> = {
  events: {
    ...file.events,
    'file.rowsSought': [{ seen: { kind: 'cambia' } }],
    'file.undone': [{ id: someImport.id }, { id: 6 }],
  },
  outputs: {
    ...file.outputs,
    compareSheet: [someComparison, nothingToTake],
    applySheet: [someImport],
  },
  failures: { ...file.failures, compareSheet: [DOWN], applySheet: [OUTDATED, DOWN, FORBIDDEN] },
};

export const siteImportUndoPayloads: PayloadCases<ImportUndoEvent> = {
  events: { 'undo.requested': [{ asked: someImport }] },
  outputs: { undoImport: [{ ...someImport, deshecha: { en: someImport.en, por: 'Ana Ruiz' } }] },
  failures: { undoImport: [BLOCKED, UNDONE_ALREADY, DOWN] },
};

export const siteTemplatePayloads = fileExportPayloads<WholeRegister>('all');

export const siteImportsPayloads = pagedListPayloads<EarlierAsked, SheetImports>(TWO_PAGES, [someImports]);
