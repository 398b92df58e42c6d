import { fromPromise } from 'xstate';
import type { WidgetData } from '../../api/contract/widget-data.ts';
import {
  type LayoutVersion,
  staleLayout,
  type WidgetLayout,
  type Widgets,
  type WidgetType,
} from '../../api/contract/widget-layout.ts';
import type { CustomViewApi } from '../../api/endpoints/custom-view.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import { type WatchVisibility, watchPage } from '../kit/watch-page.ts';
import { type LayoutStoreDeps, layoutStore, readKept } from './layout-store.ts';
import { layoutVersionsMachine } from './layout-versions-machine.ts';
import { widgetDataMachine } from './widget-data-machine.ts';
import { widgetLayoutMachine } from './widget-layout-machine.ts';
import type { SaveLayoutOutput } from './widget-layout-types.ts';

export interface CustomViewDeps extends LayoutStoreDeps {
  readonly api: CustomViewApi;
  readonly watchVisibility: WatchVisibility;
}

export const createCustomViewImplementations = (deps: CustomViewDeps) => ({
  actors: {
    widgetLayout: widgetLayoutMachine.provide({
      actors: {
        readKept: readKept(deps),
        layoutStore: layoutStore(deps),
        loadLayout: fromPromise<WidgetLayout>(({ signal }) => deps.api.widgetLayout({ signal })),
        saveLayout: saveLayout(deps),
        shareLayout: fromPromise<void, { readonly widgets: Widgets }>(({ input, signal }) =>
          deps.api.shareLayout([...input.widgets], { signal }),
        ),
      },
    }),
    layoutVersions: layoutVersionsMachine.provide({
      actors: {
        load: fromPromise<readonly LayoutVersion[] | null>(({ signal }) =>
          deps.api.layoutVersions({ signal }),
        ),
      },
    }),
    widgetData: widgetDataMachine.provide({
      actors: {
        readWidgets: fromPromise<WidgetData, { readonly types: readonly WidgetType[] }>(({ input, signal }) =>
          deps.api.widgetData(input.types, { signal }),
        ),
        watchPage: watchPage(deps.watchVisibility),
      },
    }),
  },
});

const saveLayout = ({ api }: Pick<CustomViewDeps, 'api'>) =>
  fromPromise<SaveLayoutOutput, { readonly widgets: Widgets; readonly version: number }>(
    async ({ input: { widgets, version }, signal }) => {
      try {
        const saved = await api.saveLayout({ widgets: [...widgets], version }, { signal });
        return { kind: 'saved', version: saved.version };
      } catch (error) {
        const failure = apiFailureOf(error);
        if (failure?.kind !== 'status' || failure.status !== 409) throw error;
        return { kind: 'stale', current: staleLayout.parse(failure.data).current };
      }
    },
  );
