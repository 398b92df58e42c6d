import type { Permissions } from '../../../api/contract/permissions.ts';
import { mayOpen } from '../../../shared/access.ts';
import { homePath } from '../../home-path.ts';
import { MENU, type MenuModule } from '../../menu.ts';
import type { ModuleId } from '../../modules.ts';
import type { PageCrumb } from '../../page-metadata.ts';
import { breadcrumbsText } from '../../text/breadcrumbs.ts';
import { segmentLabel } from './segment-label.ts';

export interface Crumb {
  readonly label: string;
  readonly module: ModuleId | null;
  readonly to: string | null;
  readonly address: string;
}

export interface CrumbsInput {
  readonly path: string;
  readonly permissions: Permissions | null;
  readonly page: PageCrumb | null;
}

/**
 * The crumbs of a path (spec 1 section 2.3): the home page, then one for each segment but the modules that
 * the person may not open.
 */
export function crumbsOf({ path, permissions, page }: CrumbsInput): readonly Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const crumbs: Crumb[] = [
    { label: breadcrumbsText.home, module: null, to: homePath(permissions), address: '/' },
  ];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    const module = BY_SEGMENT.get(segment) ?? null;
    if (module !== null && module.flag !== null && !mayOpen(permissions, module.flag)) return;
    const own = isLast ? page : null;
    crumbs.push({
      label: own?.label ?? module?.label ?? segmentLabel(readable(segment)),
      module: own?.module ?? module?.id ?? null,
      to: isLast || module === null || index > 0 ? null : module.path,
      address: `/${segments.slice(0, index + 1).join('/')}`,
    });
  });
  return crumbs;
}

const BY_SEGMENT: ReadonlyMap<string, MenuModule> = new Map(
  MENU.flatMap((module): [string, MenuModule][] => {
    const named: [string, MenuModule] = [module.path.slice(1), module];
    return module.id === 'deleteRecords' ? [named, ['borrado-registros', module]] : [named];
  }),
);

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
