import { IconFilterOff } from '@tabler/icons-react';
import { isBackwards, type TypedRange } from '../addresses/dashboard-address.ts';
import { DayField } from '../components/day-field/day-field.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { IconAction } from '../components/icon-action.tsx';
import { Message } from '../components/message.tsx';
import classes from './dashboard-screen.module.css';
import { useDashboardWords } from './dashboard-words.tsx';

interface RangeFieldsProps {
  readonly range: TypedRange;
  readonly onChange: (change: Partial<TypedRange>) => void;
}

/**
 * The two dates of a range. Filters once both are there; says so when one is missing or when the range ends
 * before it begins.
 */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  const { range: text } = useDashboardWords();
  const { from, to } = range;
  const isHalf = (from === '') !== (to === '');
  const problem = isHalf ? text.half : isBackwards(range) ? text.backwards : null;
  return (
    <FilterBar label={text.label}>
      <DayField label={text.from} value={from} onDay={(day) => onChange({ from: day })} />
      <DayField label={text.to} value={to} onDay={(day) => onChange({ to: day })} />
      <IconAction
        label={text.clear}
        hint={text.clear}
        icon={<IconFilterOff size={18} stroke={1.5} aria-hidden />}
        disabled={from === '' && to === ''}
        onClick={() => onChange({ from: '', to: '' })}
      />
      {problem !== null && (
        <div className={classes.problem} role="status">
          <Message meaning={isHalf ? 'information' : 'warning'} sentence={problem} />
        </div>
      )}
    </FilterBar>
  );
}
