import {
  LINK_FIELDS,
  LINK_MBPS_MAX,
  type Link,
  type LinkBoard,
  type LinkColumn,
  type LinkField,
  staleLink,
} from '../../api/contract/links.ts';
import { type LinkState, linkMove, needsReason } from '../../shared/link-states.ts';
import { type CallFailure, isConflict } from '../kit/call-failure.ts';
import type { LinkOrder } from './link-change-types.ts';
import type { LinkRule, LinkValues } from './link-form-types.ts';

export const valuesOf = ({ id, version, sitio, tecnologia, operador, circuito, mbps }: Link): LinkValues => ({
  id,
  version,
  sitio: sitio.cod,
  tecnologia,
  operador: operador ?? '',
  circuito: circuito ?? '',
  mbps: mbps === null ? '' : String(mbps),
});

export const newLinkValues = (site: string): LinkValues => ({
  id: null,
  version: 1,
  sitio: site,
  tecnologia: '',
  operador: '',
  circuito: '',
  mbps: '',
});

export function linkProblems({ sitio, tecnologia, mbps }: LinkValues): Readonly<Record<string, LinkRule>> {
  const problems: Record<string, LinkRule> = {};
  if (sitio.trim() === '') problems.sitio = 'missing';
  if (tecnologia.trim() === '') problems.tecnologia = 'missing';
  if (mbps.trim() !== '' && !isSpeed(mbps.trim())) problems.mbps = 'notWhole';
  return problems;
}

const isSpeed = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= LINK_MBPS_MAX;

/** The link that somebody else saved meanwhile; null for any other failure. */
export function linkMeanwhile(failure: CallFailure | null): Link | null {
  if (!isConflict(failure) || failure?.kind !== 'status') return null;
  const parsed = staleLink.safeParse(failure.data);
  return parsed.success ? parsed.data.current : null;
}

/**
 * Keeps what was typed and takes every other field from the other person's version; null when the failure brought no
 * such version.
 */
export function rebasedLink(
  { values, saved }: { readonly values: LinkValues; readonly saved: LinkValues },
  failure: CallFailure,
): { readonly values: LinkValues; readonly saved: LinkValues } | null {
  const current = linkMeanwhile(failure);
  if (current === null) return null;
  const theirs = valuesOf(current);
  const typed = LINK_FIELDS.filter((field: LinkField) => values[field] !== saved[field]);
  return {
    values: { ...theirs, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    saved: theirs,
  };
}

export const asksReason = (order: LinkOrder): boolean => {
  if (order.kind !== 'move') return order.kind === 'block';
  const move = linkMove(order.link.estado, order.to);
  return move === null || needsReason(move);
};

/** The board with the card of a move already in its new column, before the server has answered. */
export function boardWithMove(board: LinkBoard, order: LinkOrder | null): LinkBoard {
  if (order?.kind !== 'move') return board;
  const { link, to } = order;
  return boardWith(board, link.id, { ...link, estado: to, dias: 0, plazo: null, bloqueo: null });
}

/** The board with the link in its own column and in no other; with null, in no column. */
export function boardWith(board: LinkBoard, id: number, link: Link | null): LinkBoard {
  const columnas = board.columnas.map((column) => withLink(withoutLink(column, id), link));
  return { columnas };
}

function withoutLink(column: LinkColumn, id: number): LinkColumn {
  const enlaces = column.enlaces.filter((one) => one.id !== id);
  return { ...column, enlaces, total: column.total - (column.enlaces.length - enlaces.length) };
}

function withLink(column: LinkColumn, link: Link | null): LinkColumn {
  if (link === null || link.estado !== column.estado) return column;
  return { ...column, enlaces: [link, ...column.enlaces], total: column.total + 1 };
}

/**
 * The board with the next page of a column added. A link that a change has added to it meanwhile is not added twice.
 */
export const boardWithMore = (board: LinkBoard, more: LinkColumn): LinkBoard => ({
  columnas: board.columnas.map((column) => {
    if (column.estado !== more.estado) return column;
    const known = new Set(column.enlaces.map(({ id }) => id));
    return { ...more, enlaces: [...column.enlaces, ...more.enlaces.filter(({ id }) => !known.has(id))] };
  }),
});

export const columnOf = (board: LinkBoard | null, estado: LinkState | null): LinkColumn | undefined =>
  board?.columnas.find((column) => column.estado === estado);
