import type { AutomationsApi } from '../automations-api.ts';
import { automationRunsAnswer, automationsAnswer, automationTrendAnswer } from '../contract/automations.ts';
import { jobAnswer, jobsAnswer, startedRunAnswer } from '../contract/jobs.ts';
import { newProgramKeyAnswer, programKeyAnswer, programKeysAnswer } from '../contract/program-keys.ts';
import type { Http } from './http.ts';

export const automationsCalls = (http: Http): AutomationsApi => ({
  automations: (call) => http.get(automationsAnswer, '/automatizaciones', call),
  automationRuns: async (query, call) =>
    (await http.get(automationRunsAnswer, '/automatizaciones/ejecuciones', call, query)).data,
  automationTrend: async (query, call) =>
    (await http.get(automationTrendAnswer, '/automatizaciones/duracion', call, query)).data,
  serverJobs: async (call) => (await http.get(jobsAnswer, '/trabajos', call)).data,
  pauseJob: async (name, isPaused, call) => {
    const job = encodeURIComponent(name);
    return (await http.put(jobAnswer, `/trabajos/${job}`, { pausado: isPaused }, call)).data;
  },
  runJob: async (name, call) => {
    const job = encodeURIComponent(name);
    await http.post(startedRunAnswer, `/trabajos/${job}/ejecuciones`, undefined, call);
  },
  programKeys: async (call) => (await http.get(programKeysAnswer, '/claves-programas', call)).data,
  makeProgramKey: async (key, call) =>
    (await http.post(newProgramKeyAnswer, '/claves-programas', key, call)).data,
  revokeProgramKey: async (id, call) =>
    (await http.remove(programKeyAnswer, `/claves-programas/${id}`, call)).data,
});
