import { workOptionsAnswer, worksAnswer } from '../contract/works.ts';
import type { WorksApi } from '../works-api.ts';
import type { Http } from './http.ts';

export const worksCalls = (http: Http): WorksApi => ({
  works: async (query, call) => (await http.get(worksAnswer, '/obras', call, query)).data,
  workOptions: async (call) => (await http.get(workOptionsAnswer, '/obras/opciones', call)).data,
});
