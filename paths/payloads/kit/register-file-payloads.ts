import type {
  SheetComparison,
  SheetImport,
  SheetImports,
} from '../../../src/api/contract/records/register-sheet.ts';
import type {
  ComparedFileEvent,
  EarlierAsked,
  RegisterKind,
} from '../../../src/machines/compared-file/file/file-types.ts';
import type { Register } from '../../../src/shared/register.ts';
import { answered, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { csvTable, filePayloads } from './compared-file-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from './paged-list-payloads.ts';

export const OUTDATED = answered(409, { message: 'El registro ha cambiado desde que lo comparaste.' });
const FORBIDDEN = answered(403, { message: 'No tienes permisos para realizar esta acción.' });

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

export function registerFilePayloads({
  key,
}: Pick<Register, 'key'>): PayloadCases<ComparedFileEvent<RegisterKind>> {
  const file = filePayloads<RegisterKind>({ table: someTable, key, empties: true });
  return {
    events: {
      ...file.events,
      'file.rowsSought': [{ seen: { kind: 'cambia' } }],
      'file.undone': [{ id: someImport.id }, { id: 6 }],
    },
    outputs: { ...file.outputs, compareSheet: [someComparison, nothingToTake], applySheet: [someImport] },
    failures: { ...file.failures, compareSheet: [DOWN], applySheet: [OUTDATED, DOWN, FORBIDDEN] },
  };
}

export const earlierImportsPayloads = pagedListPayloads<EarlierAsked, SheetImports>(TWO_PAGES, [someImports]);
