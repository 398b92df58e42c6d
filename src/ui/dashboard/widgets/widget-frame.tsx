import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconDotsVertical,
  IconDownload,
  IconGripVertical,
  IconRefresh,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { WidgetData } from '../../../api/contract/widget-data.ts';
import type { Widget, WidgetType } from '../../../api/contract/widget-layout.ts';
import type { Cells } from '../../../machines/custom-view/grid-rules.ts';
import { exportsText } from '../../text/exports.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import { heightAlone } from './cells.ts';
import { useGrip } from './use-grip.ts';
import { WidgetContent } from './widget-content.tsx';
import classes from './widget-frame.module.css';
import type { gridIntents } from './widget-intents.ts';

interface WidgetFrameProps {
  readonly widget: Widget;
  readonly answer: WidgetData[WidgetType];
  /** Whether charts show the days before beside those asked for. */
  readonly compares: boolean;
  readonly hasFailed: boolean;
  readonly isEdited: boolean;
  /** False when the grid has a single column: there no widget can be moved. */
  readonly isMovable: boolean;
  readonly isHeld: boolean;
  /** True for the widget that was just added: it takes the focus. */
  readonly isAdded: boolean;
  readonly intents: ReturnType<typeof gridIntents>;
  readonly onRefresh: (type: WidgetType) => void;
  readonly onExport: (widget: Widget) => void;
  readonly onConfigure: (widget: Widget) => void;
  readonly onRemove: (widget: Widget) => void;
}

export const WidgetFrame = memo(function WidgetFrame(props: WidgetFrameProps) {
  const { widget, answer, compares, hasFailed, isEdited, isMovable, isHeld, isAdded, intents, onRefresh } =
    props;
  const { position, size, title, type } = widget;
  const place: CSSProperties = {
    gridColumn: `${position.x + 1} / span ${size.cols}`,
    gridRow: `${position.y + 1} / span ${size.rows}`,
    ...(!isMovable && heightAlone(widget)),
  };
  const canBeMoved = isEdited && isMovable;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAdded) frame.current?.focus();
  }, [isAdded]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={classes.widget}
      style={place}
      aria-label={title}
      data-held={isHeld || undefined}
    >
      <header className={classes.head}>
        {canBeMoved && <Grip widget={widget} isHeld={isHeld} intents={intents} does="move" />}
        <h2 className={classes.title}>{title}</h2>
        <Actions {...props} />
      </header>
      <div className={classes.body}>
        <WidgetContent
          widget={widget}
          answer={answer}
          compares={compares}
          hasFailed={hasFailed}
          onRetry={() => onRefresh(type)}
        />
      </div>
      {canBeMoved && <Grip widget={widget} isHeld={isHeld} intents={intents} does="grow" />}
    </section>
  );
});

interface GripProps extends Pick<WidgetFrameProps, 'widget' | 'isHeld' | 'intents'> {
  readonly does: 'move' | 'grow';
}

function Grip({ widget, isHeld, intents, does }: GripProps) {
  const grip = useGrip({ widget, isHeld, intents, does });
  const Icon = does === 'move' ? IconGripVertical : IconArrowsDiagonal;
  return (
    <button
      type="button"
      className={classes.grip}
      data-does={does}
      aria-label={(does === 'move' ? text.handle : text.corner)(widget.title)}
      aria-pressed={isHeld}
      aria-describedby="widgets-help"
      {...grip}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}

const MOVES: readonly (readonly [name: keyof typeof text.moves, does: 'move' | 'grow', by: Cells])[] = [
  ['left', 'move', { x: -1, y: 0 }],
  ['right', 'move', { x: 1, y: 0 }],
  ['up', 'move', { x: 0, y: -1 }],
  ['down', 'move', { x: 0, y: 1 }],
  ['wider', 'grow', { x: 1, y: 0 }],
  ['narrower', 'grow', { x: -1, y: 0 }],
  ['taller', 'grow', { x: 0, y: 1 }],
  ['shorter', 'grow', { x: 0, y: -1 }],
];

function Actions(props: WidgetFrameProps) {
  const { widget, isEdited, isMovable, intents, onRefresh, onExport, onConfigure, onRemove } = props;
  const step = (does: 'move' | 'grow', by: Cells) => {
    intents.take(widget.id);
    intents[does](by);
    intents.drop();
  };
  return (
    <Menu position="bottom-end" shadow="md" hideDetached={false} width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={text.menu(widget.title)}>
          <IconDotsVertical size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={() => onRefresh(widget.type)}
        >
          {text.refresh}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => onExport(widget)}
        >
          {exportsText.quick.widget}
        </Menu.Item>
        {isEdited && (
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}
            onClick={() => onConfigure(widget)}
          >
            {text.configure}
          </Menu.Item>
        )}
        {isEdited &&
          isMovable &&
          MOVES.map(([name, does, by]) => (
            <Menu.Item key={name} onClick={() => step(does, by)}>
              {text.moves[name]}
            </Menu.Item>
          ))}
        {isEdited && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={() => onRemove(widget)}
          >
            {text.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
