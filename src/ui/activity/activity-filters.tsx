import { NOBODY, type TrailFilter } from '../../api/contract/activity.ts';
import { actionName, entityName } from '../../shared/activity-names.ts';
import { compareInSpanish } from '../../shared/spanish-order.ts';
import { type FilterChange, SEARCH_LIMIT } from '../addresses/activity-address.ts';
import { FoldedTools } from '../components/folded-tools.tsx';
import { ListHead } from '../components/list-head.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ChoiceFilters } from '../explorer/filters/choice-filters.tsx';
import type { FilterChoices } from '../explorer/filters/filtering.tsx';
import { activityText } from '../text/activity.ts';
import { useActivityOptions } from './use-activity.ts';

const text = activityText.filters;

interface ActivityFiltersProps {
  readonly filter: TrailFilter;
  readonly onType: (change: FilterChange) => void;
  readonly onChoose: (change: FilterChange) => void;
}

export function ActivityFilters({ filter, onType, onChoose }: ActivityFiltersProps) {
  const choices = useChoices(filter);
  const { texto = '', persona, entidad = '', accion = '' } = filter;
  return (
    <>
      <ListHead>
        <SearchField
          label={text.search}
          value={texto}
          maxLength={SEARCH_LIMIT}
          onSearch={(words) => onType({ texto: words })}
        />
        <FoldedTools takesPage />
      </ListHead>
      <ChoiceFilters
        words={text.words}
        choices={choices}
        filter={{ chosen: { persona: String(persona ?? ''), entidad, accion }, searched: texto }}
        onChange={({ chosen: { persona = '', entidad = '', accion = '' }, searched }) =>
          onChoose({ persona, entidad, accion, texto: searched })
        }
      />
    </>
  );
}

function useChoices({ persona, entidad, accion }: TrailFilter): readonly FilterChoices[] {
  const { personas, entidades, acciones } = useActivityOptions();
  const people = personas.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return [
    {
      column: 'persona',
      label: text.person,
      values: withChosen(
        [...people, { value: String(NOBODY), label: text.nobody }],
        persona === undefined ? undefined : String(persona),
        (id) => text.unknownPerson(Number(id)),
      ),
    },
    {
      column: 'entidad',
      label: text.entity,
      values: withChosen(named(entidades, entityName), entidad, entityName),
    },
    {
      column: 'accion',
      label: text.action,
      values: withChosen(named(acciones, actionName), accion, actionName),
    },
  ];
}

type Values = FilterChoices['values'];

const named = (values: readonly string[], nameOf: (value: string) => string): Values =>
  values.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => compareInSpanish(a.label, b.label));

/** An address may name a value that is not offered, and before the options are read none is. */
const withChosen = (
  offered: Values,
  chosen: string | undefined,
  nameOf: (value: string) => string,
): Values =>
  chosen === undefined || offered.some(({ value }) => value === chosen)
    ? offered
    : [{ value: chosen, label: nameOf(chosen) }, ...offered];
