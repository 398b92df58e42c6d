import { fromPromise } from 'xstate';
import { LOAD_TYPES } from '../../../api/contract/bulk-import.ts';
import type { LoadApi } from '../../../api/load-api.ts';
import type { FieldProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { type FoundProblems, readFoundProblems } from '../../load-run/record/found-problems.ts';
import { placedFaults } from '../preview/problem-list.ts';
import type { MadeBook, MarkingInput } from './marked-book-machine.ts';

export interface MarkedBookDeps {
  readonly api: Pick<LoadApi, 'runProblems'>;
  readonly workbook: Pick<WorkbookGateway, 'markedWorkbook'>;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const makeMarkedBook = ({ api, workbook, saveFile }: MarkedBookDeps) =>
  fromPromise(
    async ({
      input: { source, listener },
      signal,
    }: {
      input: MarkingInput;
      signal: AbortSignal;
    }): Promise<MadeBook> => {
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
      return made;
    },
  );

const NO_PROBLEMS: FoundProblems = { problems: [], total: 0 };
