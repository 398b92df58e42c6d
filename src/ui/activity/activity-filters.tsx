import { IconFilterOff } from '@tabler/icons-react';
import { NOBODY, type TrailFilter } from '../../api/contract/activity.ts';
import { actionName, entityName } from '../../shared/activity-names.ts';
import { compareInSpanish } from '../../shared/spanish-order.ts';
import { type FilterChange, NO_FILTER, SEARCH_LIMIT } from '../addresses/activity-address.ts';
import { ChoiceField, type ChoiceOption } from '../components/choice-field.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { FoldedTools } from '../components/folded-tools.tsx';
import { IconAction } from '../components/icon-action.tsx';
import { SearchField } from '../components/search-field.tsx';
import { activityText } from '../text/activity.ts';
import classes from './activity-filters.module.css';
import { useActivityOptions } from './use-activity.ts';

const text = activityText.filters;

interface ActivityFiltersProps {
  readonly filter: TrailFilter;
  readonly onType: (change: FilterChange) => void;
  readonly onChoose: (change: FilterChange) => void;
}

export function ActivityFilters({ filter, onType, onChoose }: ActivityFiltersProps) {
  const { personas, entidades, acciones } = useActivityOptions();
  const { texto = '', persona, entidad, accion } = filter;
  const people = personas.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <FilterBar label={text.label}>
      <SearchField
        label={text.search}
        value={texto}
        maxLength={SEARCH_LIMIT}
        onSearch={(words) => onType({ texto: words })}
      />
      <FoldedTools
        className={classes.rest}
        takesPage
        isInUse={persona !== undefined || entidad !== undefined || accion !== undefined}
      >
        <ChoiceField
          label={text.person}
          any={text.anyPerson}
          value={persona === undefined ? '' : String(persona)}
          options={[...people, { value: String(NOBODY), label: text.nobody }]}
          nameOf={(id) => text.unknownPerson(Number(id))}
          onChoose={(value) => onChoose({ persona: value })}
        />
        <ChoiceField
          label={text.entity}
          any={text.anyEntity}
          value={entidad ?? ''}
          options={named(entidades, entityName)}
          nameOf={entityName}
          onChoose={(value) => onChoose({ entidad: value })}
        />
        <ChoiceField
          label={text.action}
          any={text.anyAction}
          value={accion ?? ''}
          options={named(acciones, actionName)}
          nameOf={actionName}
          onChoose={(value) => onChoose({ accion: value })}
        />
        <IconAction
          label={text.clear}
          hint={text.clear}
          icon={<IconFilterOff size={18} stroke={1.5} aria-hidden />}
          disabled={Object.keys(filter).length === 0}
          onClick={() => onChoose(NO_FILTER)}
        />
      </FoldedTools>
    </FilterBar>
  );
}

const named = (values: readonly string[], nameOf: (value: string) => string): readonly ChoiceOption[] =>
  values.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => compareInSpanish(a.label, b.label));
