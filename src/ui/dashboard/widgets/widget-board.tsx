import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import type { LayoutVersion, Widget } from '../../../api/contract/widget-layout.ts';
import { fitted } from '../../../machines/custom-view/grid-rules.ts';
import type { WidgetSettings } from '../../../machines/custom-view/widget-grid-types.ts';
import { Message } from '../../components/message.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { useModule } from '../../portal.tsx';
import { widgetsText as text } from '../../text/widgets.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { exportsIntents } from '../exports/export-intents.ts';
import { exportedWidget } from '../exports/widget-exports.tsx';
import { useDashboardAddress } from '../use-dashboard-address.ts';
import { BoardTools } from './board-tools.tsx';
import { CELL, columnsIn } from './cells.ts';
import { LayoutVersionsDialog } from './layout-versions-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useCustomViewChild } from './use-custom-view.ts';
import { useWidgetNews } from './use-widget-news.ts';
import classes from './widget-board.module.css';
import { WidgetFrame } from './widget-frame.tsx';
import { customViewIntents, dataIntents, gridIntents, layoutIntents } from './widget-intents.ts';
import { WidgetSettingsDialog } from './widget-settings-dialog.tsx';

type Asked =
  | { readonly kind: 'remove' | 'configure'; readonly widget: Widget }
  | { readonly kind: 'reset' | 'share' | 'versions' };
type Answer = { readonly settings: WidgetSettings } | { readonly version: LayoutVersion } | null;

/** The widgets of the person's dashboard, which can be changed here. */
export function WidgetBoard() {
  const { query } = useDashboardAddress();
  useAsked(useModule('customView'), customViewIntents, query.time);
  useWidgetNews();
  const layout = useCustomViewChild('widgetLayout');
  const gridRef = useCustomViewChild('widgetGrid');
  const intents = useMemo(() => gridIntents(gridRef), [gridRef]);
  const { ask, asked, confirm, cancel } = useConfirmation<Asked, Answer>((answer, given) => {
    if (given.kind === 'remove') intents.remove(given.widget.id);
    if (given.kind === 'configure' && answer && 'settings' in answer) {
      intents.configure(given.widget.id, answer.settings);
    }
    if (given.kind === 'reset') layoutIntents(layout).reset();
    if (given.kind === 'share') layoutIntents(layout).share();
    if (given.kind === 'versions' && answer && 'version' in answer) {
      layoutIntents(layout).restore(answer.version);
    }
  });
  return (
    <section className={classes.board} aria-label={text.title}>
      <BoardTools
        onReset={() => ask({ kind: 'reset' })}
        onShare={() => ask({ kind: 'share' })}
        onVersions={() => ask({ kind: 'versions' })}
      />
      <Kept />
      <Grid
        intents={intents}
        onConfigure={(widget) => ask({ kind: 'configure', widget })}
        onRemove={(widget) => ask({ kind: 'remove', widget })}
      />
      {asked?.kind === 'configure' && (
        <WidgetSettingsDialog
          widget={asked.widget}
          onSaved={(settings) => confirm({ settings })}
          onClose={cancel}
        />
      )}
      {asked?.kind === 'versions' && (
        <LayoutVersionsDialog onChosen={(version) => confirm({ version })} onClose={cancel} />
      )}
      <QuestionDialog
        opened={asked?.kind === 'remove'}
        question={text.removing}
        detail={text.removingDetail(asked?.kind === 'remove' ? asked.widget.title : '')}
        action={text.remove}
        isDanger
        onConfirm={() => confirm(null)}
        onClose={cancel}
      />
      <QuestionDialog
        opened={asked?.kind === 'reset'}
        question={text.resetting}
        detail={text.resettingDetail}
        action={text.reset}
        isDanger
        onConfirm={() => confirm(null)}
        onClose={cancel}
      />
      <QuestionDialog
        opened={asked?.kind === 'share'}
        question={text.sharing}
        detail={text.sharingDetail}
        action={text.share}
        onConfirm={() => confirm(null)}
        onClose={cancel}
      />
    </section>
  );
}

/**
 * Says that the widgets could not be saved or read again, or that they conflict with another version; offers to try
 * again or to choose a version.
 */
function Kept() {
  const layout = useCustomViewChild('widgetLayout');
  const { retry, keepMine, takeTheirs } = layoutIntents(layout);
  const isConflicting = useSelector(layout, (snapshot) => snapshot.matches({ open: 'conflicting' }));
  const isUnsaved = useSelector(layout, (snapshot) => snapshot.matches({ open: 'unsaved' }));
  const hasFailed = useSelector(layout, (snapshot) => snapshot.matches('failed') && snapshot.context.isKnown);
  return (
    <div className={classes.told} role="alert">
      {(isUnsaved || hasFailed) && (
        <div className={classes.problem}>
          <Message meaning="warning" sentence={hasFailed ? text.loadFailed : text.unsaved} />
          <Button size="compact-sm" variant="default" onClick={retry}>
            {text.retry}
          </Button>
        </div>
      )}
      {isConflicting && (
        <div className={classes.problem}>
          <Message meaning="warning" sentence={text.conflict} />
          <Button size="compact-sm" variant="default" onClick={keepMine}>
            {text.keepMine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={takeTheirs}>
            {text.takeTheirs}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GridProps {
  readonly intents: ReturnType<typeof gridIntents>;
  readonly onConfigure: (widget: Widget) => void;
  readonly onRemove: (widget: Widget) => void;
}

function Grid({ intents, onConfigure, onRemove }: GridProps) {
  const layout = useCustomViewChild('widgetLayout');
  const data = useCustomViewChild('widgetData');
  const grid = useCustomViewChild('widgetGrid');
  const { widgets, columns, held, added } = useContextParts(grid, 'widgets', 'columns', 'held', 'added');
  const isEdited = useSelector(grid, (snapshot) => !snapshot.matches('viewing'));
  const isKnown = useSelector(layout, ({ context }) => context.isKnown);
  const hasNone = useSelector(layout, (present) => present.matches('failed') && !present.context.isKnown);
  const answers = useSelector(data, ({ context }) => context.answers);
  const hasFailed = useSelector(data, ({ context }) => context.failure !== null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const measured = columnsIn(width);
  useEffect(() => {
    if (width > 0) intents.measure(measured);
  }, [intents, measured, width]);
  // Before it is painted, so that no widget is drawn in one column and then in several.
  const measureFirst = useCallback(
    (drawn: HTMLDivElement | null) => {
      if (drawn !== null && drawn.clientWidth > 0) intents.measure(columnsIn(drawn.clientWidth));
    },
    [intents],
  );
  const box = useMergedRef(ref, measureFirst);
  const shown = useMemo(() => (held === null ? fitted(widgets, columns) : widgets), [widgets, columns, held]);
  const { refresh } = useMemo(() => dataIntents(data), [data]);
  const exports = useModule('dashboardExports');
  const {
    query: { time },
    compares,
  } = useDashboardAddress();
  const exportOne = useCallback(
    (widget: Widget) =>
      exportsIntents(exports).open({
        kind: 'widgets',
        widgets: [exportedWidget(widget)],
        time,
      }),
    [exports, time],
  );
  // The first drawing is deferred, so that React does it in slices: dozens of widgets would be one long task.
  const hasCome = useDeferredValue(isKnown, false);
  if (hasNone) {
    return (
      <StateView
        kind="error"
        title={text.loadFailed}
        action={<Button onClick={layoutIntents(layout).retry}>{text.retry}</Button>}
      />
    );
  }
  return (
    <>
      <p id="widgets-help" className="visually-hidden">
        {text.help}
      </p>
      {!isKnown && (
        <p className="visually-hidden" role="status">
          {text.loading}
        </p>
      )}
      <div
        ref={box}
        className={classes.grid}
        data-grid={columns}
        aria-busy={!isKnown}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: columns > 1 ? CELL.height : 'auto',
          gap: CELL.gap,
        }}
      >
        {hasCome &&
          shown.map((widget) => (
            <WidgetFrame
              key={widget.id}
              widget={widget}
              answer={answers[widget.type]}
              compares={compares}
              hasFailed={hasFailed}
              isEdited={isEdited}
              isMovable={columns > 1}
              isHeld={held?.id === widget.id}
              isAdded={added === widget.id}
              intents={intents}
              onRefresh={refresh}
              onExport={exportOne}
              onConfigure={onConfigure}
              onRemove={onRemove}
            />
          ))}
      </div>
      {isKnown && shown.length === 0 && <StateView kind="empty" title={text.none} detail={text.noneDetail} />}
    </>
  );
}
