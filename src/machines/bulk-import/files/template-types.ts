import type { TemplateData } from '../../../api/contract/template.ts';
import type { FileMakingFailure } from '../file/workbook-failure.ts';

export interface TemplateContext {
  readonly data: TemplateData | null;
  readonly failure: FileMakingFailure | null;
}

export type TemplateEvent =
  | { readonly type: 'template.opened' }
  | { readonly type: 'template.closed' }
  | { readonly type: 'template.retryRequested' }
  | { readonly type: 'template.requested'; readonly pattern: string };

export interface SavedTemplate {
  readonly fileName: string;
  readonly fileCode: number;
}
export type TemplateEmitted = { readonly type: 'template.saved'; readonly template: SavedTemplate };

export interface TemplateInput {
  readonly data: TemplateData;
  readonly pattern: string;
}
