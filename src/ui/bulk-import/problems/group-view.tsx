import { Button, Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isFixable } from '../../../machines/bulk-import/faults/group-fixes.ts';
import {
  isReplaceable,
  isSlip,
  keepsFirst,
} from '../../../machines/bulk-import/faults/problem-groups-rules.ts';
import type { GroupValue } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import { LISTED_VALUES } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { isFocusLost } from '../../components/focus-lost.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { groupFixesText } from '../../text/group-fixes.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FillForm } from './fill-form.tsx';
import { FixPreview } from './fix-preview.tsx';
import { FixTools } from './fix-tools.tsx';
import { columnOf, titleOf } from './group-title.ts';
import { GroupValues } from './group-values.tsx';
import classes from './group-view.module.css';
import { type ProblemGroupsRef, useGroupIntents } from './use-group-intents.ts';

const text = previewText.groups;
/** A value that differs from a known one by at most this many letters counts as a typing mistake. */
const SLIP = 2;

interface GroupViewProps {
  readonly sheets: readonly SheetSummary[];
  readonly groups: ProblemGroupsRef;
  /** A correction is being checked, so the shown values are outdated. */
  readonly isFinding: boolean;
  readonly onSee: (place: CellPlace) => void;
}

export function GroupView(props: GroupViewProps) {
  const { groups, isFinding, onSee } = props;
  const { group, values, chosen, fix, span, preview } = useContextParts(
    groups,
    'group',
    'values',
    'chosen',
    'fix',
    'span',
    'preview',
  );
  const isFixing = useSelector(groups, (snapshot) => snapshot.hasTag('fixing'));
  const isPreviewed = useSelector(groups, (snapshot) => snapshot.matches({ open: 'previewed' }));
  const isReading = useSelector(groups, (snapshot) => snapshot.matches({ open: 'reading' }));
  const hasFailed = useSelector(groups, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isShown = useSelector(groups, (snapshot) => snapshot.matches({ open: 'shown' }));
  const intents = useGroupIntents(groups);
  const back = useRef<HTMLButtonElement>(null);
  const isFixed = !isShown || isFinding;
  useEffect(() => back.current?.focus(), []);
  // The pressed button is disabled while its correction is checked, which removes its focus.
  useEffect(() => {
    if (!isFixed && isFocusLost()) back.current?.focus({ preventScroll: true });
  }, [isFixed]);
  if (group === null) return null;
  const keeps = keepsFirst(group);
  // `group.count` is the count from when the group was opened. When all values have been read, the present
  // counts are added up instead.
  const isWhole = values.length > 0 && values.length < LISTED_VALUES;
  const count = isWhole ? values.reduce((sum, value) => sum + value.count, 0) : group.count;
  const slips = values.filter((value) => isSlip(value, SLIP));
  const see = ({ row }: GroupValue) => onSee({ sheet: group.sheet, row, column: group.column ?? 0 });
  return (
    <>
      <div className={classes.head}>
        <Button
          ref={back}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
          onClick={intents.close}
        >
          {text.back}
        </Button>
        <h4 className={classes.title}>
          {titleOf(group)} <span className={classes.count}>{formatCount(count)}</span>
        </h4>
        <p className={classes.column}>
          {columnOf(group)} · {props.sheets[group.sheet]?.name}
        </p>
        {isFixing && fix ? (
          <p className={classes.fix}>{groupFixesText.fix(fix.kind, group, chosen)}</p>
        ) : (
          <>
            <div className={classes.actions}>
              {group.kind === 'missing' && group.column !== null && (
                <FillForm count={count} disabled={isFixed} onFill={intents.fill} />
              )}
              {slips.length > 0 && (
                <Button
                  size="xs"
                  disabled={isFixed}
                  title={text.takeNearestHint(slips.length, SLIP)}
                  onClick={() => intents.takeNearest(SLIP)}
                >
                  {text.takeNearest} ({formatCount(slips.length)})
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                disabled={isFixed}
                title={keeps ? text.leaveOutAgainHint : text.leaveOutHint}
                onClick={() => intents.leaveOut(null)}
              >
                {keeps ? text.leaveOutAgain : text.leaveOut}
              </Button>
            </div>
            <FixTools
              key={`${group.kind} ${group.header}`}
              group={group}
              chosen={chosen}
              span={span}
              disabled={isFixed}
              onFix={intents.chooseFix}
              onPaste={intents.paste}
              onSpan={intents.giveSpan}
            />
          </>
        )}
      </div>
      {isFixing && fix && (
        <FixPreview
          fix={fix}
          preview={isPreviewed ? preview : null}
          onApply={intents.acceptFix}
          onCancel={intents.leaveFix}
        />
      )}
      {isReading && values.length === 0 && (
        <p className={classes.note} role="status">
          <Loader size={16} aria-hidden /> {text.reading}
        </p>
      )}
      {hasFailed && (
        <p className={classes.note} role="alert">
          {text.failed}{' '}
          <Button variant="subtle" size="compact-xs" onClick={intents.retry}>
            {text.retry}
          </Button>
        </p>
      )}
      {!isFixing && (
        <GroupValues
          values={values}
          chosen={chosen}
          onToggle={isFixable(group) ? intents.toggleValue : null}
          disabled={isFixed}
          onSee={see}
          onReplace={isReplaceable(group) ? intents.replace : null}
          onLeaveOut={intents.leaveOut}
        />
      )}
      {values.length === LISTED_VALUES && <p className={classes.note}>{text.more(LISTED_VALUES)}</p>}
    </>
  );
}
