import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCalendarMonth, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Period } from '../../../shared/periods/periods.ts';
import { ALL_TIME, canCompare, type TimeRange } from '../../addresses/time-range-address.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { type ComponentWords, useComponentWords } from '../component-words.tsx';
import { ToolPopover } from '../menus/tool-popover.tsx';
import { Message } from '../message.tsx';
import classes from './time-range-control.module.css';

interface TimeRangeControlProps {
  /** What the days are of. */
  readonly label: string;
  /** Shows the label before the days, where a page has several kinds of days. */
  readonly isLabelShown?: boolean;
  readonly range: TimeRange;
  readonly onChange: (range: TimeRange) => void;
  /** Why the chosen days do not narrow the page; null when they do. */
  readonly problem?: string | null;
  readonly comparing?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** The periods that every page offers. An address may name others, which the comparison of the dashboard offers. */
const OFFERED: readonly Period[] = ['hoy', '7d', '30d', 'mes', 'trimestre', 'ano'];

const OwnDays = lazyPart(async () => (await import('./own-days.tsx')).OwnDays);
const DAYS_COMING = ['from', 'to'].map((day) => <Skeleton key={day} height={36} aria-busy="true" />);

/** The days of a page: one button that tells them, and opens the periods and two dates. */
export function TimeRangeControl(props: TimeRangeControlProps) {
  const { label, isLabelShown = false, range, onChange, problem = null, comparing } = props;
  const { timeRange: text } = useComponentWords();
  const [isOpen, setOpen] = useState(false);
  const said = wordsOf(range, text);
  const shown = isLabelShown ? `${label}: ${said}` : said;
  const choose = (period: Period | null) => {
    onChange({ ...ALL_TIME, period });
    setOpen(false);
  };
  const Icon = problem === null ? IconCalendarMonth : IconAlertTriangle;
  return (
    <div className={classes.range}>
      <ToolPopover
        label={label}
        width={296}
        opened={isOpen}
        onChange={setOpen}
        target={
          <Button
            variant="default"
            className={classes.button ?? ''}
            aria-label={`${label}: ${problem === null ? said : `${said}. ${text.mended}`}`}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
            {...OwnDays.ahead}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.said}>{shown}</span>
          </Button>
        }
        className={classes.dropdown}
      >
        <ul className={classes.presets} aria-label={text.presets}>
          {OFFERED.map((period) => (
            <Preset
              key={period}
              words={text.periods[period]}
              isChosen={range.period === period}
              onChoose={() => choose(period)}
            />
          ))}
          <Preset words={text.all} isChosen={isAllTime(range)} onChoose={() => choose(null)} />
        </ul>
        <fieldset className={classes.own}>
          <legend>{text.own}</legend>
          <Suspense fallback={DAYS_COMING}>
            <OwnDays range={range} onChange={onChange} />
          </Suspense>
          <Problem sentence={problem} />
        </fieldset>
        {comparing && (
          <Checkbox
            className={classes.comparing ?? ''}
            size="sm"
            label={text.compare}
            checked={comparing.isOn}
            disabled={!canCompare(range)}
            onChange={({ currentTarget }) => comparing.onChange(currentTarget.checked)}
          />
        )}
      </ToolPopover>
      {!isOpen && <Problem sentence={problem} />}
    </div>
  );
}

const Problem = ({ sentence }: { readonly sentence: string | null }) => (
  <div role="status">{sentence !== null && <Message meaning="warning" sentence={sentence} />}</div>
);

const isAllTime = ({ period, from, to }: TimeRange): boolean => period === null && from === '' && to === '';

function wordsOf({ period, from, to }: TimeRange, text: ComponentWords['timeRange']): string {
  if (period !== null) return text.periods[period];
  if (from !== '' && to !== '')
    return from > to ? `${text.since(from)}, ${text.until(to)}` : text.days(from, to);
  if (from !== '') return text.since(from);
  return to === '' ? text.all : text.until(to);
}

interface PresetProps {
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Preset({ words, isChosen, onChoose }: PresetProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.preset}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={onChoose}
      >
        <span>{words}</span>
        {isChosen && <IconCheck size={16} stroke={1.5} aria-hidden />}
      </button>
    </li>
  );
}
