import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import * as z from 'zod/mini';
import { fieldError, type Problem, refused } from '../problem.ts';
import { issueSentence } from './issue-sentence.ts';
import { CANNOT_BE_STORED, unstorablePath } from './storable-text.ts';

z.config({ localeError: issueSentence });

const INVALID_DATA = 'Datos de entrada inválidos.';
const ISSUES_TOLD = 100;

export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown;
}

export function installContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data) => {
    const result = z.safeParse(schema, data);
    if (!result.success) return { error: invalid(result.error.issues, httpPart) };
    const path = unstorablePath(result.data);
    if (path !== null) return { error: invalid([{ path, message: CANNOT_BE_STORED }], httpPart) };
    return { value: result.data };
  });
  app.setSerializerCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(z.parse(schema, answer)),
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export function invalid(issues: readonly Issue[], httpPart: string | undefined): Problem {
  const prefix = httpPart === 'body' ? '' : `/${httpPart}`;
  const errors = issues
    .slice(0, ISSUES_TOLD)
    .map(({ path, message }) => fieldError(prefix + pointer(path), message));
  return refused(INVALID_DATA, { errors });
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
