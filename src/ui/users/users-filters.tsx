import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { USER_STATES } from '../../api/contract/users.ts';
import type { PeopleFilter } from '../../machines/users/users-types.ts';
import { exportIntents } from '../components/export-intents.ts';
import { FoldedTools } from '../components/folded-tools.tsx';
import { ListHead } from '../components/list-head.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ChoiceFilters } from '../explorer/filters/choice-filters.tsx';
import type { FilterChoices } from '../explorer/filters/filtering.tsx';
import { usersText as text } from '../text/users.ts';
import { NEW_PEOPLE_AHEAD } from './coming-dialogs.tsx';
import { useUsersChild, useUsersIntents } from './use-users.ts';
import { SEARCH_LIMIT, type UsersAddressChange, type UsersView } from './users-address.ts';
import classes from './users-filters.module.css';

interface UsersFiltersProps {
  readonly filter: PeopleFilter;
  readonly view: UsersView;
  readonly shown: number;
  readonly total: number;
  readonly onChange: (change: UsersAddressChange) => void;
}

const CHOICES: readonly FilterChoices[] = [
  {
    column: 'estado',
    label: text.state,
    values: USER_STATES.map((state) => ({ value: state, label: text.states[state] })),
  },
];

export function UsersFilters({ filter: { q, estado }, view, shown, total, onChange }: UsersFiltersProps) {
  return (
    <>
      <ListHead>
        <SearchField
          label={text.search}
          value={q}
          maxLength={SEARCH_LIMIT}
          onSearch={(words) => onChange({ q: words })}
        />
        <FoldedTools takesPage isInUse={view !== 'tabla'}>
          <SegmentedControl
            aria-label={text.views.label}
            size="xs"
            value={view}
            onChange={(value) => onChange({ vista: value === 'matriz' ? 'matriz' : 'tabla' })}
            data={[
              { value: 'tabla', label: text.views.tabla },
              { value: 'matriz', label: text.views.matriz },
            ]}
          />
        </FoldedTools>
        <p role="status" className={classes.count}>
          {text.count(shown, total)}
        </p>
      </ListHead>
      <ChoiceFilters
        words={text.words}
        choices={CHOICES}
        filter={{ chosen: { estado: estado ?? '' }, searched: q }}
        onChange={({ chosen, searched }) =>
          onChange({ estado: USER_STATES.find((state) => state === chosen['estado']) ?? null, q: searched })
        }
      />
    </>
  );
}

export function UsersActions({ filter }: { readonly filter: PeopleFilter }) {
  const files = useUsersChild('usersExport');
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  const { askNewPeople, askNewUser } = useUsersIntents();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => exportIntents(files).toggle(isExporting, filter)}
      >
        {isExporting ? text.cancelExport : text.exportCsv}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} stroke={1.5} aria-hidden />}
        {...NEW_PEOPLE_AHEAD}
        onClick={askNewPeople}
      >
        {text.addSeveral}
      </Button>
      <Button leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={askNewUser}>
        {text.add}
      </Button>
    </>
  );
}
