import type { Problem, ProblemKind } from '../problem.ts';

const STATUSES: Readonly<Record<ProblemKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  noSuchRange: 416,
  refused: 422,
  proofWanted: 428,
  tooOften: 429,
  callerGone: 499,
  unavailable: 503,
};

export const statusOf = ({ kind }: Pick<Problem, 'kind'>): number => STATUSES[kind];
