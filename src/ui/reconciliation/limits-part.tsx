import { Button } from '@mantine/core';
import type { ReconciledLines } from '../../api/contract/records/reconciliations.ts';
import recordClasses from '../compared-file/record/record.module.css';
import { SEARCH_LIMIT } from '../compared-file/record/rows-address.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DayField } from '../components/day-field/day-field.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { SearchField } from '../components/search-field.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './line.module.css';
import { useLinesAddress } from './use-reconciliation.ts';

const text = reconciliationText.limits;
const NO_LIMITS = { proyecto: null, prefijo: null, provincia: null, desde: null, hasta: null };

/** Limits which works are compared with the file, since an export is seldom about all. The address has the limits. */
export function LimitsPart({ limites: { proyectos, provincias } }: Pick<ReconciledLines, 'limites'>) {
  const { asked, seek } = useLinesAddress();
  const { proyecto = '', prefijo = '', provincia = '', desde = '', hasta = '' } = asked;
  const isLimited = [proyecto, prefijo, provincia, desde, hasta].some((limit) => limit !== '');
  return (
    <div className={recordClasses.frame}>
      <FilterBar label={text.label}>
        <ChoiceField
          label={text.project}
          any={text.anyProject}
          value={proyecto}
          options={proyectos.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          nameOf={(id) => id}
          onChoose={(chosen) => seek({ proyecto: chosen })}
        />
        <ChoiceField
          label={text.province}
          any={text.anyProvince}
          value={provincia}
          options={provincias.map((name) => ({ value: name, label: name }))}
          nameOf={(name) => name}
          onChoose={(chosen) => seek({ provincia: chosen })}
        />
        <SearchField
          label={text.prefix}
          value={prefijo}
          maxLength={SEARCH_LIMIT}
          onSearch={(begun) => seek({ prefijo: begun })}
        />
        <DayField label={text.from} value={desde} onDay={(day) => seek({ desde: day })} />
        <DayField label={text.to} value={hasta} onDay={(day) => seek({ hasta: day })} />
        {isLimited && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => seek(NO_LIMITS)}>
            {text.clear}
          </Button>
        )}
      </FilterBar>
      <p className={classes.limits}>{text.lead}</p>
    </div>
  );
}
