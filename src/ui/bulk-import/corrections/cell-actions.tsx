import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBackspace,
  IconDots,
  IconPencil,
  IconReplace,
  IconRowInsertBottom,
  IconRowRemove,
  IconSpaceOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { correctionsText } from '../../text/bulk-import-corrections.ts';

const text = correctionsText.cell;

/** What a button does; null when it cannot be done to the selected cell. */
type Action = (() => void) | null;

interface CellActionsProps {
  readonly onEdit: Action;
  readonly onPutBack: Action;
  readonly onClear: Action;
  readonly onTrim: Action;
  readonly onReplace: Action;
  readonly onSkip: Action;
  readonly onUnskip: Action;
}

export function CellActions(props: CellActionsProps) {
  const items: readonly [action: Action, label: string, icon: TablerIcon][] = [
    [props.onPutBack, text.putBack, IconArrowBackUp],
    [props.onClear, text.clear, IconBackspace],
    [props.onTrim, text.trim, IconSpaceOff],
    [props.onReplace, text.replace, IconReplace],
    [props.onSkip, text.skip, IconRowRemove],
    [props.onUnskip, text.unskip, IconRowInsertBottom],
  ];
  const offered = items.filter(([action]) => action !== null);
  return (
    <>
      <Tooltip label={text.editHint} disabled={props.onEdit === null}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          disabled={props.onEdit === null}
          onClick={() => props.onEdit?.()}
        >
          {text.edit}
        </Button>
      </Tooltip>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={text.more}
            title={text.more}
            disabled={offered.length === 0}
          >
            <IconDots size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(([action, label, Icon]) => (
            <Menu.Item
              key={label}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => action?.()}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
