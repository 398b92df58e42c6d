import type { LayoutVersion } from '../../api/contract/widget-layout.ts';
import { loadValue } from '../kit/resource/resource-actors.ts';
import { watchPage } from '../kit/watch-page.ts';
import {
  type CustomViewDeps,
  loadLayout,
  readWidgets,
  saveLayout,
  shareLayout,
} from './custom-view-actors.ts';
import { layoutStore, readKept } from './layout-store.ts';
import { layoutVersionsMachine } from './layout-versions-machine.ts';
import { widgetDataMachine } from './widget-data-machine.ts';
import { widgetLayoutMachine } from './widget-layout-machine.ts';

export const createCustomViewImplementations = (deps: CustomViewDeps) => ({
  actors: {
    widgetLayout: widgetLayoutMachine.provide({
      actors: {
        readKept: readKept(deps),
        layoutStore: layoutStore(deps),
        loadLayout: loadLayout(deps),
        saveLayout: saveLayout(deps),
        shareLayout: shareLayout(deps),
      },
    }),
    layoutVersions: layoutVersionsMachine.provide({
      actors: {
        load: loadValue<readonly LayoutVersion[] | null>((call) => deps.api.layoutVersions(call)),
      },
    }),
    widgetData: widgetDataMachine.provide({
      actors: {
        readWidgets: readWidgets(deps),
        watchPage: watchPage(deps.watchVisibility),
      },
    }),
  },
});
