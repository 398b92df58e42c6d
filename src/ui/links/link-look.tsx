import { SiteLink } from '../components/site-link.tsx';
import type { RecordLook } from '../explorer/record/record-look.ts';
import { lazyPart } from '../lazy-part.tsx';
import { linksText } from '../text/links.ts';
import { recordText } from '../text/record.ts';

/** How the drawer shows a link of the register. */
export const LINK_LOOK: RecordLook = {
  titleOf: (numero) => linksText.numbered(numero),
  detailOf: ({ valores: { nombre } }) => (typeof nombre === 'string' ? nombre : null),
  draws: (column, { valores: { site_cod: cod } }) =>
    column === 'site_cod' && typeof cod === 'string' ? <SiteLink cod={cod} /> : null,
  facts: ['site_cod', 'tecnologia', 'operador', 'mbps', 'dias', 'bloqueo'],
  hidden: ['estado', 'nombre'],
  groups: [recordText.others],
  groupOf: () => recordText.others,
  Parts: lazyPart(async () => (await import('./link-parts.tsx')).LinkParts),
};
