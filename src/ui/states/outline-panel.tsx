import { Button, UnstyledButton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { statesOf } from '../../workers/chart/chart.ts';
import { SearchField } from '../components/search-field.tsx';
import { statesText } from '../text/states.ts';
import { Outline, type OutlineProps } from './outline.tsx';
import classes from './outline-panel.module.css';

const text = statesText.outline;
const LONGEST_SEARCH = 80;

interface OutlinePanelProps extends Omit<OutlineProps, 'search'> {
  /** Shows the scripts that pass the selected state. */
  readonly onScripts: () => void;
}

export function OutlinePanel({ onScripts, ...shown }: OutlinePanelProps) {
  const { chart, folds, selected } = shown;
  const [search, setSearch] = useState('');
  const chosen = statesOf(chart.root).find(({ id }) => id === selected);
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={text.search} value={search} maxLength={LONGEST_SEARCH} onSearch={setSearch} />
        <div className={classes.folds}>
          <Button variant="subtle" size="compact-xs" onClick={folds.unfoldAll}>
            {text.unfoldAll}
          </Button>
          <Button variant="subtle" size="compact-xs" onClick={folds.foldAll}>
            {text.foldAll}
          </Button>
        </div>
        {chosen !== undefined && chosen !== chart.root && (
          <UnstyledButton className={classes.scripts} onClick={onScripts}>
            <IconListCheck size={16} stroke={1.5} aria-hidden />
            <span>{text.scripts(chosen.name)}</span>
          </UnstyledButton>
        )}
      </div>
      <Outline {...shown} search={search} />
    </>
  );
}
