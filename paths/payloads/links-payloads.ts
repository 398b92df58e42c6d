import type { Link, LinkBoard, LinkColumn, LinkSheet } from '../../src/api/contract/links.ts';
import type { LinkChangeEvent, LinkOrder } from '../../src/machines/links/link-change-types.ts';
import type { LinkValues } from '../../src/machines/links/link-form-types.ts';
import type { LinkLifeEvent } from '../../src/machines/links/link-life-machine.ts';
import { newLinkValues } from '../../src/machines/links/link-rules.ts';
import type { LinksEvent } from '../../src/machines/links/links-types.ts';
import type { SiteLinks, SiteLinksQuery } from '../../src/machines/links/site-links.ts';
import { LINK_STATES } from '../../src/shared/link-states.ts';
import { answered, told } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

export const someLink: Link = {
  id: 1,
  sitio: { cod: 'SIT-00008', nombre: 'Madrid 8', municipio: 'Madrid' },
  tecnologia: 'Radioenlace',
  operador: 'Operador B',
  circuito: null,
  mbps: 300,
  estado: 'en_estudio',
  desde: '2026-10-18T08:00:00.000Z',
  dias: 34,
  plazo: 20,
  bloqueo: null,
  version: 2,
  creado: '2026-10-10T08:00:00.000Z',
  creadoPor: 'Ana Ruiz',
  modificado: '2026-10-18T08:00:00.000Z',
  modificadoPor: 'Ana Ruiz',
  deshacer: null,
};
const column = (estado: Link['estado']): LinkColumn => ({
  estado,
  plazo: null,
  total: 0,
  tarde: 0,
  bloqueados: 0,
  enlaces: [],
  siguiente: null,
});
export const someBoard: LinkBoard = {
  columnas: LINK_STATES.map((estado) =>
    estado === 'en_estudio'
      ? { ...column(estado), plazo: 20, total: 21, tarde: 1, enlaces: [someLink], siguiente: '1-1' }
      : column(estado),
  ),
};
const someSheet: LinkSheet = {
  enlace: someLink,
  estancias: [
    {
      estado: 'en_estudio',
      desde: someLink.desde,
      hasta: null,
      dias: 34,
      motivo: null,
      por: 'Ana Ruiz',
    },
  ],
};
const forward: LinkOrder = { kind: 'move', link: someLink, to: 'contratada' };
const ended: LinkOrder = { kind: 'move', link: someLink, to: 'baja' };
const there: Link = { ...someLink, estado: 'contratada', version: 3 };
const failure = told(409);

export const newValues: LinkValues = newLinkValues('SIT-00008');

export const linksPayloads: PayloadCases<LinksEvent> = {
  events: {
    'links.asked': [{ query: { buscar: '' } }],
    'links.moreRequested': [{ estado: 'en_estudio' }],
    'link.opened': [{ id: 1 }],
    'link.formOpened': [{ values: newValues }],
    'link.changed': [
      { order: forward, link: there },
      { order: { kind: 'undo', link: someLink }, link: null },
    ],
    'link.refused': [{ order: forward, failure }],
    'link.saved': [{ link: someLink, isNew: true }],
  },
  outputs: {
    loadBoard: [someBoard],
    loadColumn: [{ ...column('en_estudio'), total: 21 }],
    loadSheet: [someSheet],
  },
  failures: {
    loadBoard: [answered(500)],
    loadColumn: [answered(500)],
    loadSheet: [answered(404)],
  },
};

export const linkChangePayloads: PayloadCases<LinkChangeEvent> = {
  events: {
    'change.requested': [{ order: forward }, { order: ended }],
    'change.reasonChanged': [{ reason: 'Ya no hace falta' }],
  },
  outputs: { changeLink: [there] },
  failures: { changeLink: [answered(500), answered(409)] },
};

export const linkLifePayloads: PayloadCases<LinkLifeEvent> = eventsOnly({
  'life.told': LINK_STATES.map((state) => ({ state })),
  'life.moved': LINK_STATES.map((to) => ({ to })),
});

export const siteLinksPayloads = pagedListPayloads<SiteLinksQuery, SiteLinks>(
  [{ cod: 'SIT-00008' }, { cod: 'SIT-00009' }],
  [{ cod: 'SIT-00008', links: [someLink] }],
);

export const linkFormPayloads = formPayloads<LinkValues>({
  whole: { tecnologia: 'FTTH' },
  wrong: { mbps: 'mucho' },
  answer: someLink,
});
