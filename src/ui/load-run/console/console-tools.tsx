import { ActionIcon, CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconCopy, IconDownload, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/spanish-count.ts';
import { Hint } from '../../components/hint.tsx';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import type { ConsoleFilter, LevelFilter } from './console-rows.ts';
import classes from './console-tools.module.css';

interface ConsoleToolsProps {
  readonly filter: ConsoleFilter;
  readonly counts: Readonly<Record<LevelFilter, number>>;
  readonly onFilter: (filter: ConsoleFilter) => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
}

const LEVELS: readonly LevelFilter[] = ['all', 'warnings', 'errors'];

export function ConsoleTools({ filter, counts, onFilter, onCopy, onDownload }: ConsoleToolsProps) {
  return (
    <div className={classes.tools}>
      <fieldset className={classes.levels} aria-label={text.levels.label}>
        {LEVELS.map((level) => (
          <UnstyledButton
            key={level}
            className={classes.level}
            aria-pressed={filter.level === level}
            onClick={() => onFilter({ ...filter, level })}
          >
            {text.levels[level]} <span className={classes.count}>{formatCount(counts[level])}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      <TextInput
        className={classes.search}
        classNames={{ input: classes.searchInput }}
        size="xs"
        aria-label={text.search}
        placeholder={text.search}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          filter.text !== '' && (
            <CloseButton
              className={classes.tool}
              size="sm"
              aria-label={text.clearSearch}
              onClick={() => onFilter({ ...filter, text: '' })}
            />
          )
        }
      />
      <ConsoleTool
        label={text.copy}
        onClick={onCopy}
        icon={<IconCopy size={18} stroke={1.5} aria-hidden />}
      />
      <ConsoleTool
        label={text.download}
        onClick={onDownload}
        icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
      />
    </div>
  );
}

interface ConsoleToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function ConsoleTool({ label, icon, onClick }: ConsoleToolProps) {
  return (
    <Hint label={label}>
      <ActionIcon className={classes.tool} size={32} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Hint>
  );
}
