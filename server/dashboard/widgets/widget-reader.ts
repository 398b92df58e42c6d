import type { PermissionFlag, Permissions } from '../../../src/api/contract/permissions.ts';
import type { WidgetContents, WidgetData } from '../../../src/api/contract/widget-data.ts';
import type { WidgetType } from '../../../src/api/contract/widget-layout.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import type { DashboardReader } from '../dashboard-reader.ts';
import { COUNTED, type Counted } from './counted-contents.ts';
import { LISTED, type Listed, type ListedContents } from './listed-contents.ts';
import { NO_TASKS, pendingTasks } from './pending-tasks.ts';

/** The permission for the module that shows a widget's data in full. A widget without one needs only the dashboard. */
const FLAGS: Partial<Record<WidgetType, PermissionFlag>> = {
  'active-users': 'users',
  'user-table': 'users',
  'activity-feed': 'activity',
  'export-summary': 'activity',
  'pending-tasks': '4task',
};

interface WidgetReaderDeps {
  readonly database: Database;
  readonly dashboard: DashboardReader;
  readonly warn: (error: unknown, type: WidgetType) => void;
}

/** Who the data are for: `id` is the person whose tasks are shown. */
export interface WidgetViewer {
  readonly id: number;
  readonly permissions: Permissions;
}

type Answer = NonNullable<WidgetData[WidgetType]>;

/**
 * Reads the data of widgets. While a load holds the only connection of the embedded engine, copies in memory answer.
 */
export class WidgetReader {
  private readonly copies: { readonly [T in Listed]: Snapshot<ListedContents[T]> };
  private readonly tasks: Snapshot<Awaited<ReturnType<typeof pendingTasks>>>;

  constructor(private readonly deps: WidgetReaderDeps) {
    const { database } = deps;
    const copyOf = <T extends Listed>(type: T) =>
      database.snapshot<ListedContents[T]>((db) => LISTED[type](db, database.nowInQuery()));
    this.copies = {
      'active-users': copyOf('active-users'),
      'recent-projects': copyOf('recent-projects'),
      'activity-feed': copyOf('activity-feed'),
      'user-table': copyOf('user-table'),
      'export-summary': copyOf('export-summary'),
    };
    this.tasks = database.snapshot((db) => pendingTasks(db, null));
  }

  async read(types: readonly WidgetType[], viewer: WidgetViewer): Promise<WidgetData> {
    const statistics = this.statisticsFor(types);
    const answers = [...new Set(types)].map(
      async (type): Promise<[WidgetType, Answer]> => [type, await this.answerOf(type, viewer, statistics)],
    );
    return Object.fromEntries(await Promise.all(answers));
  }

  /** The statistics, read once for all widgets that show figures; null when none does. */
  private statisticsFor(types: readonly WidgetType[]) {
    const needed = types.some(isCounted);
    const read = needed ? this.deps.dashboard.statistics({ page: 1, pageSize: 10 }) : null;
    read?.catch(() => undefined);
    return read;
  }

  private async answerOf(
    type: WidgetType,
    viewer: WidgetViewer,
    statistics: ReturnType<WidgetReader['statisticsFor']>,
  ): Promise<Answer> {
    const flag = FLAGS[type];
    if (flag !== undefined && !mayOpen(viewer.permissions, flag)) return { estado: 'sin_permiso' };
    try {
      if (type === 'pending-tasks')
        return { estado: 'listo', datos: await this.tasksOf(viewer.id) } as Answer;
      if (isCounted(type) && statistics !== null) {
        return { estado: 'listo', datos: COUNTED[type](await statistics) } as Answer;
      }
      return { estado: 'listo', datos: await this.listed(type as Listed) } as Answer;
    } catch (error) {
      this.deps.warn(error, type);
      return { estado: 'fallido' };
    }
  }

  private tasksOf(person: number): Promise<WidgetContents['pending-tasks']> {
    return this.tasks.answer(
      async (db) => (await pendingTasks(db, person)).get(person) ?? NO_TASKS,
      (taken) => taken.get(person) ?? NO_TASKS,
    );
  }

  private listed(type: Listed): Promise<ListedContents[Listed]> {
    const copy: Snapshot<ListedContents[Listed]> = this.copies[type];
    return copy.answer(
      (db) => LISTED[type](db, this.deps.database.nowInQuery()),
      (taken) => taken,
    );
  }
}

const isCounted = (type: WidgetType): type is Counted => Object.hasOwn(COUNTED, type);
