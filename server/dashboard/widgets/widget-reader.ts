import type { PermissionFlag, Permissions } from '../../../src/api/contract/permissions.ts';
import type { WidgetData } from '../../../src/api/contract/widget-data.ts';
import type { WidgetType } from '../../../src/api/contract/widget-layout.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import type { DashboardReader } from '../dashboard-reader.ts';
import { COUNTED, type Counted } from './counted-contents.ts';
import { LISTED, type Listed, type ListedContents } from './listed-contents.ts';

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

type Answer = NonNullable<WidgetData[WidgetType]>;

/**
 * Reads the data of widgets. While a load holds the only connection of the embedded engine, copies in memory answer.
 */
export class WidgetReader {
  private readonly copies: { readonly [T in Listed]: Snapshot<ListedContents[T]> };

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
  }

  async read(types: readonly WidgetType[], permissions: Permissions): Promise<WidgetData> {
    const statistics = this.statisticsFor(types);
    const answers = [...new Set(types)].map(
      async (type): Promise<[WidgetType, Answer]> => [
        type,
        await this.answerOf(type, permissions, statistics),
      ],
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
    permissions: Permissions,
    statistics: ReturnType<WidgetReader['statisticsFor']>,
  ): Promise<Answer> {
    const flag = FLAGS[type];
    if (flag !== undefined && !mayOpen(permissions, flag)) return { estado: 'sin_permiso' };
    if (type === 'pending-tasks') return { estado: 'sin_modulo' };
    try {
      if (isCounted(type) && statistics !== null) {
        return { estado: 'listo', datos: COUNTED[type](await statistics) } as Answer;
      }
      return { estado: 'listo', datos: await this.listed(type as Listed) } as Answer;
    } catch (error) {
      this.deps.warn(error, type);
      return { estado: 'fallido' };
    }
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
