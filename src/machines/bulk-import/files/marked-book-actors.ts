import { fromPromise } from 'xstate';
import { LOAD_TYPES, type MaxCodObra } from '../../../api/contract/bulk-import.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { FieldProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import { type FoundProblems, readFoundProblems } from '../../load-run/record/found-problems.ts';
import { placedFaults } from '../preview/problem-list.ts';
import type { LeftOutSource, MadeBook, MarkingInput } from './marked-book-types.ts';

export interface MarkedBookDeps {
  readonly api: Pick<LoadApi, 'runProblems' | 'checkLoad' | 'maxCodObra'>;
  readonly workbook: Pick<WorkbookGateway, 'markedWorkbook' | 'leftOutAsk' | 'leftOutWorkbook'>;
  readonly saveFile: SaveFile;
}

interface Making {
  readonly input: MarkingInput;
  readonly signal: AbortSignal;
}

export const makeMarkedBook = (deps: MarkedBookDeps) =>
  fromPromise(({ input, signal }: Making): Promise<MadeBook> => {
    const { leftOut } = input.source;
    return leftOut === null
      ? markFile(deps, { input, signal })
      : makeLeftOut(deps, leftOut, { input, signal });
  });

async function markFile(
  { api, workbook, saveFile }: MarkedBookDeps,
  { input: { source, listener }, signal }: Making,
): Promise<MadeBook> {
  const found =
    source.uploadId === null ? NO_PROBLEMS : await readFoundProblems(api, source.uploadId, signal);
  const sheets = LOAD_TYPES.map((type, sheet) => ({
    sheet,
    fields: source.fields[type],
    problems: placedFaults(found.problems, type).map(
      ({ problem, field, detail }): FieldProblem => ({
        row: problem.fila,
        field,
        title: problem.error,
        detail,
      }),
    ),
  }));
  const placed = found.problems.filter(({ hoja, fila }) => hoja && typeof fila === 'number').length;
  const { file, ...made } = await workbook.markedWorkbook(
    {
      sheets: sheets.filter(({ problems }) => problems.length > 0),
      cells: source.cells,
      unlisted: source.unlisted + found.total - placed,
    },
    { signal, onProgress: (percent) => listener.send({ type: 'marking.progressed', percent }) },
  );
  saveFile(made.fileName, file);
  return { ...made, leftOut: null };
}

/**
 * Makes the workbook of the rows left out, with the code that the portal expects now in A1: the file's own code is
 * outdated once somebody has loaded.
 */
async function makeLeftOut(
  { api, workbook, saveFile }: MarkedBookDeps,
  { sheets, pattern }: LeftOutSource,
  { input: { listener }, signal }: Making,
): Promise<MadeBook> {
  const ask = await workbook.leftOutAsk(sheets);
  const [facts, fileCode] = await Promise.all([
    api.checkLoad(ask, { signal }),
    pattern === null ? null : api.maxCodObra(pattern, { signal }).then(codeOf),
  ]);
  const { file, rows, ...made } = await workbook.leftOutWorkbook(
    { sheets, facts, fileCode },
    { signal, onProgress: (percent) => listener.send({ type: 'marking.progressed', percent }) },
  );
  saveFile(made.fileName, file);
  return { ...made, leftOut: { rows, fileCode } };
}

const codeOf = ({ maxNumCodObra }: MaxCodObra): string => String(maxNumCodObra ?? 0);

const NO_PROBLEMS: FoundProblems = { problems: [], total: 0 };
