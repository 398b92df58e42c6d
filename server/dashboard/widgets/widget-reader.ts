import type { PermissionFlag, Permissions } from '../../../src/api/contract/permissions.ts';
import type { WidgetData } from '../../../src/api/contract/widget-data.ts';
import type { WidgetType } from '../../../src/api/contract/widget-layout.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import type { DashboardReader } from '../dashboard-reader.ts';
import { COUNTED, type Counted } from './counted-contents.ts';
import { LISTED, type Listed, type ListedContents } from './listed-contents.ts';

/** Of the module that shows the same in full; the dashboard's own need no more than the dashboard. */
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

/** While a load holds the only connection, copies answer. */
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

  /** Counted once for all that are made of it. */
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
