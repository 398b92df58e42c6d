import { Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlus,
  IconRestore,
  IconUsers,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  WIDGET_TYPES,
  WIDGETS_MAX,
  type Widget,
  type WidgetType,
} from '../../../api/contract/widget-layout.ts';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import { IconAction } from '../../components/icon-action.tsx';
import { usePortalChild } from '../../portal.tsx';
import { SubscribeButton } from '../../subscribe-button.tsx';
import { widgetsText as text } from '../../text/widgets.ts';
import { WidgetExports } from '../exports/widget-exports.tsx';
import { useCustomViewChild } from './use-custom-view.ts';
import classes from './widget-board.module.css';
import { WIDGET_ICONS } from './widget-icons.ts';
import { gridIntents, layoutIntents } from './widget-intents.ts';

interface BoardToolsProps {
  readonly onReset: () => void;
  readonly onShare: () => void;
  readonly onVersions: () => void;
}

export function BoardTools({ onReset, onShare, onVersions }: BoardToolsProps) {
  const grid = useCustomViewChild('widgetGrid');
  const layout = useCustomViewChild('widgetLayout');
  const isEdited = useSelector(grid, (present) => !present.matches('viewing'));
  const isOpen = useSelector(layout, (present) => present.matches('open'));
  const { edit, endEdit } = gridIntents(grid);
  if (!isEdited) {
    return (
      <div className={classes.tools}>
        <WidgetExports />
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
          disabled={!isOpen}
          onClick={edit}
        >
          {text.edit}
        </Button>
        <SubscribeButton view={{ tipo: 'personalizada' }} />
      </div>
    );
  }
  return (
    <div className={classes.tools}>
      <Saved />
      <Steps />
      <Adding />
      <MoreTools onReset={onReset} onShare={onShare} onVersions={onVersions} />
      <Button leftSection={<IconCheck size={18} stroke={1.5} aria-hidden />} onClick={endEdit}>
        {text.done}
      </Button>
    </div>
  );
}

function Saved() {
  const layout = useCustomViewChild('widgetLayout');
  const isSaving = useSelector(
    layout,
    (present) => present.matches({ open: 'changed' }) || present.matches({ open: 'saving' }),
  );
  const isSaved = useSelector(
    layout,
    (present) =>
      present.matches({ open: 'saved' }) && present.context.past.length + present.context.future.length > 0,
  );
  return (
    <span className={classes.saved} role="status">
      {isSaving ? text.saving : isSaved ? text.saved : ''}
    </span>
  );
}

function Steps() {
  const layout = useCustomViewChild('widgetLayout');
  const hasPast = useSelector(layout, ({ context }) => context.past.length > 0);
  const hasFuture = useSelector(layout, ({ context }) => context.future.length > 0);
  const { undo, redo } = layoutIntents(layout);
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ]);
  return (
    <>
      <IconAction
        label={text.undo}
        hint={text.undo}
        icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
        disabled={!hasPast}
        onClick={undo}
      />
      <IconAction
        label={text.redo}
        hint={text.redo}
        icon={<IconArrowForwardUp size={18} stroke={1.5} aria-hidden />}
        disabled={!hasFuture}
        onClick={redo}
      />
    </>
  );
}

function Adding() {
  const grid = useCustomViewChild('widgetGrid');
  const count = useSelector(grid, ({ context }) => context.widgets.length);
  return (
    <Menu position="bottom-end" shadow="md" hideDetached={false} width="min(420px, calc(100vw - 16px))">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={count >= WIDGETS_MAX}
        >
          {text.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.picker}>
        {WIDGET_TYPES.map((type) => {
          const Icon = WIDGET_ICONS[type];
          return (
            <Menu.Item
              key={type}
              aria-label={text.types[type]}
              aria-description={text.shows[type]}
              leftSection={<Icon size={24} stroke={1.5} aria-hidden />}
              onClick={() => gridIntents(grid).add(newWidget(type))}
            >
              <span className={classes.choice}>
                {text.types[type]}
                <span className={classes.shows}>{text.shows[type]}</span>
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Columns and rows that a new widget takes; one of each by default. */
const SIZES: Partial<Readonly<Record<WidgetType, readonly [cols: number, rows: number]>>> = {
  doughnut: [1, 2],
  bar: [2, 2],
  line: [2, 1],
  area: [2, 1],
  'pending-tasks': [1, 2],
  'recent-projects': [2, 1],
  'activity-feed': [2, 1],
  'user-table': [1, 2],
  'export-summary': [2, 1],
};

const newWidget = (type: WidgetType): Widget => {
  const [cols, rows] = SIZES[type] ?? [1, 1];
  return {
    id: randomUuid(),
    type,
    title: text.types[type],
    chartType: null,
    refreshInterval: 300,
    size: { cols, rows },
    position: { x: 0, y: 0 },
  };
};

function MoreTools({ onReset, onShare, onVersions }: BoardToolsProps) {
  const isAdministrator = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'admin'),
  );
  return (
    <Menu position="bottom-end" shadow="md" hideDetached={false} width={220}>
      <Menu.Target>
        <Button variant="default" px={10} aria-label={text.more}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />} onClick={onVersions}>
          {text.versions}
        </Menu.Item>
        <Menu.Item leftSection={<IconRestore size={16} stroke={1.5} aria-hidden />} onClick={onReset}>
          {text.reset}
        </Menu.Item>
        {isAdministrator && (
          <Menu.Item leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />} onClick={onShare}>
            {text.share}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
