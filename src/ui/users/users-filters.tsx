import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { USER_STATES } from '../../api/contract/users.ts';
import type { PeopleFilter } from '../../machines/users/users-types.ts';
import { exportIntents } from '../components/export-intents.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { FoldedTools } from '../components/folded-tools.tsx';
import { SearchField } from '../components/search-field.tsx';
import { usersText as text } from '../text/users.ts';
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

export function UsersFilters({ filter, view, shown, total, onChange }: UsersFiltersProps) {
  return (
    <FilterBar label={text.filters}>
      <SearchField
        label={text.search}
        value={filter.q}
        maxLength={SEARCH_LIMIT}
        onSearch={(q) => onChange({ q })}
      />
      <FoldedTools takesPage isInUse={filter.estado !== null || view !== 'tabla'}>
        <NativeSelect
          aria-label={text.state}
          value={filter.estado ?? ''}
          onChange={(event) =>
            onChange({ estado: USER_STATES.find((state) => state === event.currentTarget.value) ?? null })
          }
          data={(['', ...USER_STATES] as const).map((value) => ({ value, label: text.states[value] }))}
        />
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
    </FilterBar>
  );
}

export function UsersActions({ filter }: { readonly filter: PeopleFilter }) {
  const files = useUsersChild('usersExport');
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  const { askNewUser } = useUsersIntents();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => exportIntents(files).toggle(isExporting, filter)}
      >
        {isExporting ? text.cancelExport : text.exportCsv}
      </Button>
      <Button leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={askNewUser}>
        {text.add}
      </Button>
    </>
  );
}
