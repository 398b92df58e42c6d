import { RECONCILED_KEY, type ReconciledField } from '../../../api/contract/records/reconciliations.ts';
import { factsOf } from '../../../shared/fields/sheet-fields.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { present } from '../../kit/present.ts';
import { areColumnsMatched, matchedByName } from '../../table-file/column-matching.ts';
import type {
  KnownFile,
  ReconciliationFileContext,
  ReconciliationOrder,
  TakenField,
} from './reconciliation-file-types.ts';

export const KEY_LABEL = 'Código del cliente';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a column may be taken for: the code by which works are found, then what they have. */
export const fieldChoices = ({ campos }: Pick<KnownFile, 'campos'>): readonly FieldChoice[] => [
  { value: RECONCILED_KEY, label: KEY_LABEL },
  ...campos.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta })),
];

/** As the same headers were matched the last time, or else by their names. */
export function matchedFields(table: TableSummary, known: KnownFile): readonly TakenField[] {
  const names = new Set(fieldChoices(known).map(({ value }) => value));
  if (known.columnas?.length === table.columns.length) {
    return known.columnas.map((name) => (names.has(name) ? name : null));
  }
  return withoutRepeated(matchedByName(table, namesOf(known.campos)));
}

const namesOf = (fields: readonly ReconciledField[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [{ campo: RECONCILED_KEY, etiqueta: KEY_LABEL }, ...fields].map(({ campo, etiqueta }) => [
      campo,
      [etiqueta, campo, ...(factsOf('cm_seg_01', campo).customerNames ?? [])],
    ]),
  );

/** Of an export with many columns alike, the first: which of the others it is, a person says. */
const withoutRepeated = (taken: readonly TakenField[]): readonly TakenField[] =>
  taken.map((field, place) => (taken.indexOf(field) < place ? null : field));

/** One column is the code, and there is something to compare. */
export const isFileMatched = (takenFor: readonly TakenField[]): boolean =>
  areColumnsMatched(takenFor, RECONCILED_KEY) && takenFor.some(isCompared);

const isCompared = (field: TakenField): boolean => field !== null && field !== RECONCILED_KEY;

export const reconciliationOrder = ({
  fileName,
  known,
  table,
  takenFor,
  empties,
}: ReconciliationFileContext): ReconciliationOrder => ({
  fileName: present(fileName, 'file'),
  known: present(known, 'file'),
  table: present(table, 'table'),
  takenFor,
  empties,
});
