import { valueName } from '../../shared/activity-names.ts';
import { activityText } from '../text/activity.ts';
import { formatExactMoment } from '../text/format.ts';
import classes from './field-value.module.css';

const text = activityText.entry;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const LONG = 240;

interface FieldValueProps {
  readonly field: string;
  readonly value: unknown;
}

export function FieldValue({ field, value }: FieldValueProps) {
  if (value === undefined || value === null) return <Absent words={text.nothing} />;
  if (value === '') return <Absent words={text.emptyText} />;
  if (typeof value === 'boolean') return <span>{value ? text.yes : text.no}</span>;
  if (typeof value === 'string') return <Words field={field} words={value} />;
  if (Array.isArray(value) && value.length === 0) return <Absent words={text.emptyList} />;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return <Words field={field} words={value.map((item) => valueName(field, item)).join(', ')} />;
  }
  return typeof value === 'object' ? (
    <Block words={JSON.stringify(value, null, 2)} />
  ) : (
    <code className={classes.value}>{String(value)}</code>
  );
}

const Absent = ({ words }: { readonly words: string }) => <span className={classes.absent}>{words}</span>;

function Words({ field, words }: { readonly field: string; readonly words: string }) {
  if (MOMENT.test(words)) {
    return (
      <time dateTime={words} title={words}>
        {formatExactMoment(words)}
      </time>
    );
  }
  if (words.length > LONG || words.includes('\n')) return <Block words={words} />;
  return <span className={classes.value}>{valueName(field, words)}</span>;
}

function Block({ words }: { readonly words: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <pre className={classes.block} tabIndex={0}>
      {words}
    </pre>
  );
}
