import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { END, type ExplorerPage } from '../../api/contract/records/explorer.ts';
import { selectFailure, selectIsWaiting } from '../../machines/explorer/explorer-list-selectors.ts';
import type { RecordsPlace } from '../../machines/explorer/explorer-query.ts';
import { type GridLine, recordLine, recordsIn } from '../../machines/explorer/groups/grid-lines.ts';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useTakeAway } from '../components/take-away/use-take-away.ts';
import { usePhone } from '../components/use-phone.ts';
import { explorerText as text } from '../text/explorer.ts';
import { listText } from '../text/lists.ts';
import type { CellAccess } from './cells/cell-access.ts';
import { CellsBar } from './cells/cells-bar.tsx';
import { copiedTable } from './copied-table.ts';
import { recordsIntents } from './explorer-intents.ts';
import { GroupedRecords } from './groups/grouped-records.tsx';
import { GroupsFoot } from './groups/groups-foot.tsx';
import { SumsLine } from './groups/sums-line.tsx';
import { useGroupedLines } from './groups/use-grouping.ts';
import classes from './records.module.css';
import { RecordsFoot } from './records-foot.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { RecordCards } from './table/record-cards.tsx';
import { RecordsSkeleton } from './table/records-skeleton.tsx';
import { RecordsTable } from './table/records-table.tsx';
import { useChosenBeyond, useCopiedRows } from './use-copied-rows.ts';
import { useExplorer, useExplorerChild, useShownColumns } from './use-explorer.tsx';
import { usePageFirsts } from './use-page-firsts.ts';

interface RecordsProps {
  readonly access: CellAccess;
  /** Actions on the chosen records. */
  readonly actions: ReactNode;
}

export function Records(props: RecordsProps) {
  const { address } = useExplorer();
  return address.query.grouping === null ? (
    <PagedRecords {...props} />
  ) : (
    <GroupedRecords nothing={<Nothing />}>
      {(isWaiting) => <Groups isWaiting={isWaiting} {...props} />}
    </GroupedRecords>
  );
}

/** The list in each of its states: being read, empty, without a match, failed, or with a page of records. */
function PagedRecords(props: RecordsProps) {
  const { register, actor } = useExplorer();
  // A record without its columns would grow when they come.
  const areColumnsComing = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { columns: 'loading' } }),
  );
  const list = useExplorerChild('explorerList');
  const page = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const retry = () => recordsIntents(list).retry();
  if (page === null || areColumnsComing) {
    return failure === null ? (
      <RecordsSkeleton />
    ) : (
      <StateView
        kind="error"
        title={text.failed(register.words)}
        detail={text.said(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  return (
    <>
      {failure !== null && <StaleList sentence={text.stale(register.words, failure)} onRetry={retry} />}
      {page.items.length === 0 && !isWaiting ? (
        <Nothing />
      ) : (
        <Page page={page} isWaiting={isWaiting} {...props} />
      )}
    </>
  );
}

function Nothing() {
  const { register, address } = useExplorer();
  const { filter, place } = address.query;
  const { words } = register;
  if (Object.keys(place).length > 0) {
    return (
      <StateView
        kind="empty"
        title={text.pastEnd(words)}
        detail={text.pastEndDetail}
        action={
          <Button variant="default" onClick={() => address.turn({}, null)}>
            {text.pages.first}
          </Button>
        }
      />
    );
  }
  return filter.donde.length > 0 || filter.buscar !== '' ? (
    // The filters above it have the way out.
    <StateView kind="empty" title={text.noMatch(words)} detail={text.noMatchDetail} />
  ) : (
    <StateView kind="empty" title={words.empty} detail={words.emptyDetail} />
  );
}

interface PageProps extends RecordsProps {
  readonly page: ExplorerPage;
  readonly isWaiting: boolean;
}

function Page({ page, ...props }: PageProps) {
  const { address } = useExplorer();
  const top = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => page.items.map(recordLine), [page]);
  const firsts = usePageFirsts(page.items.length);
  const turn = (place: RecordsPlace, first: number | null) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    address.turn(place, first);
  };
  return (
    <Lines
      top={top}
      lines={lines}
      {...props}
      foot={
        <RecordsFoot
          shown={page.items.length}
          onFirst={page.anterior === null ? null : () => turn({}, null)}
          onPrevious={
            page.anterior === null ? null : () => turn({ antes: page.anterior ?? END }, firsts.previous)
          }
          onNext={page.siguiente === null ? null : () => turn({ despues: page.siguiente ?? '' }, firsts.next)}
          onLast={page.siguiente === null ? null : () => turn({ antes: END }, firsts.last)}
        />
      }
    />
  );
}

const Groups = (props: Omit<LinesProps, 'lines' | 'foot'>) => (
  <Lines lines={useGroupedLines()} foot={<GroupsFoot />} {...props} />
);

interface LinesProps extends RecordsProps {
  readonly top?: RefObject<HTMLDivElement | null>;
  readonly lines: readonly GridLine[];
  readonly isWaiting: boolean;
  readonly foot: ReactNode;
}

/** The grid, or on a phone the cards, with what is said and done below them. */
function Lines({ top, lines, isWaiting, access, actions, foot }: LinesProps) {
  const { register } = useExplorer();
  const columns = useShownColumns();
  const isPhone = usePhone();
  const { copy, giveCells } = useTakeAway();
  const copied = useCopiedRows(recordsIn(lines));
  const beyond = useChosenBeyond(copied.length);
  const note = beyond === null ? undefined : text.selection.copiedPart(register.words, copied.length, beyond);
  const chosen = () => copiedTable(columns, copied, register);
  return (
    <div ref={top} className={classes.page}>
      {isPhone ? (
        <RecordCards lines={lines} isBusy={isWaiting} />
      ) : (
        <RecordsTable
          lines={lines}
          isBusy={isWaiting}
          access={access}
          onCopy={(clipboard, block) =>
            copied.length > 0 ? giveCells(clipboard, chosen(), note) : giveCells(clipboard, block)
          }
        />
      )}
      <div className={classes.edge}>
        <div className={classes.bars}>
          <CellsBar />
          <SelectionBar copied={copied.length} beyond={beyond} onCopy={() => void copy(chosen().plain, note)}>
            {actions}
          </SelectionBar>
        </div>
      </div>
      <SumsLine />
      {foot}
    </div>
  );
}
