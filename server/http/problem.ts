import { type FieldError, Problem, type ProblemKind } from '../problem.ts';

export type { FieldError };

const KINDS: Readonly<Record<number, ProblemKind>> = { 404: 'notFound', 409: 'conflict', 422: 'refused' };

/** For the rooms of loads from outside, until they throw problems of the domain. */
export class HttpProblem extends Problem {
  constructor(status: number, message: string, extras?: ConstructorParameters<typeof Problem>[2]) {
    super(KINDS[status] ?? 'refused', message, extras);
  }
}
