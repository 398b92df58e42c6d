import {
  workComparisonAnswer,
  workComparisonQuery,
  workLifeAnswer,
  workLifeQuery,
  workLinesAnswer,
  workLinesQuery,
  workPageAnswer,
  workPageQuery,
} from '../contract/work-page.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get } = endpointsFor('dashboard');

export const workPageEndpoints = {
  workPage: get('/obras/ficha', {
    query: workPageQuery,
    asks: (cod: string) => ({ query: { cod } }),
    answer: data(workPageAnswer),
  }),
  workLines: get('/obras/ficha/lineas', { query: workLinesQuery, answer: data(workLinesAnswer) }),
  workLife: get('/obras/ficha/vida', { query: workLifeQuery, answer: data(workLifeAnswer) }),
  workComparison: get('/obras/ficha/comparacion', {
    query: workComparisonQuery,
    answer: data(workComparisonAnswer),
  }),
};
export type WorkPageApi = Calls<typeof workPageEndpoints>;
