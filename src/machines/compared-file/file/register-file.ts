import type { SheetImports } from '../../../api/contract/records/register-sheet.ts';
import type { OpenWork } from '../../kit/open-work.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { areColumnsMatched, columnProblems, matchedByName } from '../../table-file/column-matching.ts';
import { withoutAnswers } from './file-rules.ts';
import type { AppliedDefinition, EarlierAsked, RegisterKind } from './file-types.ts';
import { hasChanges, isSame } from './sheet-rows.ts';

interface RegisterOptions<TField extends string> {
  readonly id: string;
  readonly work: OpenWork;
  /** Id of the list of earlier imports. */
  readonly list: string;
  /** The column headers by which each field is recognised. */
  readonly names: Readonly<Record<TField, readonly string[]>>;
  /** The field by which the record of a row is found. */
  readonly key: TField;
}

/** The definition from which the machine of a register file is made. */
export const registerDefinition = <TField extends string>({
  id,
  work,
  list,
  names,
  key,
}: RegisterOptions<TField>): AppliedDefinition<RegisterKind<TField>> => ({
  id,
  work,
  list: pagedList<EarlierAsked, SheetImports>({ id: list, isRefreshable: true }),
  firstVariant: null,
  headerNames: Object.values<readonly string[]>(names).flat(),
  noEmpties: false,
  firstMatching: ({ table, empties }, before) =>
    withoutAnswers(before ?? matchedByName(table, names), empties),
  isMatched: ({ takenFor }) => areColumnsMatched(columnProblems<TField>(takenFor, [key])),
  hasChanges,
  isSame,
});
