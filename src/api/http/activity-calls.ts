import type { ActivityApi } from '../activity-api.ts';
import {
  activityAnswer,
  activityEntryAnswer,
  activityOptionsAnswer,
  activitySummaryAnswer,
} from '../contract/activity.ts';
import type { Http } from './http.ts';

export const activityCalls = (http: Http): ActivityApi => ({
  activity: async (query, call) => (await http.get(activityAnswer, '/actividad', call, query)).data,
  activityEntry: async (id, call) => (await http.get(activityEntryAnswer, `/actividad/${id}`, call)).data,
  activityOptions: async (call) => (await http.get(activityOptionsAnswer, '/actividad/opciones', call)).data,
  activitySummary: async (filter, call) =>
    (await http.get(activitySummaryAnswer, '/actividad/resumen', call, filter)).data,
  exportActivity: (filter, call) => http.file('/actividad/export.csv', call, filter),
});
