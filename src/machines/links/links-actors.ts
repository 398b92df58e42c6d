import { fromPromise } from 'xstate';
import type { Link, LinkBoard, LinkColumn, LinkSheet } from '../../api/contract/links.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { LinksApi } from '../../api/endpoints/links.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { linkChangeMachine } from './link-change-machine.ts';
import type { LinkChangeOrder } from './link-change-types.ts';
import { linkFormMachine } from './link-form.ts';
import type { LinkValues } from './link-form-types.ts';
import type { BoardOrder, ColumnOrder, SheetOrder } from './links-types.ts';
import type { SiteLinks, SiteLinksQuery } from './site-links.ts';

export interface LinksDeps {
  readonly api: Omit<LinksApi, 'links'>;
}

export const createSiteLinksImplementations = ({ api }: LinksDeps) => ({
  actors: {
    loadPage: fromPromise(
      async ({ input: { query }, signal }: PageAsked<SiteLinksQuery>): Promise<SiteLinks> => {
        const { cod } = present(query, 'query');
        return { cod, links: await api.siteLinks(cod, { signal }) };
      },
    ),
  },
});

export const createLinksImplementations = ({ api }: LinksDeps) => ({
  actors: {
    loadBoard: fromPromise<LinkBoard, BoardOrder>(({ input: { query }, signal }) =>
      api.linkBoard(query, { signal }),
    ),
    loadColumn: fromPromise<LinkColumn, ColumnOrder>(({ input: { query, estado, after }, signal }) =>
      api.linkColumn({ ...query, estado, despues: after }, { signal }),
    ),
    loadSheet: fromPromise<LinkSheet, SheetOrder>(({ input: { id }, signal }) =>
      api.linkSheet(id, { signal }),
    ),
    linkChange: linkChangeMachine.provide({
      actors: {
        changeLink: fromPromise<Link | null, LinkChangeOrder>(({ input, signal }) =>
          change(api, input, { signal }),
        ),
      },
    }),
    linkForm: linkFormMachine.provide({
      actors: { submit: submitForm((values: LinkValues, call) => save(api, values, call)) },
    }),
  },
});

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

function save(api: LinksDeps['api'], values: LinkValues, call: CallOptions): Promise<Link> {
  const { id, version, mbps, ...texts } = values;
  const written = { ...texts, mbps: mbps.trim() === '' ? null : Number(mbps.trim()) };
  return id === null ? api.createLink(written, call) : api.changeLink(id, { version, ...written }, call);
}
