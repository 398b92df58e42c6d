import {
  defaultViewAnswer,
  defaultViewRequest,
  newViewRequest,
  REGISTER_FLAGS,
  type ViewRegister,
  viewAnswer,
  viewParams,
  viewRequest,
  viewsAnswer,
  viewsQuery,
} from '../contract/records/views.ts';
import { data, part } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put, remove } = endpointsFor([...new Set(Object.values(REGISTER_FLAGS))]);
const params = viewParams;
const view = data(viewAnswer);

export const viewEndpoints = {
  savedViews: get('/vistas', {
    query: viewsQuery,
    asks: (registro: ViewRegister) => ({ query: { registro } }),
    answer: data(viewsAnswer),
  }),
  createView: post('/vistas', { body: newViewRequest, answer: view }),
  changeView: put('/vistas/:id', { params, body: viewRequest, answer: view }),
  /** Answers the deleted view, which `restoreView` restores. */
  deleteView: remove('/vistas/:id', { params, answer: view }),
  restoreView: post('/vistas/:id/restaurar', { params, answer: view }),
  setDefaultView: put('/vistas/predeterminada', {
    body: defaultViewRequest,
    answer: part(defaultViewAnswer, (body) => body.data.vista),
  }),
};
export type ViewsApi = Calls<typeof viewEndpoints>;
