import { COLUMN_MAX, LINKS_A_COLUMN, type LinkBoardQuery } from '../../api/contract/links.ts';
import { callFailure } from '../kit/call-failure.ts';
import { present } from '../kit/present.ts';
import { columnOf } from './link-rules.ts';
import type { ColumnOrder, LinksContext } from './links-types.ts';

/**
 * The query for the board. It asks for as many links in each column as the longest column shows, at least
 * LINKS_A_COLUMN and at most COLUMN_MAX.
 */
export function wantedBoard({ query, board }: LinksContext): LinkBoardQuery {
  const longest = Math.max(LINKS_A_COLUMN, ...(board?.columnas ?? []).map(({ enlaces }) => enlaces.length));
  return { ...present(query, 'query'), limite: Math.min(longest, COLUMN_MAX) };
}

export function wantedColumn({ query, board, column }: LinksContext): ColumnOrder {
  return {
    query: present(query, 'query'),
    estado: present(column, 'column'),
    after: columnOf(board, column)?.siguiente ?? '',
  };
}

export const sheetFailureOf = (_: unknown, { error }: { readonly error: unknown }) => ({
  sheetFailure: callFailure(error),
});
