import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import * as z from 'zod/mini';
import { invalid } from '../problem.ts';
import { CANNOT_BE_STORED, unstorablePath } from '../storable-text.ts';
import { issueSentence } from './issue-sentence.ts';

z.config({ localeError: issueSentence });

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
