import type { NewSubproject } from '../../../src/api/contract/loads/load-check.ts';
import type { LoadApi } from '../../../src/api/endpoints/loads.ts';
import { columnBlocks } from '../../../src/machines/bulk-import/file/column-blocks.ts';
import { contentBlock, importBlock } from '../../../src/machines/bulk-import/file/import-block.ts';
import { type ImportFile, NO_FILE } from '../../../src/machines/bulk-import/file/import-file.ts';
import {
  dateRulesOf,
  loadBuilds,
  loadingSheets,
  numberRulesOf,
  patternOf,
} from '../../../src/machines/bulk-import/file/load-builds.ts';
import { columnNames, NOTHING_SAID } from '../../../src/machines/bulk-import/layout/column-names.ts';
import { unaccepted } from '../../../src/machines/bulk-import/run/new-subprojects.ts';
import { preparedOf } from '../../../src/machines/bulk-import/run/prepare-loads.ts';
import type { Builds, PreparedLoads } from '../../../src/machines/load-run/load-run-types.ts';
import { bulkImportDialogText } from '../../../src/ui/text/bulk-import-dialogs.ts';
import { importBlockText, lastCodObraText } from '../../../src/ui/text/bulk-import-failures.ts';
import { namesSaid, tablesSaid } from '../../../src/ui/text/bulk-import-layout.ts';
import {
  type ColumnNames,
  type LoadPlaces,
  NO_NAMES,
} from '../../../src/workers/workbook/layout/layout-protocol.ts';
import type { BuildLoadRequest } from '../../../src/workers/workbook/load/load-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { asked } from '../failed-call.ts';
import { complain, say } from '../say.ts';
import { refuseDoubts } from './check-dates.ts';
import type { ImportOptions } from './import-options.ts';
import { listExcelErrors, openedOrStop, type ReadBook, readBook } from './read-book.ts';
import { placesSaid } from './written-places.ts';

export interface PreparedImport extends ReadBook {
  readonly file: ImportFile;
  readonly builds: Builds;
  readonly prepared: PreparedLoads;
  /** Names of the subprojects that the load will create, all accepted. */
  readonly newSubprojects: readonly string[];
}

type Asked = Pick<LoadApi, 'availableFields' | 'fieldMappingDates' | 'maxCodObra' | 'checkLoad'>;

/** Checks everything that the screen checks before a load can start, in the same order and with the same sentences. */
export async function prepare(options: ImportOptions, api: Asked): Promise<PreparedImport> {
  const { url, dateOrders, bareYears, momentDays } = options;
  const { service, summary: opened } = await readBook(options.file);
  const layOut = async (places: LoadPlaces, names: ColumnNames) =>
    openedOrStop(await service.layOut({ places, names })).summary;
  const placed = await layOut(placesSaid(opened.layout, options.places), NO_NAMES);
  const read: ImportFile = {
    ...NO_FILE,
    fileName: placed.fileName,
    workbook: placed,
    dateOrders,
    bareYears,
    momentDays,
    numberAnswers: options.numbers,
  };
  // These faults are known without asking the server.
  if (placed.errorCount > 0 || placed.sheets[0]?.dataRows === 0) refuseBlocked(read);

  const [seguimiento, factyval, dates] = await asked(
    url,
    Promise.all([
      api.availableFields('cm_seg_01'),
      api.availableFields('cm_fyv_01'),
      api.fieldMappingDates(),
    ]),
  );
  const fields = { seguimiento, factyval, dates };
  const { places, written } = placed.layout;
  const summary = await layOut(places, columnNames(written, fields, NOTHING_SAID));
  for (const sentence of tablesSaid(summary.layout)) say(sentence);
  const named = namesSaid(summary.layout);
  if (named !== null) say(named);
  const known: ImportFile = { ...read, workbook: summary, fields };
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

  const builds = loadBuilds(summary, fields, file);
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
  return { service, summary, file, builds, prepared, newSubprojects: created.map(({ valor }) => valor) };
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
  for (const other of columnBlocks(file).slice(1)) complain(importBlockText(other, compared));
  throw new Stop(EXIT.stopped, `${importBlockText(block, compared)} No se ha enviado nada.`);
}
