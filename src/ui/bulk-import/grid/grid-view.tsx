import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { selectFindingPhase } from '../../../machines/bulk-import/faults/fault-finding-selectors.ts';
import {
  countIn,
  faultGroups,
  problemGroups,
} from '../../../machines/bulk-import/faults/problem-groups-rules.ts';
import type { ProblemGroup } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import type { LoadFields } from '../../../machines/bulk-import/file/import-file.ts';
import { problemsAt, problemTotal } from '../../../machines/bulk-import/preview/problem-list.ts';
import { selectValidationMarks } from '../../../machines/bulk-import/preview/problem-navigation-selectors.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import { placeWritten } from '../../../machines/bulk-import/preview/written-address.ts';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { useHeard } from '../../use-heard.ts';
import { MarkedBookControl } from '../marked/marked-book-control.tsx';
import { ColumnPanel } from '../preview/column-panel.tsx';
import {
  type ColumnPanelRef,
  type FaultFindingRef,
  type ProblemNavigationRef,
  type SheetWindowRef,
  useColumnIntents,
  useFaultIntents,
  useProblemIntents,
  useSheetIntents,
} from '../preview/use-preview-intents.ts';
import { ProblemBar } from '../problems/problem-bar.tsx';
import { ProblemPanel } from '../problems/problem-panel.tsx';
import { senderGroups } from '../problems/sender-groups.ts';
import { type ProblemGroupsRef, useGroupIntents } from '../problems/use-group-intents.ts';
import { useSendBack } from '../problems/use-send-back.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { CellBar } from './cell-bar.tsx';
import type { GridTools } from './grid-cells.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridKeysHelp } from './grid-keys-help.tsx';
import { countByColumn } from './grid-notes.ts';
import classes from './grid-view.module.css';
import { RowFilterToggle } from './row-filter-toggle.tsx';
import { codObraColumn, isDecimalColumn, shownDecimal } from './sheet-columns.ts';
import type { GridHandle } from './sheet-grid.tsx';
import { SheetStage } from './sheet-stage.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { placeOfCell, useGrid } from './use-grid.ts';
import { useReviewArrival } from './use-review-arrival.ts';
import { useTypeAhead } from './use-type-ahead.ts';

interface GridViewProps {
  readonly fileName: string;
  readonly sheetWindow: SheetWindowRef;
  readonly problemNavigation: ProblemNavigationRef;
  readonly faultFinding: FaultFindingRef;
  readonly problemGroups: ProblemGroupsRef;
  readonly columnPanel: ColumnPanelRef;
  /** null until the fields are known. */
  readonly fields: LoadFields | null;
  /** Supplied when the file can be corrected. */
  readonly tools?: GridTools;
}

export function GridView(props: GridViewProps) {
  const { fileName, sheetWindow, problemNavigation, faultFinding, columnPanel, fields, tools } = props;
  const problems = useSelector(problemNavigation, ({ context }) => context.problems);
  const total = useSelector(problemNavigation, ({ context }) => problemTotal(context));
  const validation = useSelector(problemNavigation, selectValidationMarks, shallowEqual);
  const finding = useSelector(faultFinding, selectFindingPhase);
  const { checkAgain } = useFaultIntents(faultFinding);
  const column = useSelector(
    columnPanel,
    (snapshot) => ({ ...snapshot.context, hasFailed: snapshot.matches('failed') }),
    shallowEqual,
  );
  const warned = useSelector(problemNavigation, ({ context }) => context.found.warnings);
  const grid = useGrid(sheetWindow, problems, warned);
  const {
    selectSheet,
    selectPage,
    selectPageSize,
    changeView,
    moveCursor,
    goTo,
    filterRows,
    showAllRows,
    retry,
  } = useSheetIntents(sheetWindow);
  const { step, retryValidation } = useProblemIntents(problemNavigation);
  const { open: openColumn, close: closeColumn, retry: retryColumn } = useColumnIntents(columnPanel);
  const { copy } = useTakeAway();
  const sendBack = useSendBack();
  const { open: openGroup } = useGroupIntents(props.problemGroups);
  const reported = () => faultFinding.getSnapshot().context;
  const warnings = useSelector(faultFinding, ({ context }) => countIn(context.report?.warnings ?? []));
  // A review: after a run that problems stopped, the file is shown again with these problems.
  const isReview = useSelector(problemNavigation, ({ context }) => context.review !== null);
  const [list, setList] = useState<'closed' | 'open' | 'asked'>(isReview ? 'open' : 'closed');
  const handle = useRef<GridHandle>(null);
  const card = useRef<HTMLElement>(null);
  const nameBox = useRef<HTMLInputElement>(null);

  useHeard(sheetWindow, 'cell.found', () => card.current?.scrollIntoView({ block: 'nearest' }));

  const { sheets, sheet, summary, cursor, cell, own, page } = grid;
  const problemsByColumn = useMemo(() => countByColumn(own), [own]);
  const header = summary?.header ?? NO_HEADER;
  const decimals = useMemo(
    () => new Set([...header.keys()].filter((at) => isDecimalColumn(fields, sheet, header[at] ?? ''))),
    [fields, header, sheet],
  );
  const keepForLater = useTypeAhead({
    arrival: grid.arrival,
    handle,
    write: (written) => tools?.onText(written, cell),
  });
  useReviewArrival(handle, {
    isReview,
    isPlacing: validation.phase === 'placing',
    isThere: cell.number !== null && grid.arrival === 'there',
  });

  const place = placeOfCell(cell, summary?.headerRow ?? 1);
  const current = problemsAt(problems, place)[0] ?? problemsAt(warned, place)[0] ?? null;
  const value =
    cell.value !== null && decimals.has(cell.column) && !cell.isText ? shownDecimal(cell.value) : cell.value;
  const showColumn = () => openColumn(sheet, cursor.column);
  const focusGrid = () => handle.current?.focus();
  // While a step to another problem is still running, the next step continues from its target.
  const stepProblem = (direction: 1 | -1) => step(direction, grid.sought ?? place);
  const isColumnOpen = column.column !== null;
  const openFirst = ([first]: readonly ProblemGroup[]) => {
    if (first) openGroup(first, reported().facts);
  };
  const toggleList = () => {
    if (isColumnOpen) closeColumn();
    const isOpening = list === 'closed' || isColumnOpen;
    if (isOpening) openFirst(problemGroups(problems, reported().report?.groups ?? [], sheets));
    setList(isOpening ? 'asked' : 'closed');
  };
  const showWarnings = () => {
    if (isColumnOpen) closeColumn();
    openFirst(faultGroups(reported().report?.warnings ?? [], sheets));
    setList('asked');
  };
  usePageKeys(({ key, shiftKey, ctrlKey, metaKey }) => {
    if (key === 'F8') {
      return () => {
        stepProblem(shiftKey ? -1 : 1);
        focusGrid();
      };
    }
    if (key === 'F9') {
      return () => {
        if (list !== 'closed') focusGrid();
        toggleList();
      };
    }
    return (ctrlKey || metaKey) && key.toLowerCase() === 'g' ? () => nameBox.current?.focus() : null;
  });
  if (summary === undefined) return null;

  const filterProblemRows = () =>
    filterRows(
      problems
        .filter(({ kind, row }) => kind !== 'fault' && row > summary.headerRow)
        .map((problem) => ({ sheet: problem.sheet, row: problem.row })),
    );
  const see = ({ sheet: of, row, column: at }: CellProblem) =>
    goTo({ sheet: of, row, column: at ?? cursor.column });
  const goToWritten = (written: string): string | null => {
    const found = placeWritten(written, { sheets, place });
    if ('problem' in found) return previewText.bar.problem(found.problem);
    goTo(found.place);
    return null;
  };

  const pressInGrid = (event: KeyboardEvent): boolean => {
    if (keepForLater(event)) return true;
    if (tools?.onKey(event, cell)) return true;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && value) {
      copy(value);
      return true;
    }
    return false;
  };

  const closePanel = (close: () => void) => () => {
    close();
    focusGrid();
  };
  return (
    <section ref={card} className={classes.card} aria-label={text.grid.label}>
      <div className={classes.tools}>
        <SheetToolbar
          sheets={sheets.map(({ name, visibility, dataRows }) => ({
            name,
            isHidden: visibility !== 'visible',
            dataRows,
          }))}
          selected={sheet}
          onSelect={selectSheet}
        />
        <ProblemBar
          total={total}
          warnings={warnings}
          finding={finding}
          onCheckAgain={checkAgain}
          position={
            current &&
            (current.kind === 'warning'
              ? previewText.problems.warningPosition(warned.indexOf(current) + 1, warnings)
              : previewText.problems.position(problems.indexOf(current) + 1, total))
          }
          isListOpen={list !== 'closed' && !isColumnOpen}
          onToggleList={toggleList}
          onWarnings={showWarnings}
          onStep={stepProblem}
        />
        <RowFilterToggle
          filter={grid.filter}
          isFinding={finding === 'finding'}
          hasProblems={total > 0}
          onFilter={filterProblemRows}
          onFilterAgain={() => {
            filterProblemRows();
            focusGrid();
          }}
          onShowAll={() => {
            showAllRows();
            if (total === 0) focusGrid();
          }}
        />
        <GridKeysHelp />
      </div>
      <CellBar
        cell={cell}
        value={value}
        missedRow={grid.missedRow}
        nameBox={nameBox}
        onGoTo={goToWritten}
        onLeave={focusGrid}
        onCopy={() => copy(value ?? '')}
        onColumn={showColumn}
        actions={tools?.actions(cell)}
      />
      <div className={classes.body} data-panel={isColumnOpen || list !== 'closed' || undefined}>
        {grid.isEmpty && grid.filter === null && (
          <GridMessage title={text.grid.emptyTitle} body={text.grid.empty} />
        )}
        {grid.isEmpty && grid.filter !== null && (
          <GridMessage
            title={previewText.filter.noneTitle}
            body={previewText.filter.none}
            action={previewText.filter.showAll}
            onAction={showAllRows}
          />
        )}
        {grid.isFailed && (
          <GridMessage
            title={text.grid.failedTitle}
            body={text.grid.failed}
            action={text.grid.retry}
            onAction={retry}
          />
        )}
        {!grid.isEmpty && !grid.isFailed && (
          <SheetStage
            sheetWindow={sheetWindow}
            validations={grid.validations}
            handle={handle}
            sheetName={summary.name}
            header={summary.header}
            columns={grid.columns}
            pinnedColumn={codObraColumn(header, sheet)}
            decimals={decimals}
            firstRow={page.fromRow}
            rowCount={page.toRow - page.fromRow}
            sheetRows={grid.rows}
            cursor={cursor}
            headerNotes={grid.headerNotes}
            problemsByColumn={problemsByColumn}
            editor={tools?.editor ?? null}
            onCursor={moveCursor}
            onView={changeView}
            onColumn={(index) => openColumn(sheet, index)}
            onKey={pressInGrid}
            onDoubleClick={() => tools?.onDoubleClick(cell)}
          />
        )}
        {list !== 'closed' && !isColumnOpen && (
          <ProblemPanel
            sheets={sheets}
            problems={problems}
            warnings={warned}
            total={total}
            validation={validation}
            finding={finding}
            faultFinding={faultFinding}
            problemGroups={props.problemGroups}
            takesFocus={list === 'asked'}
            onSee={(seen) => {
              goTo(seen);
              focusGrid();
            }}
            onCheckAgain={checkAgain}
            current={current}
            onChoose={see}
            onEnter={focusGrid}
            markedBook={<MarkedBookControl />}
            onSendBack={() =>
              sendBack(fileName, total, senderGroups(problems, reported().report?.groups ?? [], sheets))
            }
            onRetryValidation={retryValidation}
            onClose={closePanel(() => setList('closed'))}
          />
        )}
        {column.column && (
          <ColumnPanel
            column={column.column.column}
            header={sheets[column.column.sheet]?.header[column.column.column] ?? ''}
            statistics={column.statistics}
            isDecimal={isDecimalColumn(
              fields,
              column.column.sheet,
              sheets[column.column.sheet]?.header[column.column.column] ?? '',
            )}
            hasFailed={column.hasFailed}
            onSeeRow={(row) => column.column && goTo({ ...column.column, row })}
            onRetry={retryColumn}
            onClose={closePanel(closeColumn)}
          />
        )}
      </div>
      <GridFooter
        offset={page.fromRow}
        pageSize={grid.pageSize}
        total={grid.rows}
        of={summary.dataRows}
        onPage={selectPage}
        onPageSize={selectPageSize}
      />
    </section>
  );
}

const NO_HEADER: readonly string[] = [];

interface GridMessageProps {
  readonly title: string;
  readonly body: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

function GridMessage({ title, body, action, onAction }: GridMessageProps) {
  return (
    <div className={classes.message} role="status">
      <IconTableOff size={24} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <p>{body}</p>
      {onAction && (
        <Button variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
