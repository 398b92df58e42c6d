import type { SheetImports } from '../../../api/contract/records/register-sheet.ts';
import type { Register } from '../../../shared/register.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { areColumnsMatched, columnProblems, matchedByName } from '../../table-file/column-matching.ts';
import { withoutAnswers } from './file-rules.ts';
import type { AppliedDefinition, EarlierAsked, RegisterKind } from './file-types.ts';
import { hasChanges, isSame } from './sheet-rows.ts';

export interface RegisterDefinition extends AppliedDefinition<RegisterKind> {
  readonly register: Register;
}

/** The definition from which the machine of a register file is made. */
export const registerDefinition = (register: Register): RegisterDefinition => ({
  register,
  id: register.id,
  work: 'registerFile',
  list: pagedList<EarlierAsked, SheetImports>({ id: `${register.id}s`, isRefreshable: true }),
  firstVariant: null,
  headerNames: Object.values(register.names).flat(),
  noEmpties: false,
  firstMatching: ({ table, empties }, before) =>
    withoutAnswers(before ?? matchedByName(table, register.names), empties),
  isMatched: ({ takenFor }) => areColumnsMatched(columnProblems<string>(takenFor, [register.key])),
  hasChanges,
  isSame,
});
