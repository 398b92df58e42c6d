import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectPlace } from '../../../machines/explorer/explorer-list-selectors.ts';
import { RecordBeside } from '../../components/record-drawer/record-beside.tsx';
import type { OpenRecord } from '../../components/record-drawer/record-head.tsx';
import { recordText as text } from '../../text/record.ts';
import type { CellAccess } from '../cells/cell-access.ts';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';
import { ExplorerRecord } from './explorer-record.tsx';

interface ExplorerDrawerProps {
  readonly access: CellAccess;
  /** The list of the register. */
  readonly children: ReactNode;
}

/** The list of a register with the drawer of its open record, which steps through the rows of the page. */
export function ExplorerDrawer({ access, children }: ExplorerDrawerProps) {
  const { address } = useExplorer();
  return (
    <RecordBeside record={useOpenRecord()} onClose={address.close} list={children}>
      <ExplorerRecord access={access} />
    </RecordBeside>
  );
}

function useOpenRecord(): OpenRecord | null {
  const { register, address } = useExplorer();
  const { record: key, open } = address;
  const { before, after, listed, position, count } = useSelector(
    useExplorerChild('explorerList'),
    selectPlace(key),
    shallowEqual,
  );
  const read = useSelector(useExplorerChild('explorerRecord'), ({ context }) => context.page?.record);
  if (key === null) return null;
  const row = read?.clave === key ? read : listed;
  const to = register.addressOf(key, row);
  return {
    key,
    title: register.look.titleOf?.(key) ?? key,
    isCode: register.keyIs === 'code',
    tag: row && register.look.stateOf?.(row),
    detail: (row && register.look.detailOf?.(row)) ?? null,
    place: position === null || count === null ? null : text.place(position, count),
    onPrevious: before === null ? null : () => open(before),
    onNext: after === null ? null : () => open(after),
    page: to === null ? null : { to, label: register.words.open },
  };
}
