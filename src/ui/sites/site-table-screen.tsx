import { IconMap } from '@tabler/icons-react';
import { SITE_FIELDS, SITE_TEXT_MAX, type SiteField } from '../../api/contract/sites.ts';
import { SITE_LABELS } from '../../shared/site-columns.ts';
import { SITE_ORIGIN_NAMES } from '../../shared/site-origins.ts';
import { siteAddress } from '../addresses/site-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { siteStateLook } from '../components/states/site-state.ts';
import { type CellField, useRecordCells } from '../explorer/cells/use-record-cells.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider, useExplorer } from '../explorer/use-explorer.tsx';
import { useModule } from '../portal.tsx';
import { siteTableText as text } from '../text/site-table.ts';
import { sameSitesOnMap } from './same-sites.ts';
import { SITE_LOOK } from './site-look.tsx';

const SITES_REGISTER: Register = {
  key: 'cod',
  keyIs: 'code',
  words: text.words,
  stateLooks: { estado: siteStateLook },
  valueWords: { origen: SITE_ORIGIN_NAMES },
  addressOf: siteAddress,
  linkOf: () => null,
  look: SITE_LOOK,
};

const COORDINATES: ReadonlySet<SiteField> = new Set(['lat', 'lon']);

const FIELDS: readonly CellField[] = SITE_FIELDS.map((campo) => ({
  campo,
  etiqueta: SITE_LABELS[campo],
  ...(COORDINATES.has(campo) ? { tipo: 'decimal' as const } : { largo: SITE_TEXT_MAX }),
}));

/** The register of sites as a table: every field, filtered, sorted and exported. */
export function SiteTableScreen() {
  const access = useRecordCells(FIELDS);
  return (
    <ExplorerProvider actor={useModule('sites')} register={SITES_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="locations" />}
        title={text.words.title}
        detail={text.words.detail}
        actions={
          <>
            <ToMap />
            <ExplorerActions />
          </>
        }
      />
      <Explorer access={access} />
    </ExplorerProvider>
  );
}

function ToMap() {
  const { filter } = useExplorer().address.query;
  return (
    <LinkButton to={sameSitesOnMap(filter)} leftSection={<IconMap size={18} stroke={1.5} aria-hidden />}>
      {text.toMap}
    </LinkButton>
  );
}
