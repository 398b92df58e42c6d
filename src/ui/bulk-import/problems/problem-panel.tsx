import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconAlertTriangleFilled, IconMail, IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FindingPhase } from '../../../machines/bulk-import/faults/fault-finding-selectors.ts';
import { faultGroups, problemGroups } from '../../../machines/bulk-import/faults/problem-groups-rules.ts';
import type { ProblemGroup } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import type { ValidationMarks } from '../../../machines/bulk-import/preview/problem-navigation-selectors.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { groupsOf, matching } from '../findings/findings.ts';
import { GroupFilter } from '../findings/group-filter.tsx';
import { noteOfProblem } from '../grid/grid-notes.ts';
import { SidePanel } from '../preview/side-panel.tsx';
import type { FaultFindingRef } from '../preview/use-preview-intents.ts';
import { FindingNotes } from './finding-notes.tsx';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import classes from './problem-panel.module.css';
import { type ProblemGroupsRef, useGroupIntents } from './use-group-intents.ts';
import { ValidationNotes } from './validation-notes.tsx';

const text = previewText.problems;
const groupText = previewText.groups;

type View = 'groups' | 'cells';
const VIEWS = [
  { value: 'groups', label: groupText.byGroup },
  { value: 'cells', label: groupText.byCell },
];

const ITEM_HEIGHT = 56;
const ITEMS_AROUND = 6;

interface ProblemPanelProps {
  readonly sheets: readonly SheetSummary[];
  readonly problems: readonly CellProblem[];
  readonly warnings: readonly CellProblem[];
  readonly total: number;
  readonly validation: ValidationMarks;
  readonly finding: FindingPhase;
  readonly faultFinding: FaultFindingRef;
  readonly problemGroups: ProblemGroupsRef;
  /** True when the person opened the panel; false when it came with the page. */
  readonly takesFocus: boolean;
  readonly onSee: (place: CellPlace) => void;
  readonly onCheckAgain: () => void;
  readonly current: CellProblem | null;
  readonly onChoose: (problem: CellProblem) => void;
  /** Moves the focus to the cell of the current problem, after a click or Enter. */
  readonly onEnter: () => void;
  readonly markedBook: ReactNode;
  readonly onSendBack: () => void;
  readonly onRetryValidation: () => void;
  readonly onClose: () => void;
}

export function ProblemPanel(props: ProblemPanelProps) {
  const { problems, total } = props;
  const { read, found } = props.validation;
  const [view, setView] = useState<View>('groups');
  return (
    <SidePanel
      title={text.panel}
      label={text.panel}
      closeLabel={text.close}
      onClose={props.onClose}
      footer={
        <>
          {view === 'cells' && problems.length < total && (
            <p>{text.truncated(problems.length, total) + (read === found ? ` ${text.allMarked}` : '')}</p>
          )}
          <ValidationNotes {...props.validation} onRetry={props.onRetryValidation} />
          <FindingNotes phase={props.finding} onCheckAgain={props.onCheckAgain} />
          {props.markedBook}
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
            title={text.toSenderHint}
            disabled={problems.length === 0}
            onClick={props.onSendBack}
          >
            {text.toSender}
          </Button>
        </>
      }
    >
      <div className={classes.views}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={groupText.view}
          data={VIEWS}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
        />
      </div>
      {view === 'groups' ? <ProblemGroups {...props} /> : <ProblemCells {...props} />}
    </SidePanel>
  );
}

function ProblemGroups(props: ProblemPanelProps) {
  const { sheets, problems, problemGroups: open, faultFinding } = props;
  const report = useSelector(faultFinding, ({ context }) => context.report);
  const facts = useSelector(faultFinding, ({ context }) => context.facts);
  const isOpen = useSelector(open, (snapshot) => snapshot.matches('open'));
  const intents = useGroupIntents(open);
  const groups = useMemo(
    () => problemGroups(problems, report?.groups ?? [], sheets),
    [problems, report, sheets],
  );
  const warnings = useMemo(() => faultGroups(report?.warnings ?? [], sheets), [report, sheets]);
  if (isOpen) {
    return (
      <GroupView sheets={sheets} groups={open} isFinding={props.finding === 'finding'} onSee={props.onSee} />
    );
  }
  const lists = { sheets, onOpen: (group: ProblemGroup) => intents.open(group, facts) };
  return (
    <>
      {groups.length === 0 ? (
        <p className={classes.noMatch}>{text.empty}</p>
      ) : (
        <GroupList
          {...lists}
          label={groupText.list}
          word={groupText.problems}
          groups={groups}
          takesFocus={props.takesFocus}
        />
      )}
      {warnings.length > 0 && (
        <>
          <div className={classes.warnings}>
            <h4>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {groupText.warnings}
            </h4>
            <p>{groupText.warningsMean}</p>
          </div>
          <GroupList
            {...lists}
            label={groupText.warnings}
            word={groupText.warnedOf}
            groups={warnings}
            takesFocus={props.takesFocus && groups.length === 0}
          />
        </>
      )}
    </>
  );
}

/** The list of problems. Choosing one moves the cursor to its cell, and moving to a cell chooses its problem. */
function ProblemCells({ sheets, current, onChoose, onEnter, ...props }: ProblemPanelProps) {
  const problems = useMemo(() => [...props.problems, ...props.warnings], [props.problems, props.warnings]);
  const [kind, setKind] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const findings = useMemo(
    () =>
      problems.map((problem) => ({
        problem,
        group:
          problem.kind === 'fault' || problem.kind === 'warning' ? problem.code : text.kinds[problem.kind],
        cells: [
          sheets[problem.sheet]?.name ?? '',
          placeName(problem),
          headerOf(problem, sheets),
          noteOfProblem(problem).label,
        ],
      })),
    [problems, sheets],
  );
  const groups = useMemo(() => groupsOf(findings), [findings]);
  const matched = useMemo(() => matching(findings, kind, query), [findings, kind, query]);
  const clear = () => {
    setKind(null);
    setQuery('');
  };
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          size="xs"
          aria-label={text.search}
          placeholder={text.search}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={
            query && <CloseButton size="sm" aria-label={text.clear} onClick={() => setQuery('')} />
          }
        />
        {groups.length > 1 && (
          <GroupFilter groups={groups} total={findings.length} selected={kind} onSelect={setKind} />
        )}
      </div>
      {matched.length === 0 ? (
        <div className={classes.noMatch}>
          <p>{problems.length === 0 ? text.empty : text.noMatch}</p>
          {problems.length > 0 && (
            <Button variant="default" size="xs" onClick={clear}>
              {text.clear}
            </Button>
          )}
        </div>
      ) : (
        <ProblemList
          problems={matched.map(({ problem }) => problem)}
          sheets={sheets}
          current={current}
          onChoose={onChoose}
          onEnter={onEnter}
        />
      )}
    </>
  );
}

type ProblemListProps = Pick<ProblemPanelProps, 'problems' | 'sheets' | 'current' | 'onChoose' | 'onEnter'>;

function ProblemList({ problems, sheets, current, onChoose, onEnter }: ProblemListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const items = useVirtualizer({
    count: problems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: ITEMS_AROUND,
  });
  const { scrollToIndex } = items;
  const selected = current === null ? -1 : problems.indexOf(current);
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected);
  }, [selected, scrollToIndex]);

  const press = (event: KeyboardEvent) => {
    const target = moved(event.key, selected, problems.length);
    const problem = target === null ? undefined : problems[target];
    if (problem) onChoose(problem);
    else if (event.key === 'Enter' && selected >= 0) onEnter();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      aria-label={text.panel}
      aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div className={classes.canvas} style={{ height: items.getTotalSize() }} role="presentation">
        {items.getVirtualItems().map(({ index, start }) => {
          const problem = problems[index];
          if (!problem) return null;
          const { tone, label } = noteOfProblem(problem);
          const sheet = sheets[problem.sheet];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selected}
              aria-setsize={problems.length}
              aria-posinset={index + 1}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => {
                onChoose(problem);
                onEnter();
              }}
            >
              <span className={classes.place}>
                <span className={classes.address}>{placeName(problem)}</span>
                <span className={classes.header}>{headerOf(problem, sheets)}</span>
                <span className={classes.sheet}>
                  {sheet && (sheet.visibility === 'visible' ? sheet.name : `${sheet.name} (${text.hidden})`)}
                </span>
              </span>
              <span className={classes.label} data-tone={tone} title={label}>
                <IconAlertTriangleFilled size={13} aria-hidden />
                <span>{label}</span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function moved(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(selected + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(selected - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const placeName = ({ row, column }: CellProblem): string =>
  column === null ? text.wholeRow(row) : cellAddress(row - 1, column);

const headerOf = ({ sheet, column }: CellProblem, sheets: readonly SheetSummary[]): string =>
  column === null ? '' : (sheets[sheet]?.header[column] ?? '');
