import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Form } from '../form.ts';
import { malformed, type Problem, unsupported } from '../problem.ts';

interface FormRefusals {
  /** Sentence for a body that is no form. */
  readonly notAForm: string;
  readonly tooLarge: Problem;
}

/** The form of a request, in a scope where the plugin of forms is registered. */
export const sentForm =
  (request: FastifyRequest, { notAForm, tooLarge }: FormRefusals): Form =>
  async (take) => {
    if (!request.isMultipart()) throw unsupported(notAForm);
    try {
      for await (const part of request.parts()) await take(part);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge;
      if (!BROKEN_FORM.test(error.message)) throw error;
      throw malformed('El formulario llegó incompleto o mal escrito: no se ha guardado nada.');
    }
  };

/**
 * Messages of the form parser for a broken form. 'The needle' is the boundary between the parts, which may be too long.
 */
const BROKEN_FORM = /unexpected end of|^Malformed|Boundary not found|^The needle cannot/i;
