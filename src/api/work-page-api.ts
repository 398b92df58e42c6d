import type { CallOptions } from './api.ts';
import type {
  WorkComparison,
  WorkComparisonQuery,
  WorkLife,
  WorkLifeQuery,
  WorkLinesPage,
  WorkLinesQuery,
  WorkPage,
} from './contract/work-page.ts';

export interface WorkPageApi {
  workPage(cod: string, options?: CallOptions): Promise<WorkPage>;
  workLines(query: WorkLinesQuery, options?: CallOptions): Promise<WorkLinesPage>;
  workLife(query: WorkLifeQuery, options?: CallOptions): Promise<WorkLife>;
  workComparison(query: WorkComparisonQuery, options?: CallOptions): Promise<WorkComparison>;
}
