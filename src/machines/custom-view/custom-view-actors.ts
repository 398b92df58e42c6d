import { fromPromise } from 'xstate';
import { type WidgetData, withoutAllDays } from '../../api/contract/widget-data.ts';
import {
  staleLayout,
  type WidgetLayout,
  type Widgets,
  type WidgetType,
} from '../../api/contract/widget-layout.ts';
import type { CustomViewApi } from '../../api/endpoints/custom-view.ts';
import { type AskedTime, askedDaysOf } from '../../shared/periods/time-range.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import type { WatchVisibility } from '../kit/watch-page.ts';
import type { LayoutStoreDeps } from './layout-store.ts';
import type { SaveLayoutOutput } from './widget-layout-types.ts';

export interface CustomViewDeps extends LayoutStoreDeps {
  readonly api: CustomViewApi;
  readonly watchVisibility: WatchVisibility;
}

export const readWidgets = (deps: CustomViewDeps) =>
  fromPromise<WidgetData, { readonly types: readonly WidgetType[]; readonly time: AskedTime }>(
    async ({ input: { types, time }, signal }) => {
      const data = await deps.api.widgetData({ types, ...askedDaysOf(time) }, { signal });
      return time === null ? data : withoutAllDays(data);
    },
  );

export const shareLayout = (deps: CustomViewDeps) =>
  fromPromise<void, { readonly widgets: Widgets }>(({ input, signal }) =>
    deps.api.shareLayout([...input.widgets], { signal }),
  );

export const loadLayout = (deps: CustomViewDeps) =>
  fromPromise<WidgetLayout>(({ signal }) => deps.api.widgetLayout({ signal }));

export const saveLayout = ({ api }: Pick<CustomViewDeps, 'api'>) =>
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
