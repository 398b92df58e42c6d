import type { CallOptions } from '../../api/api.ts';
import type { Link } from '../../api/contract/links.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import { linkChangeMachine } from './link-change-machine.ts';
import { linkFormMachine } from './link-form.ts';
import type { LinkValues } from './link-form-types.ts';
import { changeLink, type LinksDeps, loadBoard, loadColumn, loadSheet } from './links-actors.ts';
import type { SiteLinks, SiteLinksQuery } from './site-links.ts';

export const createSiteLinksImplementations = ({ api }: LinksDeps) => ({
  actors: {
    loadPage: loadPage<SiteLinksQuery, SiteLinks>(async ({ input: { query }, signal }) => {
      const { cod } = present(query, 'query');
      return { cod, links: await api.siteLinks(cod, { signal }) };
    }),
  },
});

export const createLinksImplementations = ({ api }: LinksDeps) => ({
  actors: {
    loadBoard: loadBoard({ api }),
    loadColumn: loadColumn({ api }),
    loadSheet: loadSheet({ api }),
    linkChange: linkChangeMachine.provide({
      actors: {
        changeLink: changeLink({ api }),
      },
    }),
    linkForm: linkFormMachine.provide({
      actors: { submit: submitForm((values: LinkValues, call) => save(api, values, call)) },
    }),
  },
});

function save(api: LinksDeps['api'], values: LinkValues, call: CallOptions): Promise<Link> {
  const { id, version, mbps, ...texts } = values;
  const written = { ...texts, mbps: mbps.trim() === '' ? null : Number(mbps.trim()) };
  return id === null ? api.createLink(written, call) : api.changeLink(id, { version, ...written }, call);
}
