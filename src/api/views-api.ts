import type { CallOptions } from './api.ts';
import type {
  DefaultViewRequest,
  NewViewRequest,
  SavedView,
  SavedViews,
  ViewRegister,
  ViewRequest,
} from './contract/records/views.ts';

export interface ViewsApi {
  savedViews(register: ViewRegister, options?: CallOptions): Promise<SavedViews>;
  createView(request: NewViewRequest, options?: CallOptions): Promise<SavedView>;
  changeView(id: number, request: ViewRequest, options?: CallOptions): Promise<SavedView>;
  /** The view as it was; `restoreView` brings it back. */
  deleteView(id: number, options?: CallOptions): Promise<SavedView>;
  restoreView(id: number, options?: CallOptions): Promise<SavedView>;
  setDefaultView(request: DefaultViewRequest, options?: CallOptions): Promise<number | null>;
}
