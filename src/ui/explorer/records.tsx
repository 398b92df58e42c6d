import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { END, type ExplorerPage } from '../../api/contract/records/explorer.ts';
import { selectFailure, selectIsWaiting } from '../../machines/explorer/explorer-list-selectors.ts';
import type { RecordsPlace } from '../../machines/explorer/explorer-query.ts';
import { selectIsAll } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useTakeAway } from '../components/take-away/use-take-away.ts';
import { explorerText as text } from '../text/explorer.ts';
import { listText } from '../text/lists.ts';
import type { CellAccess } from './cells/cell-access.ts';
import { CellsBar } from './cells/cells-bar.tsx';
import { copiedTable } from './copied-table.ts';
import { recordsIntents } from './explorer-intents.ts';
import classes from './records.module.css';
import { RecordsFoot } from './records-foot.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { RecordCards } from './table/record-cards.tsx';
import { RecordsTable } from './table/records-table.tsx';
import { useExplorer, useExplorerChild, useShownColumns } from './use-explorer.tsx';
import { usePageFirsts } from './use-page-firsts.ts';

interface RecordsProps {
  readonly access: CellAccess;
  /** Actions on the chosen records. */
  readonly actions: ReactNode;
}

/** The list in each of its states: being read, empty, without a match, failed, or with a page of records. */
export function Records(props: RecordsProps) {
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
      <ListSkeleton label={text.loading(register.words)} rowHeight={32} />
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
    <StateView
      kind="empty"
      title={text.noMatch(words)}
      detail={text.noMatchDetail}
      action={
        <Button variant="default" onClick={() => address.filter({ donde: [], buscar: '' })}>
          {text.filter.clear}
        </Button>
      }
    />
  ) : (
    <StateView kind="empty" title={words.empty} detail={words.emptyDetail} />
  );
}

interface PageProps extends RecordsProps {
  readonly page: ExplorerPage;
  readonly isWaiting: boolean;
}

function Page({ page, isWaiting, access, actions }: PageProps) {
  const { address, register } = useExplorer();
  const columns = useShownColumns();
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const { copy } = useTakeAway();
  const top = useRef<HTMLDivElement>(null);
  const chosenHere = page.items.filter(({ id }) => isAll || chosen.some((row) => row.id === id));
  const firsts = usePageFirsts(page.items.length);
  const turn = (place: RecordsPlace, first: number | null) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    address.turn(place, first);
  };
  return (
    <div ref={top} className={classes.page}>
      {isPhone ? (
        <RecordCards rows={page.items} isBusy={isWaiting} />
      ) : (
        <RecordsTable
          rows={page.items}
          isBusy={isWaiting}
          access={access}
          onCopy={(block) =>
            void copy(chosenHere.length > 0 ? copiedTable(columns, chosenHere, register.key) : block)
          }
        />
      )}
      <div className={classes.edge}>
        <div className={classes.bars}>
          <CellsBar />
          <SelectionBar
            rows={chosenHere}
            onCopy={() => void copy(copiedTable(columns, chosenHere, register.key))}
          >
            {actions}
          </SelectionBar>
        </div>
      </div>
      <RecordsFoot
        shown={page.items.length}
        onFirst={page.anterior === null ? null : () => turn({}, null)}
        onPrevious={
          page.anterior === null ? null : () => turn({ antes: page.anterior ?? END }, firsts.previous)
        }
        onNext={page.siguiente === null ? null : () => turn({ despues: page.siguiente ?? '' }, firsts.next)}
        onLast={page.siguiente === null ? null : () => turn({ antes: END }, firsts.last)}
      />
    </div>
  );
}
