import type { SheetImports } from '../../../api/contract/records/register-sheet.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { areColumnsMatched, columnProblems, matchedByName } from '../../table-file/column-matching.ts';
import { withoutAnswers } from './file-rules.ts';
import type { AppliedDefinition, EarlierAsked, RegisterKind } from './file-types.ts';
import { hasChanges, isSame } from './sheet-rows.ts';

/** A register that may come as a file: its machine, its page and its words are made from these facts. */
export interface Register {
  /** Id of the machine of the file; that of the list of earlier files has one `s` more. */
  readonly id: string;
  readonly columns: readonly string[];
  /** The field by which the record of a row is found. */
  readonly key: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The column headers by which each field is recognised. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly rowsAtMost: number;
}

/** The definition from which the machine of a register file is made. */
export const registerDefinition = ({ id, names, key }: Register): AppliedDefinition<RegisterKind> => ({
  id,
  work: 'registerFile',
  list: pagedList<EarlierAsked, SheetImports>({ id: `${id}s`, isRefreshable: true }),
  firstVariant: null,
  headerNames: Object.values(names).flat(),
  noEmpties: false,
  firstMatching: ({ table, empties }, before) =>
    withoutAnswers(before ?? matchedByName(table, names), empties),
  isMatched: ({ takenFor }) => areColumnsMatched(columnProblems<string>(takenFor, [key])),
  hasChanges,
  isSame,
});
