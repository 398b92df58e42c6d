import {
  workComparisonAnswer,
  workLifeAnswer,
  workLinesAnswer,
  workPageAnswer,
} from '../contract/work-page.ts';
import type { WorkPageApi } from '../work-page-api.ts';
import type { Http } from './http.ts';

export const workPageCalls = (http: Http): WorkPageApi => ({
  workPage: async (cod, call) => (await http.get(workPageAnswer, '/obras/ficha', call, { cod })).data,
  workLines: async (query, call) =>
    (await http.get(workLinesAnswer, '/obras/ficha/lineas', call, query)).data,
  workLife: async (query, call) => (await http.get(workLifeAnswer, '/obras/ficha/vida', call, query)).data,
  workComparison: async (query, call) =>
    (await http.get(workComparisonAnswer, '/obras/ficha/comparacion', call, query)).data,
});
