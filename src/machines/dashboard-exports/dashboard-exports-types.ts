import type { AnyActorRef } from 'xstate';
import type {
  ExportCheck,
  ExportedWidget,
  ExportFormat,
  ExportRequest,
  ExportScope,
} from '../../api/contract/exports.ts';
import type { ComparedMetric, HistoryAggregation, HistoryPeriod } from '../../api/contract/history.ts';
import type { ExportedFile } from '../../api/endpoints/dashboard.ts';
import type { ChartSpec } from '../../shared/charts/chart-types.ts';
import type { CallFailure } from '../kit/call-failure.ts';

export interface DashboardExportsDelays {
  /** Between two pictures (spec 2 section 9): browsers stop many downloads at once. */
  readonly betweenPictures: number;
}
export const DASHBOARD_EXPORTS_DELAYS: DashboardExportsDelays = { betweenPictures: 500 };

/** What stands on the screen that can be exported; the dates hold together, or there are none. */
export type ExportOffer =
  | {
      readonly kind: 'classic';
      readonly range: { readonly from: string; readonly to: string } | null;
      /** From 1. */
      readonly page: number;
    }
  | { readonly kind: 'widgets'; readonly widgets: readonly ExportedWidget[] }
  | {
      readonly kind: 'comparison';
      readonly period: HistoryPeriod;
      readonly aggregation: HistoryAggregation;
      readonly metrics: readonly ComparedMetric[];
    };

/** `report` and `scope` count for the classic view alone. */
export interface ExportChoice {
  readonly report: 'panel' | 'proyectos';
  readonly scope: ExportScope;
  readonly format: ExportFormat;
}

export interface ChartPicture {
  readonly title: string;
  /** Whose export it is, when it was made and what it covers. */
  readonly line: string;
  /** Null: the chart is not there. */
  readonly spec: ChartSpec | null;
}

/** `missing`: there is no such chart, or nothing in it to draw. */
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
  /** Received so far: the size is not known in advance. */
  readonly bytes: number;
  /** What was saved last. */
  readonly saved: SavedExport | null;
  /** Still to be saved, the first of them now. */
  readonly pictures: readonly ChartPicture[];
  /** As it was typed. */
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
  | { readonly type: 'export.closed' }
  | { readonly type: 'pictures.requested'; readonly pictures: readonly ChartPicture[] }
  | { readonly type: 'pictures.cancelled' }
  /** Empty: it is typed. */
  | { readonly type: 'check.opened'; readonly fingerprint: string }
  | { readonly type: 'check.requested'; readonly fingerprint: string }
  | { readonly type: 'check.closed' };

export type DashboardExportsEmitted =
  | { readonly type: 'pictures.saved' }
  | { readonly type: 'pictures.failed'; readonly reason: Exclude<PictureOutcome['kind'], 'saved'> };
