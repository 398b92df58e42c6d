import { type MenuSection, MODULES, type ModulePage } from './modules.ts';
import { MODULE_IDS, type ModuleId } from './text/modules.ts';

export interface MenuModule extends ModulePage {
  readonly id: ModuleId;
  readonly section: MenuSection;
  readonly newTab: boolean;
}

export const MENU: readonly MenuModule[] = MODULE_IDS.flatMap((id) => {
  const { menu: section, ...page } = MODULES[id];
  return section === undefined ? [] : [{ ...page, id, section, newTab: id === 'fourTask' }];
});
