import {
  automationRunsAnswer,
  automationRunsQuery,
  automationsAnswer,
  automationTrendAnswer,
  automationTrendQuery,
} from '../contract/automations.ts';
import { jobAnswer, jobParams, jobRequest, jobsAnswer, startedRunAnswer } from '../contract/jobs.ts';
import {
  newProgramKeyAnswer,
  programKeyAnswer,
  programKeyParams,
  programKeyRequest,
  programKeysAnswer,
} from '../contract/program-keys.ts';
import { data, nothing, whole } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put, remove } = endpointsFor('panel_admin');

export const automationEndpoints = {
  automations: get('/automatizaciones', { answer: whole(automationsAnswer) }),
  automationRuns: get('/automatizaciones/ejecuciones', {
    query: automationRunsQuery,
    answer: data(automationRunsAnswer),
  }),
  automationTrend: get('/automatizaciones/duracion', {
    query: automationTrendQuery,
    answer: data(automationTrendAnswer),
  }),
  serverJobs: get('/trabajos', { answer: data(jobsAnswer) }),
  pauseJob: put('/trabajos/:nombre', {
    params: jobParams,
    body: jobRequest,
    asks: (nombre: string, pausado: boolean) => ({ params: { nombre }, body: { pausado } }),
    answer: data(jobAnswer),
  }),
  /** Resolves when the run has begun; rejects with 409 while the job is running. */
  runJob: post('/trabajos/:nombre/ejecuciones', { params: jobParams, answer: nothing(startedRunAnswer) }),
  programKeys: get('/claves-programas', { answer: data(programKeysAnswer) }),
  makeProgramKey: post('/claves-programas', { body: programKeyRequest, answer: data(newProgramKeyAnswer) }),
  revokeProgramKey: remove('/claves-programas/:id', {
    params: programKeyParams,
    answer: data(programKeyAnswer),
  }),
};
export type AutomationsApi = Calls<typeof automationEndpoints>;
