import type { GridLine } from '../../../machines/explorer/groups/grid-lines.ts';
import type { RegisterWords } from '../../text/explorer.ts';
import { groupsText as text } from '../../text/groups.ts';
import type { Grouping } from './use-grouping.ts';

/** What follows the rows of an unfolded group. */
export function restText(
  { group, open }: Extract<GridLine, { readonly kind: 'rest' }>,
  words: RegisterWords,
): string {
  if (open.hasFailed) return text.failed;
  return open.asks === null ? text.more(words, group.total - open.rows.length) : text.reading;
}

export const moreGroupsText = (left: number, { askGroups }: Pick<Grouping, 'askGroups'>): string =>
  askGroups === null ? text.tooManyGroups(left) : text.moreGroups(left);
