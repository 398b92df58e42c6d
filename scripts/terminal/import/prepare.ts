import type { NewSubproject } from '../../../src/api/contract/load-check.ts';
import type { LoadApi } from '../../../src/api/endpoints/loads.ts';
import { contentBlock, importBlock } from '../../../src/machines/bulk-import/file/import-block.ts';
import { type ImportFile, NO_FILE } from '../../../src/machines/bulk-import/file/import-file.ts';
import {
  dateRulesOf,
  loadBuilds,
  loadingSheets,
  numberRulesOf,
  patternOf,
} from '../../../src/machines/bulk-import/file/load-builds.ts';
import { unaccepted } from '../../../src/machines/bulk-import/run/new-subprojects.ts';
import { preparedOf } from '../../../src/machines/bulk-import/run/prepare-loads.ts';
import type { Builds, PreparedLoads } from '../../../src/machines/load-run/load-run-types.ts';
import { bulkImportDialogText } from '../../../src/ui/text/bulk-import-dialogs.ts';
import { importBlockText, lastCodObraText } from '../../../src/ui/text/bulk-import-failures.ts';
import type { BuildLoadRequest } from '../../../src/workers/workbook/load/load-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { asked } from '../failed-call.ts';
import { refuseDoubts } from './check-dates.ts';
import type { ImportOptions } from './import-options.ts';
import { listExcelErrors, openedOrStop, type ReadBook, readBook } from './read-book.ts';

export interface PreparedImport extends ReadBook {
  readonly file: ImportFile;
  readonly builds: Builds;
  readonly prepared: PreparedLoads;
  /** Names of the subprojects that the load will create, all accepted. */
  readonly newSubprojects: readonly string[];
}

type Asked = Pick<LoadApi, 'availableFields' | 'fieldMappingDates' | 'maxCodObra' | 'checkLoad'>;

/** Checks everything that the screen checks before its button works, in the same order and with the same sentences. */
export async function prepare(options: ImportOptions, api: Asked): Promise<PreparedImport> {
  const { url, dateOrders, bareYears } = options;
  const book = await readBook(options.file);
  const { service, summary } = book;
  const read: ImportFile = {
    ...NO_FILE,
    fileName: summary.fileName,
    workbook: summary,
    dateOrders,
    bareYears,
    numberAnswers: options.numbers,
  };
  // These faults are known without asking the server.
  if (summary.errorCount > 0 || summary.sheets[0]?.dataRows === 0) refuseBlocked(read);

  const [seguimiento, factyval, dates] = await asked(
    url,
    Promise.all([
      api.availableFields('cm_seg_01'),
      api.availableFields('cm_fyv_01'),
      api.fieldMappingDates(),
    ]),
  );
  const known: ImportFile = { ...read, fields: { seguimiento, factyval, dates } };
  const rules = dateRulesOf(known);
  if (rules === null) throw new Error('The fields were just asked for.');
  const reports = [];
  for (const sheet of loadingSheets(known)) {
    reports.push(
      openedOrStop(
        await service.dateReport({ sheet, dates: rules, numbers: numberRulesOf(sheet, options.numbers) }),
      ),
    );
  }
  refuseDoubts(reports, options, rules.fields);

  const pattern = patternOf(known);
  const last = pattern === null ? null : await asked(url, api.maxCodObra(pattern));
  const file: ImportFile = {
    ...known,
    lastCodObra:
      last === null
        ? { kind: 'notAvailable' }
        : last.maxNumCodObra === null
          ? { kind: 'newPattern' }
          : { kind: 'value', value: String(last.maxNumCodObra) },
  };
  refuseBlocked(file);

  const builds = loadBuilds(
    summary,
    { seguimiento, factyval, dates },
    dateOrders,
    bareYears,
    options.numbers,
  );
  const build = async (request: BuildLoadRequest) =>
    preparedOf(openedOrStop(await service.buildLoad(request, () => undefined)));
  const prepared = {
    seguimiento: await build(builds.seguimiento),
    factyval: await build(builds.factyval),
  };
  refuseBlocked({ ...file, contentBlock: contentBlock(prepared) });
  const ask = openedOrStop(await service.subprojectsAsk(builds.seguimiento));
  const { subproyectos: created } = await asked(url, api.checkLoad(ask));
  refuseUnaccepted(created, options.newSubprojects);
  return { ...book, file, builds, prepared, newSubprojects: created.map(({ valor }) => valor) };
}

function refuseUnaccepted(created: readonly NewSubproject[], accepted: readonly string[]): void {
  const left = unaccepted(created, accepted);
  if (left.length === 0) return;
  const options = left.map(({ valor }) => `--crear-subproyectos "${valor}"`).join(' ');
  throw new Stop(
    EXIT.stopped,
    `${bulkImportDialogText.newSubprojects.willBeCreated(left)}. Si es lo que quieres, dilo con ${options}; si no, corrige el archivo. No se ha enviado nada.`,
  );
}

function refuseBlocked(file: ImportFile): void {
  const block = importBlock(file);
  if (block === null || block.code === 'stillChecking') return;
  if (block.code === 'excelErrors' && file.workbook !== null) listExcelErrors(file.workbook);
  const compared = {
    fileCode: file.workbook?.fileCode ?? '',
    lastCodObra: lastCodObraText(file.lastCodObra) ?? '',
  };
  throw new Stop(EXIT.stopped, `${importBlockText(block, compared)} No se ha enviado nada.`);
}
