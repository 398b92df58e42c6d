import type { TimeRange } from '../../addresses/time-range-address.ts';
import { useComponentWords } from '../component-words.tsx';
import { DayField } from '../day-field/day-field.tsx';

export interface OwnDaysProps {
  readonly range: TimeRange;
  readonly onChange: (range: TimeRange) => void;
}

/** The fields of the first and the last day. */
export function OwnDays({ range, onChange }: OwnDaysProps) {
  const { timeRange: text } = useComponentWords();
  return (
    <>
      <DayField
        label={text.from}
        value={range.from}
        onDay={(from) => onChange({ ...range, period: null, from })}
      />
      <DayField label={text.to} value={range.to} onDay={(to) => onChange({ ...range, period: null, to })} />
    </>
  );
}
