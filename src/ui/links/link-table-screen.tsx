import { IconLayoutKanban } from '@tabler/icons-react';
import { LINK_TEXT_MAX, USUAL_TECHNOLOGIES } from '../../api/contract/links.ts';
import { linkAddress } from '../addresses/link-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { linkStateLook } from '../components/states/link-state.ts';
import { type CellField, useRecordCells } from '../explorer/cells/use-record-cells.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider, useExplorer } from '../explorer/use-explorer.tsx';
import { useModule } from '../portal.tsx';
import { linkTableText as text } from '../text/link-table.ts';
import { linksText } from '../text/links.ts';
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

const TEXT = { largo: LINK_TEXT_MAX } as const;
const { fields } = linksText;

const FIELDS: readonly CellField[] = [
  {
    ...TEXT,
    campo: 'tecnologia',
    etiqueta: fields.tecnologia,
    obligatorio: true,
    valores: [...USUAL_TECHNOLOGIES],
  },
  { ...TEXT, campo: 'operador', etiqueta: fields.operador },
  { ...TEXT, campo: 'circuito', etiqueta: fields.circuito },
  { campo: 'mbps', etiqueta: fields.mbps, tipo: 'entero' },
];

/** The register of links as a table: every field, filtered, sorted and exported. Links are moved on the board. */
export function LinkTableScreen() {
  const access = useRecordCells(FIELDS);
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
      <Explorer access={access} />
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
