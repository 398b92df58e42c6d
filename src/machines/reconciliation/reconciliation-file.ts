import {
  type Precedents,
  RECONCILED_KEY,
  RECONCILIATION_LIMITS,
  type ReconciledField,
  type Reconciliation,
  type Reconciliations,
} from '../../api/contract/records/reconciliations.ts';
import { factsOf, headerNamesOf } from '../../shared/fields/sheet-fields.ts';
import type { FileMarks } from '../compared-file/file/file-actors.ts';
import { hasUndecidedValues, withoutAnswers } from '../compared-file/file/file-rules.ts';
import type {
  EarlierAsked,
  KeptDefinition,
  KeptFileKind,
  MatchedFile,
  Matching,
  ValueColumns,
} from '../compared-file/file/file-types.ts';
import { keptFile } from '../compared-file/file/kept-file-machine.ts';
import { keptParts } from '../compared-file/file/kept-parts.ts';
import { answersOf } from '../compared-file/file/value-choices.ts';
import { present } from '../kit/present.ts';
import {
  areColumnsMatched,
  columnProblems,
  matchedAgain,
  takenColumns,
} from '../table-file/column-matching.ts';
import { numberColumns } from '../table-file/number-columns.ts';

/** The types of a file with the customer's records. */
export interface ReconciliationFile extends KeptFileKind {
  readonly variant: null;
  readonly field: string;
  /** Whether an empty cell means that the customer has no value there; otherwise the cell is not compared. */
  readonly empties: boolean;
  readonly known: KnownFile;
  readonly made: Reconciliation;
  readonly listAsked: EarlierAsked;
  readonly listed: Reconciliations;
}

/** What is known of a file that was read: its hashes, its fields, and whether it was compared before. */
export type KnownFile = Precedents & FileMarks;

const KEY_LABEL = 'Código del cliente';

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a column can be matched to: the code that identifies the work, or a field of works. */
export const fieldChoices = ({ campos }: Pick<KnownFile, 'campos'>): readonly FieldChoice[] => [
  { value: RECONCILED_KEY, label: KEY_LABEL },
  ...campos.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta })),
];

const namesOf = (fields: readonly ReconciledField[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [{ campo: RECONCILED_KEY, etiqueta: KEY_LABEL }, ...fields].map(({ campo, etiqueta }) => [
      campo,
      [etiqueta, campo, ...(factsOf('cm_seg_01', campo).customerNames ?? [])],
    ]),
  );

/** True when one column has the code and at least one other column is compared. */
function isFileMatched(takenFor: Matching<ReconciliationFile>['takenFor']): boolean {
  const problems = columnProblems(takenFor, [RECONCILED_KEY]);
  return areColumnsMatched(problems) && !problems.hasOnlyKeys;
}

const valueColumns = (matched: MatchedFile<ReconciliationFile>): ValueColumns => {
  const { campos } = present(matched.known, 'file');
  const isDate = (field: string) => campos.some(({ campo, tipo }) => campo === field && tipo === 'fecha');
  return {
    dates: takenColumns(present(matched.table, 'table'), matched.takenFor).flatMap(
      ({ column, takenFor: field }) => (isDate(field) ? [{ column, field }] : []),
    ),
    numbers: numberColumns(matched, 'cm_seg_01'),
  };
};

export const { list: reconciliationListMachine, sending: reconciliationSendingMachine } =
  keptParts<ReconciliationFile>({
    list: 'reconciliationList',
    sending: 'reconciliationSending',
    piece: RECONCILIATION_LIMITS.piece,
  });

export const RECONCILIATION_FILE: KeptDefinition<ReconciliationFile> = {
  id: 'reconciliationFile',
  work: 'reconciliationFile',
  list: reconciliationListMachine,
  firstVariant: null,
  headerNames: [KEY_LABEL, ...headerNamesOf('cm_seg_01')],
  noEmpties: false,
  firstMatching({ table, known }) {
    const { columnas, campos, fechas, numeros } = present(known, 'file');
    return {
      ...withoutAnswers<ReconciliationFile>(matchedAgain(table, columnas, namesOf(campos)), false),
      ...answersOf({ fechas, numeros }),
    };
  },
  valueColumns,
  isMatched: (matched) => isFileMatched(matched.takenFor) && !hasUndecidedValues(matched),
  sending: reconciliationSendingMachine,
};

/** The customer's file: it is read, its columns are matched, its rows are sent, and the server compares them. */
export const reconciliationFileMachine = keptFile(RECONCILIATION_FILE);
