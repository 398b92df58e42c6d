import { fromPromise } from 'xstate';
import type { CallOptions } from '../../api/api.ts';
import type { Link, LinkBoard, LinkColumn, LinkSheet } from '../../api/contract/links.ts';
import type { LinksApi } from '../../api/links-api.ts';
import type { LinkChangeOrder } from './link-change-types.ts';
import type { BoardOrder, ColumnOrder, SheetOrder } from './links-types.ts';

export interface LinksDeps {
  readonly api: Omit<LinksApi, 'links'>;
}

export const changeLink = ({ api }: LinksDeps) =>
  fromPromise<Link | null, LinkChangeOrder>(({ input, signal }) => change(api, input, { signal }));

export const loadSheet = ({ api }: LinksDeps) =>
  fromPromise<LinkSheet, SheetOrder>(({ input: { id }, signal }) => api.linkSheet(id, { signal }));

export const loadColumn = ({ api }: LinksDeps) =>
  fromPromise<LinkColumn, ColumnOrder>(({ input: { query, estado, after }, signal }) =>
    api.linkColumn({ ...query, estado, despues: after }, { signal }),
  );

export const loadBoard = ({ api }: LinksDeps) =>
  fromPromise<LinkBoard, BoardOrder>(({ input: { query }, signal }) => api.linkBoard(query, { signal }));

function change(
  api: LinksDeps['api'],
  { order, reason }: LinkChangeOrder,
  call: CallOptions,
): Promise<Link | null> {
  const { id, version } = order.link;
  switch (order.kind) {
    case 'move':
      return api.moveLink(id, { version, a: order.to, motivo: reason }, call);
    case 'block':
      return api.blockLink(id, { version, motivo: reason }, call);
    case 'unblock':
      return api.blockLink(id, { version, motivo: '' }, call);
    case 'undo':
      return api.undoLink(id, { version }, call);
  }
}
