import { IconLayoutKanban } from '@tabler/icons-react';
import { linkAddress } from '../addresses/link-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { linkStateLook } from '../components/states/link-state.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider, useExplorer } from '../explorer/use-explorer.tsx';
import { useModule } from '../portal.tsx';
import { linkTableText as text } from '../text/link-table.ts';
import { LINK_LOOK } from './link-look.tsx';
import { sameLinksOnBoard } from './same-links.ts';

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
            <ToBoard />
            <ExplorerActions />
          </>
        }
      />
      <Explorer />
    </ExplorerProvider>
  );
}

function ToBoard() {
  const { filter } = useExplorer().address.query;
  return (
    <LinkButton
      to={sameLinksOnBoard(filter)}
      leftSection={<IconLayoutKanban size={18} stroke={1.5} aria-hidden />}
    >
      {text.toBoard}
    </LinkButton>
  );
}
