import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dateReviewMachine } from '../../../machines/bulk-import/corrections/date-review-machine.ts';
import type { BareYear, DateOrder, MomentDay } from '../../../workers/workbook/dates/date-text.ts';
import type { DateColumnReport, DateReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import { DateColumns } from '../../components/values/date-columns.tsx';
import { datesText as text } from '../../text/bulk-import-dates.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FoldCard } from '../preview/fold-card.tsx';
import { usePreviewCard } from '../preview/use-preview-cards.ts';
import { dateReviewIntents } from './date-review-intents.ts';

export type DateReviewRef = ActorRefFrom<typeof dateReviewMachine>;

interface DateReviewPanelProps {
  readonly review: DateReviewRef;
  readonly sheetNames: readonly string[];
  readonly onSee: (place: { readonly sheet: number; readonly row: number; readonly column: number }) => void;
}

export function DateReviewPanel({ review, sheetNames, onSee }: DateReviewPanelProps) {
  const { fields, orders, reports } = useContextParts(review, 'fields', 'orders', 'reports');
  const isReading = useSelector(review, (snapshot) => snapshot.hasTag('reading'));
  const hasFailed = useSelector(review, (snapshot) => snapshot.matches('failed'));
  const card = usePreviewCard('dates');
  const judged = reports.map(withValues).filter(({ columns }) => columns.length > 0);
  const columns = judged.flatMap((report) => report.columns);
  const isDoubtful = columns.some(isInDoubt);
  const choose = (field: string, order: DateOrder) => dateReviewIntents(review).chooseOrder(field, order);
  const decide = (field: string, as: BareYear) => dateReviewIntents(review).chooseBareYear(field, as);
  const chooseDay = (field: string, as: MomentDay) => dateReviewIntents(review).chooseMomentDay(field, as);
  if (fields === null || (reports.length === 0 && !isReading && !hasFailed)) return null;
  return (
    <FoldCard
      title={text.title}
      summary={hasFailed ? text.failedTitle : summaryOf(columns, isReading && reports.length === 0)}
      tone={isDoubtful || hasFailed ? 'warning' : undefined}
      purpose="change"
      {...card}
      actions={
        hasFailed && (
          <Button variant="default" size="xs" onClick={() => dateReviewIntents(review).retry()}>
            {text.retry}
          </Button>
        )
      }
    >
      <p>{hasFailed ? text.failed : text.explanation}</p>
      {judged.map((report) => (
        <DateColumns
          key={report.sheet}
          sheet={sheetNames[report.sheet] ?? ''}
          columns={report.columns}
          orders={orders}
          isBusy={isReading}
          onOrder={choose}
          onBareYear={decide}
          onMomentDay={chooseDay}
          onSee={(row, column) => onSee({ sheet: report.sheet, row, column })}
        />
      ))}
    </FoldCard>
  );
}

const withValues = ({ sheet, columns }: DateReport) => ({
  sheet,
  columns: askingFirst(columns.filter(({ filled }) => filled > 0)),
});

/** The columns with a question first. A column keeps its place after its question is answered. */
const askingFirst = (columns: readonly DateColumnReport[]): readonly DateColumnReport[] => [
  ...columns.filter(hasQuestion),
  ...columns.filter((column) => !hasQuestion(column)),
];

const hasQuestion = ({ bareYears, moments, ambiguous, onlyAs }: DateColumnReport): boolean =>
  bareYears !== null || moments !== null || ambiguous + Math.min(onlyAs.dmy, onlyAs.mdy) > 0;

const undecidedYears = ({ bareYears }: DateColumnReport): number =>
  bareYears?.as === null ? bareYears.count : 0;

const undecidedMoments = ({ moments }: DateColumnReport): number =>
  moments?.as === null ? moments.count : 0;

const isInDoubt = (column: DateColumnReport): boolean =>
  column.ambiguous + column.unread + column.maybeSwapped + undecidedYears(column) + undecidedMoments(column) >
  0;

function summaryOf(columns: readonly DateColumnReport[], isReading: boolean): string {
  if (isReading) return text.reading;
  if (columns.length === 0) return text.none;
  const sum = (of: (column: DateColumnReport) => number) =>
    columns.reduce((total, column) => total + of(column), 0);
  const years = sum(({ bareYears }) => bareYears?.count ?? 0);
  const undecided = sum(undecidedYears);
  return text.summary({
    columns: columns.length,
    ambiguous: sum(({ ambiguous }) => ambiguous),
    undecided,
    decided: years - undecided,
    moments: sum(undecidedMoments),
    unread: sum(({ unread }) => unread),
  });
}
