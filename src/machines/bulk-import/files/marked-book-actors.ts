import { fromPromise } from 'xstate';
import type { Api } from '../../../api/api.ts';
import { LOAD_TYPES, type ValidationProblem } from '../../../api/contract/bulk-load.ts';
import type { RecordProblem } from '../../../workers/workbook/marked/marked-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { type FoundProblems, readFoundProblems } from '../run/found-problems.ts';
import type { MadeBook, MarkingInput } from './marked-book-machine.ts';

export interface MarkedBookDeps {
  readonly api: Pick<Api, 'runProblems'>;
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
        problems: found.problems.filter(({ hoja }) => hoja === type).flatMap(asRecordProblem),
      }));
      const named = sheets.reduce((sum, { problems }) => sum + problems.length, 0);
      const { file, ...made } = await workbook.markedWorkbook(
        {
          sheets: sheets.filter(({ problems }) => problems.length > 0),
          cells: source.cells,
          unlisted: source.unlisted + found.total - named,
        },
        { signal, onProgress: (percent) => listener.send({ type: 'marking.progressed', percent }) },
      );
      saveFile(made.fileName, file);
      return made;
    },
  );

const NO_PROBLEMS: FoundProblems = { problems: [], total: 0 };

const asRecordProblem = ({ fila, campo, error, detalle }: ValidationProblem): RecordProblem[] =>
  fila == null ? [] : [{ record: fila, field: campo ?? null, title: error, detail: detalle ?? '' }];
