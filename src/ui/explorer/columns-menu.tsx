import { ActionIcon, Button, Checkbox, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import { NO_LAYOUT } from '../../machines/explorer/explorer-layout.ts';
import { ToolPopover } from '../components/menus/tool-popover.tsx';
import { explorerText } from '../text/explorer.ts';
import classes from './columns-menu.module.css';
import { layoutIntents } from './explorer-intents.ts';
import { FindField } from './find-field.tsx';
import { columnsNamed } from './named.ts';
import { useColumns, useExplorer, useExplorerChild, useLayout, useShownColumns } from './use-explorer.tsx';

const text = explorerText.columns;

/** Chooses the shown columns, their order, which stay visible while the others scroll, and how dense the rows are. */
export function ColumnsMenu() {
  const [words, setWords] = useState('');
  const { register, address } = useExplorer();
  const columns = useColumns();
  const shown = useShownColumns();
  const { isDense } = useLayout();
  const layout = useExplorerChild('explorerLayout');
  const others = shown.filter(({ nombre }) => nombre !== register.key);
  const hidden = columns.filter((column) => !shown.includes(column));
  const names = others.map(({ nombre }) => nombre);
  const show = address.showColumns;
  const moved = (name: string, by: -1 | 1) => {
    const at = names.indexOf(name);
    const next = names.toSpliced(at, 1);
    show(next.toSpliced(at + by, 0, name));
  };
  return (
    <ToolPopover
      label={text.title}
      width={360}
      position="bottom-end"
      onClose={() => setWords('')}
      target={
        <Button
          size="compact-sm"
          variant="default"
          disabled={columns.length === 0}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {text.button}
        </Button>
      }
      className={classes.menu}
    >
      <FindField label={text.find} words={words} onFind={setWords} />
      <div className={classes.lists}>
        <p className={classes.title}>{text.shown}</p>
        <ul className={classes.columns} aria-label={text.shown}>
          {columnsNamed(others, words).map((column) => (
            <ShownColumn
              key={column.nombre}
              column={column}
              isFirst={names[0] === column.nombre}
              isLast={names.at(-1) === column.nombre}
              onMove={(by) => moved(column.nombre, by)}
              onHide={() => show(names.filter((name) => name !== column.nombre))}
            />
          ))}
        </ul>
        <p className={classes.title}>{text.hidden}</p>
        <ul className={classes.columns} aria-label={text.hidden}>
          {columnsNamed(hidden, words).map(({ nombre, etiqueta }) => (
            <li key={nombre} className={classes.column}>
              <Checkbox
                size="xs"
                label={etiqueta}
                checked={false}
                aria-label={text.show(etiqueta)}
                onChange={() => show([...names, nombre])}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <Switch
          size="xs"
          label={text.dense}
          checked={isDense}
          onChange={(event) =>
            layoutIntents(layout).change({ kind: 'density', isDense: event.currentTarget.checked })
          }
        />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            layoutIntents(layout).change({ kind: 'whole', layout: NO_LAYOUT });
            show(null);
          }}
        >
          {text.reset}
        </Button>
      </div>
    </ToolPopover>
  );
}

interface ShownColumnProps {
  readonly column: ExplorerColumn;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
}

function ShownColumn({ column: { nombre, etiqueta }, isFirst, isLast, onMove, onHide }: ShownColumnProps) {
  const layout = useExplorerChild('explorerLayout');
  const isPinned = useLayout().pinned.includes(nombre);
  const pinned = isPinned ? text.unpin(etiqueta) : text.pin(etiqueta);
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  return (
    <li className={classes.column}>
      <Checkbox size="xs" label={etiqueta} checked aria-label={text.hide(etiqueta)} onChange={onHide} />
      <span className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color={isPinned ? 'accent' : 'gray'}
          size={24}
          aria-label={pinned}
          title={pinned}
          onClick={() => layoutIntents(layout).change({ kind: 'pin', column: nombre, isPinned: !isPinned })}
        >
          <PinIcon size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={text.up(etiqueta)}
          title={text.up(etiqueta)}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={text.down(etiqueta)}
          title={text.down(etiqueta)}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
