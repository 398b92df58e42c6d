import type { CorrectedWorkbook } from '../corrections/corrected-workbook.ts';
import { placesOfFields } from '../preview/field-places.ts';
import { createProgress, type OnProgress } from '../progress.ts';
import { ole2Content } from '../reader/binary/ole2.ts';
import { ERROR, ERROR_AS_TEXT } from '../reader/cell-trait.ts';
import { fileKind, isZip } from '../reader/file-kind.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { WorkbookFile } from '../reader/workbook-file.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import type { CellProblem } from './cell-problem.ts';
import { markText } from './mark-text.ts';
import { markWorkbook } from './mark-workbook.ts';
import {
  MARK_LIMIT,
  type MarkedWorkbook,
  type MarkRequest,
  type PlacedProblem,
  type SheetProblems,
} from './marked-protocol.ts';

const ROW_FIELD = 'cod_obra_interno_4plus';

export interface Marking {
  readonly workbook: CorrectedWorkbook;
  readonly file: WorkbookFile;
  readonly request: MarkRequest;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

export async function markedWorkbook(marking: Marking): Promise<MarkedWorkbook> {
  try {
    return await make(marking);
  } catch (error) {
    throw markingFailure(error);
  }
}

/** The file was read before, so these failures concern the marking and not the file. */
function markingFailure(error: unknown): unknown {
  if (error instanceof RangeError) return new WorkbookError('tooLargeToMark');
  if (!(error instanceof WorkbookError)) return error;
  if (error.failure === 'tooLarge') return new WorkbookError('tooLargeToMark');
  return error.failure === 'unreadable' ? new WorkbookError('cannotMark') : error;
}

async function make({ workbook, file, request, onProgress, signal }: Marking): Promise<MarkedWorkbook> {
  const progress = createProgress(onProgress);
  const bytes = await packageOf(await contentOf(file));
  const problems = await errorsOf(workbook);
  const placed: CellProblem[] = [];
  for (const sheet of request.sheets) placed.push(...(await fieldsOf(workbook, sheet)));
  placed.push(...(await placedOf(workbook, request.cells)));
  problems.push(...placed);
  const total =
    workbook.scans.reduce((sum, { errorCount }) => sum + errorCount, 0) + placed.length + request.unlisted;
  const { file: marked, marked: count } = await markWorkbook(bytes, {
    fileName: file.name,
    problems: problems.map(inFile(workbook)),
    total,
    onProgress: (fraction) => progress(100 * fraction),
    signal,
  });
  return { file: marked, fileName: markedName(file.name), marked: count, total };
}

/**
 * Moves a problem to its place in the file. A load numbers its own sheets and counts the header as row 0; in
 * the file the sheet may have another index and the header another row.
 */
const inFile =
  ({ laid }: CorrectedWorkbook) =>
  (problem: CellProblem): CellProblem => {
    const { index = problem.sheet, header = 0 } = laid[problem.sheet] ?? {};
    return { ...problem, sheet: index, row: problem.row === 0 ? header : problem.row };
  };

/** The engine refuses to read a file that has changed on disk since it was chosen. */
async function contentOf({ content }: WorkbookFile): Promise<Bytes> {
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch {
    throw new WorkbookError('fileChanged');
  }
}

/**
 * The marked copy of an encrypted file is not encrypted. Only files with Excel's default password get this
 * far, and Excel opens those without asking for one.
 */
async function packageOf(content: Bytes): Promise<Bytes> {
  if (isZip(content)) return content;
  if (fileKind(content) !== 'ole2') throw new WorkbookError('onlyXlsx');
  const inside = await ole2Content(content);
  if (inside.kind !== 'zip') throw new WorkbookError('onlyXlsx');
  return inside.bytes;
}

/** 'Norte.xlsx' as 'Norte (marcado).xlsx'. */
const markedName = (name: string): string =>
  name.replace(/(?:\.([^.]*))?$/, ' (marcado).$1').replace(/\.$/, '.xlsx');

async function errorsOf(workbook: CorrectedWorkbook): Promise<CellProblem[]> {
  const found: CellProblem[] = [];
  for (const [index, { errorCount }] of workbook.scans.entries()) {
    if (errorCount === 0 || found.length >= MARK_LIMIT) continue;
    const sheet = await workbook.sheet(index);
    for (let row = 0; row < sheet.rows && found.length < MARK_LIMIT; row++) {
      sheet.visitTraits(row, (column, trait) => {
        if (trait !== ERROR && trait !== ERROR_AS_TEXT) return;
        const code = sheet.shown(row, column);
        found.push({
          sheet: index,
          row,
          column,
          title: markText.errorTitle(code),
          detail: markText.errorDetail(code, trait === ERROR_AS_TEXT),
          value: code,
        });
      });
    }
  }
  return found;
}

async function fieldsOf(
  workbook: CorrectedWorkbook,
  { sheet: index, fields, problems }: SheetProblems,
): Promise<CellProblem[]> {
  if (workbook.scans[index] === undefined) return [];
  const references = problems.map(({ row, field }) => ({ row, field }));
  const places = await placesOfFields(workbook, { sheet: index, fields, references });
  const sheet = await workbook.file.sheet(index);
  const rowColumn = columnNamed(sheet.columns, (column) => sheet.shown(0, column));
  return problems.flatMap(({ title, detail }, at): CellProblem[] => {
    const place = places[at];
    if (!place) return [];
    const row = place.row - 1;
    const column = place.column ?? rowColumn;
    return [{ sheet: index, row, column, title, detail, value: sheet.shown(row, column) }];
  });
}

async function placedOf(
  { file }: CorrectedWorkbook,
  cells: readonly PlacedProblem[],
): Promise<CellProblem[]> {
  const found: CellProblem[] = [];
  for (const { sheet: index, row: number, column: named, kind, code, detail } of cells) {
    if (file.scans[index] === undefined) continue;
    const sheet = await file.sheet(index);
    const row = number - 1;
    const column = named ?? columnNamed(sheet.columns, (at) => sheet.shown(0, at));
    const said =
      kind === 'unreadDate'
        ? { title: markText.dateTitle, detail: markText.dateDetail(code) }
        : { title: code, detail };
    found.push({ sheet: index, row, column, ...said, value: sheet.shown(row, column) });
  }
  return found;
}

function columnNamed(columns: number, shown: (column: number) => string): number {
  for (let column = 1; column < columns; column++) {
    if (shown(column).trim().toLowerCase() === ROW_FIELD) return column;
  }
  return 0;
}
