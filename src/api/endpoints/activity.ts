import {
  activityAnswer,
  activityEntryAnswer,
  activityFilter,
  activityOptionsAnswer,
  activityParams,
  activityQuery,
  activitySummaryAnswer,
  activitySummaryQuery,
} from '../contract/activity.ts';
import { data, file } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get } = endpointsFor('activity');

export const activityEndpoints = {
  activity: get('/actividad', { query: activityQuery, answer: data(activityAnswer) }),
  activityEntry: get('/actividad/:id', { params: activityParams, answer: data(activityEntryAnswer) }),
  activityOptions: get('/actividad/opciones', { answer: data(activityOptionsAnswer) }),
  activitySummary: get('/actividad/resumen', {
    query: activitySummaryQuery,
    answer: data(activitySummaryAnswer),
  }),
  exportActivity: get('/actividad/export.csv', { query: activityFilter, answer: file }),
};
export type ActivityApi = Calls<typeof activityEndpoints>;
