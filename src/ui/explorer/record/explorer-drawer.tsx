import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { selectCount, selectFirst } from '../../../machines/explorer/explorer-list-selectors.ts';
import { RecordBeside } from '../../components/record-drawer/record-beside.tsx';
import type { OpenRecord } from '../../components/record-drawer/record-head.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { recordText as text } from '../../text/record.ts';
import { cellText } from '../cell-text.ts';
import type { CellAccess } from '../cells/cell-access.ts';
import { StateOrText } from '../state-or-text.tsx';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';
import { useNeighbours } from '../use-neighbours.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

const ExplorerRecord = lazyPart(async () => (await import('./explorer-record.tsx')).ExplorerRecord);

/** For the list: what opens a record is anywhere in it. */
export const { ahead: RECORD_AHEAD } = ExplorerRecord;

/** The column that every register with states has. */
const STATE = 'estado';

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
      <Suspense fallback={<RecordSkeleton />}>
        <ExplorerRecord access={access} />
      </Suspense>
    </RecordBeside>
  );
}

function useOpenRecord(): OpenRecord | null {
  const { actor, register, address } = useExplorer();
  const { record: key, open } = address;
  const list = useExplorerChild('explorerList');
  const first = useSelector(list, selectFirst);
  const count = useSelector(list, selectCount);
  const { at, here, before, after } = useNeighbours(actor, ({ clave }) => clave === key);
  const read = useSelector(useExplorerChild('explorerRecord'), ({ context }) => context.page?.record);
  if (key === null) return null;
  const row = read?.clave === key ? read : (here ?? null);
  const to = register.addressOf(key, row);
  const state = cellText('texto', row?.valores[STATE]);
  return {
    key,
    title: register.look.titleOf?.(key) ?? key,
    isCode: register.keyIs === 'code',
    tag: state !== '' && <StateOrText column={STATE} shown={state} />,
    detail: (row && register.look.detailOf?.(row)) ?? null,
    place: at === -1 || first === null || count === null ? null : text.place(first + at, count),
    onPrevious: before === undefined ? null : () => open(before.clave),
    onNext: after === undefined ? null : () => open(after.clave),
    page: to === null ? null : { to, label: register.words.open },
  };
}
