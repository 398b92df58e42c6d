import type { DashboardStatistics } from '../../../src/api/contract/dashboard.ts';
import type { PermissionFlag, Permissions } from '../../../src/api/contract/permissions.ts';
import type { WidgetContents, WidgetData } from '../../../src/api/contract/widget-data.ts';
import type { WidgetType } from '../../../src/api/contract/widget-layout.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import { type AskedDays, askedRange, asksForDays, officeToday } from '../asked-range.ts';
import type { DashboardReader } from '../dashboard-reader.ts';
import { COUNTED, type Counted, lastDays } from './counted-contents.ts';
import { LISTED, type Listed, type ListedContents } from './listed-contents.ts';
import { NO_TASKS, pendingTasks } from './pending-tasks.ts';
import { type WorksCourse, worksCourse } from './works-course.ts';

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
      database.snapshot<ListedContents[T]>((db) => LISTED[type](db, database.nowInQuery(), null));
    this.copies = {
      'active-users': copyOf('active-users'),
      'recent-projects': copyOf('recent-projects'),
      'activity-feed': copyOf('activity-feed'),
      'user-table': copyOf('user-table'),
      'export-summary': copyOf('export-summary'),
    };
    this.tasks = database.snapshot((db) => pendingTasks(db, null));
  }

  async read(types: readonly WidgetType[], viewer: WidgetViewer, days: AskedDays): Promise<WidgetData> {
    const shared: Shared = {
      statistics: once(() => this.deps.dashboard.statistics({ ...days, page: 1, pageSize: 10 })),
      course: once(() => this.courseOf(days, shared.statistics)),
    };
    const answers = [...new Set(types)].map(
      async (type): Promise<[WidgetType, Answer]> => [type, await this.answerOf(type, viewer, days, shared)],
    );
    return Object.fromEntries(await Promise.all(answers));
  }

  private async courseOf(days: AskedDays, statistics: Shared['statistics']): Promise<WorksCourse> {
    const { kysely, nowInQuery } = this.deps.database;
    const range = await askedRange(kysely, nowInQuery(), days);
    if (range === null) return lastDays(await statistics());
    return worksCourse(kysely, range, await officeToday(kysely, nowInQuery()));
  }

  private async answerOf(
    type: WidgetType,
    viewer: WidgetViewer,
    days: AskedDays,
    { statistics, course }: Shared,
  ): Promise<Answer> {
    const flag = FLAGS[type];
    if (flag !== undefined && !mayOpen(viewer.permissions, flag)) return { estado: 'sin_permiso' };
    try {
      if (type === 'pending-tasks')
        return { estado: 'listo', datos: await this.tasksOf(viewer.id) } as Answer;
      if (type === 'line' || type === 'area') return { estado: 'listo', datos: (await course())[type] };
      if (isCounted(type)) return { estado: 'listo', datos: COUNTED[type](await statistics()) } as Answer;
      return { estado: 'listo', datos: await this.listed(type as Listed, days) } as Answer;
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

  private listed(type: Listed, days: AskedDays): Promise<ListedContents[Listed]> {
    const copy: Snapshot<ListedContents[Listed]> = this.copies[type];
    const now = this.deps.database.nowInQuery();
    return copy.answer(
      async (db) => LISTED[type](db, now, await askedRange(db, now, days)),
      (taken) => (asksForDays(days) && type !== 'active-users' ? undefined : taken),
    );
  }
}

interface Shared {
  readonly statistics: () => Promise<DashboardStatistics>;
  readonly course: () => Promise<WorksCourse>;
}

/** What several widgets are made of is read once, and only where a widget needs it. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

const isCounted = (type: WidgetType): type is Counted => Object.hasOwn(COUNTED, type);
