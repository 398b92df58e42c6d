import type { RecordLook } from '../explorer/record/record-look.ts';
import { lazyPart } from '../lazy-part.tsx';
import { recordText } from '../text/record.ts';
import { sitesText } from '../text/sites.ts';

const SiteParts = lazyPart(async () => (await import('./site-parts.tsx')).SiteParts);
const PLACE = sitesText.map.where;
const PLACE_COLUMNS = new Set(['direccion', 'lat', 'lon']);

/** How the drawer shows a site of the register. */
export const SITE_LOOK: RecordLook = {
  detailOf: ({ valores: { nombre } }) => (typeof nombre === 'string' ? nombre : null),
  facts: ['nombre', 'municipio', 'provincia', 'tipo', 'operador'],
  hidden: ['estado'],
  groups: [PLACE, recordText.others],
  groupOf: (column) => (PLACE_COLUMNS.has(column) ? PLACE : recordText.others),
  Parts: ({ row }) => <SiteParts cod={row.clave} />,
};
