import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import * as z from 'zod/mini';
import { issueSentence } from './issue-sentence.ts';
import { type FieldError, HttpProblem } from './problem.ts';

z.config({ localeError: issueSentence });

const INVALID_DATA = 'Datos de entrada inválidos.';

/** Types a route's body, query and answer by the contract's schemas: `app.withTypeProvider<ContractTypes>()`. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown;
}

/** Requests are checked, and answers stripped, by the same schemas the browser reads them with. */
export function installContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data) => {
    const result = z.safeParse(schema, data);
    return result.success ? { value: result.data } : { error: invalid(result.error, httpPart) };
  });
  app.setSerializerCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(z.parse(schema, answer)),
  );
}

function invalid(error: z.core.$ZodError, httpPart: string | undefined): HttpProblem {
  const prefix = httpPart === 'body' ? '' : `/${httpPart}`;
  return new HttpProblem(422, INVALID_DATA, {
    errors: error.issues.map(
      (issue): FieldError => ({ source: { pointer: prefix + pointer(issue.path) }, detail: issue.message }),
    ),
  });
}

/** A JSON pointer (RFC 6901). */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
