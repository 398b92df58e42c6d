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
  /** For a page of the portal: the pages at the beginnings of its address that the person may open. */
  readonly above?: ReadonlyMap<string, PageCrumb>;
}

/**
 * The crumbs of a path (spec 1 section 2.3): the home page, then one for each segment but the modules that
 * the person may not open. A page of the portal has no crumb for a segment that leads nowhere.
 */
export function crumbsOf({ path, permissions, page, above }: CrumbsInput): readonly Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const crumbs: Crumb[] = [
    { label: breadcrumbsText.home, module: null, to: homePath(permissions), address: '/' },
  ];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    const module = BY_SEGMENT.get(segment) ?? null;
    if (module !== null && module.flag !== null && !mayOpen(permissions, module.flag)) return;
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const own = isLast ? page : above?.get(address);
    const leadsTo = own ? address : (module?.path ?? null);
    if (!isLast && above !== undefined && leadsTo === null) return;
    crumbs.push({
      label: own?.label ?? module?.label ?? segmentLabel(readable(segment)),
      module: own?.module ?? module?.id ?? null,
      to: isLast || (own === undefined && index > 0) ? null : leadsTo,
      address,
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

export function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
