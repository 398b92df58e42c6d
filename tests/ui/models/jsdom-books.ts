import type { ScriptResult, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type { WorkbookGateway } from '../../../src/workers/workbook/protocol.ts';
import type { WorkbookFailure } from '../../../src/workers/workbook/workbook-failure.ts';
import type { WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import { aScript, aSheet, aWorkbook, fakeWorkbook } from '../../machines/bulk-import/import-world.ts';
import type { FileKind } from '../../models/stage.ts';

/** The contents that the fake reader finds in a file, and the results of loading it on the fake server. */
interface FakeBook {
  readonly name: string;
  readonly size?: number;
  readonly failure?: WorkbookFailure;
  readonly summary?: Partial<WorkbookSummary>;
  /** Without scripts the load ends with its own message. */
  readonly scripts?: readonly ScriptResult[];
}

const SUMMARY = aScript({
  type: 'select',
  description: 'Resumen',
  query_results: [{ action: 'Obras nuevas', table: 'obra', cuenta: 2 }],
  result_count: 1,
});
const PENDINGS = aScript({
  type: 'information',
  description: 'Registros pendientes',
  query_results: [{ action: 'Obras sin líneas de factyval', table: 'factyval', cuenta: 1 }],
  result_count: 1,
});
const PROBLEM: ValidationProblem = {
  error: 'site_cod NO VÁLIDO',
  detalle: 'El emplazamiento no existe',
  hoja: 'cm_seg_01',
  fila: 1,
  campo: 'site_cod',
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-X',
  csv_cod_externo_cliente: 'CL-1',
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
};
const VALIDATION = aScript({
  type: 'validation',
  description: 'Emplazamientos',
  has_warnings: true,
  warning_count: 1,
  warning_message: '1 registro con problemas.',
  query_results: [PROBLEM],
  result_count: 1,
});
const FAILED = aScript({ success: false, message: 'No se pudo ejecutar.' });

const BOOKS: Readonly<Record<FileKind, FakeBook>> = {
  sound: { name: 'Norte.xlsx' },
  withPendings: { name: 'Pendientes.xlsx', scripts: [SUMMARY, PENDINGS] },
  withProblems: { name: 'Problemas.xlsx', scripts: [VALIDATION] },
  failing: { name: 'Falla.xlsx', scripts: [FAILED] },
  withErrors: {
    name: 'Errores.xlsx',
    summary: {
      errorCount: 1,
      errors: [
        {
          sheet: 'SEGUIMIENTO',
          sheetHidden: false,
          cell: 'C2',
          row: 2,
          column: 3,
          columnLetter: 'C',
          error: '#REF!',
          value: '#REF!',
          asText: false,
        },
      ],
    },
  },
  withThirdSheet: {
    name: 'Tercera.xlsx',
    summary: { sheets: [...aWorkbook.sheets, aSheet('NOTAS', 1)], thirdSheetHasContent: true },
  },
  ofOtherCode: { name: 'Ayer.xlsx', summary: { fileCode: '13' } },
  text: { name: 'notas.xlsx', failure: 'notExcel' },
  huge: { name: 'enorme.xls', size: 60 * 1024 * 1024, failure: 'notExcel' },
};

export function fakeFile(kind: FileKind): File {
  const { name, size } = BOOKS[kind];
  const file = new File(['libro'], name);
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** Reads each of the files above. `beforeReading`: a promise that the reading waits for. */
export function readerOfFakeFiles(
  beforeReading: () => Promise<void>,
  onScripts: (scripts: readonly ScriptResult[]) => void,
): WorkbookGateway {
  let open = fakeWorkbook();
  return new Proxy<WorkbookGateway>(open, {
    get: (_first, method) => {
      if (method !== 'open') return Reflect.get(open, method);
      return async (file: File, options: Parameters<WorkbookGateway['open']>[1]) => {
        await beforeReading();
        const book = Object.values(BOOKS).find(({ name }) => name === file.name);
        if (book === undefined) throw new Error(`There is no fake file ${file.name}.`);
        const { failure, summary, scripts = [SUMMARY] } = book;
        if (failure !== undefined) throw Object.assign(new Error('refused'), { failure });
        onScripts(scripts);
        open = fakeWorkbook({ workbook: { fileName: file.name, ...summary } });
        return open.open(file, options);
      };
    },
  });
}
