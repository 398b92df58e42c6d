import { IconLayoutKanban } from '@tabler/icons-react';
import { linkAddress } from '../addresses/link-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { linkStateLook } from '../components/states/link-state.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider } from '../explorer/use-explorer.tsx';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { linkTableText as text } from '../text/link-table.ts';
import { LINK_LOOK } from './link-look.tsx';

const LINKS_REGISTER: Register = {
  key: 'numero',
  keyIs: 'code',
  words: text.words,
  stateLooks: { estado: linkStateLook },
  addressOf: (number) => linkAddress(Number(number)),
  linkOf: () => null,
  look: LINK_LOOK,
};

/** The register of links as a table: every field, filtered, sorted and exported. Links are moved on the board. */
export function LinkTableScreen() {
  return (
    <ExplorerProvider actor={useModule('linkRegister')} register={LINKS_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="connectivity" />}
        title={text.words.title}
        detail={text.words.detail}
        actions={
          <>
            <LinkButton
              to={MODULES.connectivity.path}
              leftSection={<IconLayoutKanban size={18} stroke={1.5} aria-hidden />}
            >
              {text.toBoard}
            </LinkButton>
            <ExplorerActions />
          </>
        }
      />
      <Explorer />
    </ExplorerProvider>
  );
}
