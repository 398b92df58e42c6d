import type { AnyActorRef } from 'xstate';
import type {
  ExportCheck,
  ExportedWidget,
  ExportFormat,
  ExportRequest,
  ExportScope,
} from '../../api/contract/exports.ts';
import type { ComparedMetric, HistoryAggregation } from '../../api/contract/history.ts';
import type { ExportedFile } from '../../api/endpoints/dashboard.ts';
import type { ChartSpec } from '../../shared/charts/chart-types.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { CallFailure } from '../kit/call-failure.ts';

export interface DashboardExportsDelays {
  /** Milliseconds between two pictures (spec 2 section 9): browsers block several downloads at the same time. */
  readonly betweenPictures: number;
}
export const DASHBOARD_EXPORTS_DELAYS: DashboardExportsDelays = { betweenPictures: 500 };

/** The parts of the screen that the person can export. */
export type ExportOffer =
  | {
      readonly kind: 'classic';
      readonly time: AskedTime;
      /** Number of the page, from 1. */
      readonly page: number;
    }
  | {
      readonly kind: 'widgets';
      readonly widgets: readonly ExportedWidget[];
      readonly time: AskedTime;
    }
  | {
      readonly kind: 'comparison';
      readonly time: AskedTime;
      readonly aggregation: HistoryAggregation;
      readonly metrics: readonly ComparedMetric[];
    };

/** `report` and `scope` apply only to the classic view. */
export interface ExportChoice {
  readonly report: 'panel' | 'proyectos';
  readonly scope: ExportScope;
  readonly format: ExportFormat;
}

export interface ChartPicture {
  readonly title: string;
  /** The line under the chart: who exported it, when, and what it covers. */
  readonly line: string;
  /** Null when the page does not show this chart. */
  readonly spec: ChartSpec | null;
}

/** `missing`: the page does not show the chart, or the chart is empty. */
export interface PictureOutcome {
  readonly kind: 'saved' | 'missing' | 'failed';
}

export type SavedExport = Omit<ExportedFile, 'file'>;

export interface ExportReportInput {
  readonly request: ExportRequest;
  readonly parent: AnyActorRef;
}

export interface DashboardExportsInput {
  readonly delays: DashboardExportsDelays;
}

export interface DashboardExportsContext extends DashboardExportsInput {
  readonly offer: ExportOffer | null;
  readonly choice: ExportChoice;
  readonly request: ExportRequest | null;
  /** Bytes received so far; the size is not known before the end. */
  readonly bytes: number;
  /** The export that was saved last. */
  readonly saved: SavedExport | null;
  /** Pictures still to be saved; the first one is being saved. */
  readonly pictures: readonly ChartPicture[];
  /** The fingerprint as it was typed. */
  readonly fingerprint: string;
  readonly check: ExportCheck | null;
  readonly failure: CallFailure | null;
}

export type DashboardExportsEvent =
  | { readonly type: 'export.opened'; readonly offer: ExportOffer }
  | { readonly type: 'export.choiceChanged'; readonly change: Partial<ExportChoice> }
  | { readonly type: 'export.requested'; readonly request: ExportRequest }
  | { readonly type: 'export.received'; readonly bytes: number }
  | { readonly type: 'export.retryRequested' }
  | { readonly type: 'export.detailsRequested'; readonly saved: SavedExport }
  | { readonly type: 'export.closed' }
  | { readonly type: 'pictures.requested'; readonly pictures: readonly ChartPicture[] }
  | { readonly type: 'pictures.cancelled' }
  /** `fingerprint` is empty when the person still has to type it. */
  | { readonly type: 'check.opened'; readonly fingerprint: string }
  | { readonly type: 'check.requested'; readonly fingerprint: string }
  | { readonly type: 'check.closed' };

/** An export without a dialog is told from its begin to its end. */
export type DashboardExportsEmitted =
  | { readonly type: 'export.began' }
  | { readonly type: 'export.saved'; readonly saved: SavedExport }
  | { readonly type: 'export.failed'; readonly request: ExportRequest; readonly failure: CallFailure }
  | { readonly type: 'pictures.left'; readonly count: number }
  | { readonly type: 'pictures.saved' }
  | { readonly type: 'pictures.failed'; readonly reason: Exclude<PictureOutcome['kind'], 'saved'> };
