import { IconFilterOff } from '@tabler/icons-react';
import type { AutomationOrigin } from '../../../api/contract/automations.ts';
import { RUN_RESULTS } from '../../../api/contract/jobs.ts';
import { RUN_MARKS } from '../../../api/contract/loads/run-marks.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { DayField } from '../../components/day-field/day-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { Message } from '../../components/message.tsx';
import { automationsText } from '../../text/automations.ts';
import { ANY_MARK, NO_RUNS_FILTER, type RunsFilterChange } from './automations-address.ts';
import type { AutomationsAddress } from './use-automations.ts';

const text = automationsText.filters;

interface RunsFiltersProps {
  readonly origin: AutomationOrigin;
  readonly scripts: readonly string[];
  readonly address: AutomationsAddress;
}

const RESULTS = RUN_RESULTS.map((value) => ({ value, label: automationsText.result[value] }));
const MARKS = [
  { value: ANY_MARK, label: text.someMark },
  ...RUN_MARKS.map((value) => ({ value, label: automationsText.mark[value] })),
];
const itself = (value: string) => value;

export function RunsFilters({ origin, scripts, address: { asked, choose, type } }: RunsFiltersProps) {
  const { origen: _, page: __, ...filter } = asked[origin];
  const { script = '', resultado = '', marca = '', desde = '', hasta = '' } = filter;
  const put = (change: RunsFilterChange) => choose(origin, change);
  return (
    <FilterBar label={text.label[origin]}>
      <ChoiceField
        label={text.script}
        any={text.anyScript}
        value={script}
        options={scripts.map((value) => ({ value, label: value }))}
        nameOf={itself}
        onChoose={(value) => put({ script: value })}
      />
      <ChoiceField
        label={text.result}
        any={text.anyResult}
        value={resultado}
        options={RESULTS}
        nameOf={itself}
        onChoose={(value) => put({ resultado: value })}
      />
      <ChoiceField
        label={text.mark}
        any={text.anyMark}
        value={marca}
        options={MARKS}
        nameOf={itself}
        onChoose={(value) => put({ marca: value })}
      />
      <DayField label={text.from} value={desde} onDay={(day) => type(origin, { desde: day })} />
      <DayField label={text.to} value={hasta} onDay={(day) => type(origin, { hasta: day })} />
      <IconAction
        label={text.clear}
        hint={text.clear}
        icon={<IconFilterOff size={18} stroke={1.5} aria-hidden />}
        disabled={Object.keys(filter).length === 0}
        onClick={() => put(NO_RUNS_FILTER)}
      />
      {desde !== '' && hasta !== '' && desde > hasta && (
        <div role="alert">
          <Message meaning="warning" sentence={text.backwards} />
        </div>
      )}
    </FilterBar>
  );
}
