import type { Permissions } from '../../../api/contract/permissions.ts';
import { mayOpen } from '../../../shared/access.ts';
import { homePath } from '../../home-path.ts';
import { MENU } from '../../menu.ts';
import type { ModuleId } from '../../modules.ts';
import { shellText } from '../../text/shell.ts';

export interface QuickItem {
  readonly module: ModuleId;
  readonly label: string;
  readonly path: string;
  readonly column: number;
}

const text = shellText.bottomBar;
const QUICK = [
  { module: 'bulkUpdate', label: text.bulkUpdate },
  { module: 'connectivity', label: text.connectivity },
  { module: 'activity', label: text.activity },
] as const;

/** Inicio and up to three permitted modules (spec 1 section 2.2). */
export function quickItems(permissions: Permissions | null): readonly QuickItem[] {
  const others = QUICK.flatMap(({ module, label }, index): QuickItem[] => {
    const entry = MENU.find(({ id }) => id === module);
    if (entry?.flag == null || !mayOpen(permissions, entry.flag)) return [];
    return [{ module, label, path: entry.path, column: index + 2 }];
  });
  return [{ module: 'welcome', label: text.home, path: homePath(permissions), column: 1 }, ...others];
}
