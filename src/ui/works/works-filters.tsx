import { IconFilterOff } from '@tabler/icons-react';
import { ChoiceField } from '../components/choice-field.tsx';
import { DayField } from '../components/day-field/day-field.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { IconAction } from '../components/icon-action.tsx';
import { Message } from '../components/message.tsx';
import { SearchField } from '../components/search-field.tsx';
import { worksText } from '../text/works.ts';
import { NO_FILTER, SEARCH_LIMIT } from '../works-address.ts';
import { useWorkOptions, type WorksAddress } from './use-works.ts';
import classes from './works-filters.module.css';

const text = worksText.filters;

/** A state is written so that 'without a state' differs from 'any'. */
const OF_STATE = '=';

export function WorksFilters({ address: { query, type, choose } }: { readonly address: WorksAddress }) {
  const { proyectos, estados, hitos } = useWorkOptions();
  const { proyecto = '', estado, hito = '', desde = '', hasta = '', texto = '' } = query.filter;
  return (
    <FilterBar label={text.label}>
      <SearchField
        label={text.search}
        value={texto}
        maxLength={SEARCH_LIMIT}
        onSearch={(words) => type({ texto: words === '' ? null : words })}
      />
      <ChoiceField
        label={text.project}
        any={text.anyProject}
        value={proyecto}
        options={proyectos.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        nameOf={text.unknownProject}
        // A subproject belongs to its project.
        onChoose={(ids) => choose({ proyecto: ids || null, excepto: null, subproyecto: null })}
      />
      <ChoiceField
        label={text.state}
        any={text.anyState}
        value={estado === undefined ? '' : OF_STATE + estado}
        options={estados.map((one) => ({ value: OF_STATE + (one ?? ''), label: one ?? text.noState }))}
        nameOf={(value) => value.slice(OF_STATE.length) || text.noState}
        onChoose={(value) => choose({ estado: value === '' ? null : value.slice(OF_STATE.length) })}
      />
      <ChoiceField
        label={text.milestone}
        any={text.anyMilestone}
        value={hito}
        options={hitos.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta }))}
        nameOf={(campo) => campo}
        onChoose={(campo) => choose({ hito: campo || null })}
      />
      <DayField label={text.from} value={desde} onDay={(day) => type({ desde: day || null })} />
      <DayField label={text.to} value={hasta} onDay={(day) => type({ hasta: day || null })} />
      <IconAction
        label={text.clear}
        hint={text.clear}
        icon={<IconFilterOff size={18} stroke={1.5} aria-hidden />}
        disabled={Object.keys(query.filter).length === 0}
        onClick={() => choose(NO_FILTER)}
      />
      {desde !== '' && hasta !== '' && desde > hasta && (
        <div className={classes.problem} role="alert">
          <Message meaning="warning" sentence={text.backwards} />
        </div>
      )}
    </FilterBar>
  );
}
