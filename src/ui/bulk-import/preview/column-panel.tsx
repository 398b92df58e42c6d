import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { ColumnStatistics } from '../../../workers/workbook/preview/preview-protocol.ts';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { formatDay, formatNumber, formatShare } from '../../text/format.ts';
import { shownDecimal } from '../grid/sheet-columns.ts';
import classes from './column-panel.module.css';
import { SidePanel } from './side-panel.tsx';

const text = previewText.column;

interface ColumnPanelProps {
  readonly column: number;
  readonly header: string;
  readonly statistics: ColumnStatistics | null;
  readonly hasFailed: boolean;
  /** Whether the column's numbers are shown with a decimal comma. */
  readonly isDecimal: boolean;
  readonly onSeeRow: (row: number) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function ColumnPanel(props: ColumnPanelProps) {
  const { column, header, statistics, hasFailed } = props;
  const letter = columnLetter(column);
  return (
    <SidePanel
      title={
        <>
          <span className={classes.letter}>{letter}</span> {header}
        </>
      }
      label={text.panel(letter)}
      closeLabel={text.close}
      onClose={props.onClose}
    >
      <div className={classes.content} aria-busy={statistics === null && !hasFailed}>
        {hasFailed && (
          <div className={classes.failed} role="alert">
            <strong>{text.failedTitle}</strong>
            <p>{text.failed}</p>
            <Button variant="default" size="xs" onClick={props.onRetry}>
              {text.retry}
            </Button>
          </div>
        )}
        {!hasFailed && statistics === null && <Counting />}
        {!hasFailed && statistics !== null && (
          <Statistics statistics={statistics} isDecimal={props.isDecimal} onSeeRow={props.onSeeRow} />
        )}
      </div>
    </SidePanel>
  );
}

function Counting() {
  return (
    <div role="status" aria-label={text.reading} className={classes.counting}>
      <Skeleton height={10} radius="xl" />
      {[72, 64, 80, 56, 68, 60].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

interface StatisticsProps {
  readonly statistics: ColumnStatistics;
  readonly isDecimal: boolean;
  readonly onSeeRow: (row: number) => void;
}

function Statistics({ statistics, isDecimal, onSeeRow }: StatisticsProps) {
  const { rows, blank, distinct, distinctIsExact, numbers, days: span, lengths } = statistics;
  const filled = rows - blank;
  return (
    <>
      <Composition statistics={statistics} />
      <Watch statistics={statistics} />
      <dl className={classes.facts}>
        <Fact term={text.rows} value={formatCount(rows)} />
        <Fact term={text.filled} value={`${formatCount(filled)} · ${shareOf(filled, rows)}`} />
        <Fact term={text.distinct} value={distinctIsExact ? formatCount(distinct) : text.atLeast(distinct)} />
        {distinctIsExact && (
          <Fact
            term={text.repeated}
            value={filled === distinct ? text.none : formatCount(filled - distinct)}
          />
        )}
        {lengths && <Fact term={text.lengths} value={text.lengthRange(lengths.shortest, lengths.longest)} />}
      </dl>
      {numbers && (
        <Facts
          title={text.numbers}
          facts={[
            [text.min, formatNumber(numbers.min, 4)],
            [text.max, formatNumber(numbers.max, 4)],
            [text.mean, formatNumber(numbers.mean, 4)],
            [text.sum, formatNumber(numbers.sum, 4)],
          ]}
        />
      )}
      {span && (
        <Facts
          title={text.days}
          facts={[
            [text.first, formatDay(span.first)],
            [text.last, formatDay(span.last)],
          ]}
        />
      )}
      <Frequent statistics={statistics} isDecimal={isDecimal} onSeeRow={onSeeRow} />
    </>
  );
}

function Composition({ statistics: { kinds, blank, rows } }: Pick<StatisticsProps, 'statistics'>) {
  const parts = (Object.entries({ ...kinds, blank }) as [keyof typeof text.kinds, number][]).filter(
    ([, count]) => count > 0,
  );
  return (
    <section aria-label={text.composition}>
      <div className={classes.bar} aria-hidden>
        {parts.map(([kind, count]) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(([kind, count]) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} aria-hidden />
            {text.kinds[kind]}
            <span className={classes.share}>
              {formatCount(count)} · {shareOf(count, rows)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Watch({ statistics }: Pick<StatisticsProps, 'statistics'>) {
  const { errorsAsText, unreadDates, numbersAsText, padded } = statistics;
  const remarks = [
    errorsAsText > 0 && text.errorsAsText(errorsAsText),
    unreadDates > 0 && text.unreadDates(unreadDates),
    numbersAsText > 0 && text.numbersAsText(numbersAsText),
    padded > 0 && text.padded(padded),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <section aria-label={text.watch}>
      <h4 className={classes.heading}>{text.watch}</h4>
      <ul className={classes.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {remark}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Frequent({ statistics, isDecimal, onSeeRow }: StatisticsProps) {
  const { frequent, distinct, distinctIsExact } = statistics;
  const most = frequent[0]?.count;
  if (most === undefined) return null;
  return (
    <section aria-label={text.frequent}>
      <h4 className={classes.heading}>{text.frequent}</h4>
      <ul className={classes.frequent}>
        {frequent.map(({ value: held, count, number, isText }) => {
          const value = isDecimal && isText !== true ? shownDecimal(held) : held;
          return (
            <li key={number}>
              <UnstyledButton className={classes.value} title={value} onClick={() => onSeeRow(number)}>
                <span className={classes.weight} style={{ width: `${(100 * count) / most}%` }} />
                {/* The accessible name begins with the visible text, so that people who use voice control can say it. */}
                <span className={classes.word}>{value}</span>{' '}
                <span className={classes.share}>{formatCount(count)}</span>{' '}
                <VisuallyHidden>{text.seeFirst(count, number)}</VisuallyHidden>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {!distinctIsExact && <p className={classes.aside}>{text.frequentOfFirst(distinct)}</p>}
    </section>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [term: string, value: string])[];
}

const Facts = ({ title, facts }: FactsProps) => (
  <section aria-label={title}>
    <h4 className={classes.heading}>{title}</h4>
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <Fact key={term} term={term} value={value} />
      ))}
    </dl>
  </section>
);

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const shareOf = (count: number, total: number): string => formatShare(total === 0 ? 0 : count / total, 1);
