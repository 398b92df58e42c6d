import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '../../src/api/contract/envelope.ts';
import type { DatabaseAway } from '../../src/api/contract/health.ts';
import { DatabaseError, DatabaseUnavailable } from '../db/database.ts';
import { ReadTooLong } from '../db/reads/reading.ts';
import { FullDisk, isDiskFull } from '../full-disk.ts';
import { notFound, Problem, pointed, unavailable } from '../problem.ts';
import { statusOf } from './status-of.ts';

const NOT_FOUND = 'Recurso no encontrado.';
/** Without a `motivo`, because the database is well: it is the question that asks too much. */
const TOO_LONG =
  'Esta lectura tarda demasiado y se ha parado. Acótala: quita condiciones «contiene», añade un proyecto o unas fechas.';
const DISK_FULL =
  'El disco del servidor está lleno y no se ha guardado nada. Avisa a quien lo administra y repítelo cuando haya sitio.';
const INTERNAL = 'Error interno del servidor. Intenta nuevamente.';

type Answer = readonly [status: number, sentence: string];

const FRAMEWORK_SENTENCES: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'La petición no contiene JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'La petición llegó vacía.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'La petición llegó incompleta. Inténtalo de nuevo.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'La petición supera el tamaño permitido.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'El tipo de contenido de la petición no está admitido.'],
  FST_ERR_BAD_URL: [400, 'La dirección pedida no es válida.'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'La operación tarda demasiado. Inténtalo de nuevo en unos minutos.'],
};

/** SQLSTATEs of passing problems: lock not available, statement cancelled, deadlock, serialization failure. */
const PASSING = new Set(['55P03', '57014', '40P01', '40001']);
const RETRY_SECONDS = 5;
const DISK_RETRY_SECONDS = 60;
const UNAVAILABLE = 503;

export function installErrorAnswers(app: FastifyInstance, fullDisk: FullDisk = new FullDisk()): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isDiskFull(error)) fullDisk.seen(request.log, error);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler({ preHandler: [] }, answerNotFound);
}

export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  const [status, message] = problem ? [statusOf(problem), problem.message] : frameworkAnswer(error);
  if (status === UNAVAILABLE && !isDiskFull(error))
    request.log.warn({ reason: error.message }, 'answered 503');
  else if (status >= 500 && status !== UNAVAILABLE) request.log.error({ err: error }, 'request failed');
  if (problem && problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter);
  return reply.code(status).send({
    message,
    requestId: request.id,
    ...(problem?.errors ? { errors: [...problem.errors] } : {}),
    ...(problem?.data === undefined ? {} : { data: problem.data }),
  } satisfies ErrorAnswer);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(notFound(NOT_FOUND), request, reply);
}

function problemOf(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) {
    return unavailable(DISK_FULL, {
      retryAfter: DISK_RETRY_SECONDS,
      data: { motivo: 'discoLleno' } satisfies DatabaseAway,
    });
  }
  if (error instanceof ReadTooLong) return pointed('/querystring', TOO_LONG);
  if (error instanceof DatabaseUnavailable) {
    return unavailable('La base de datos no responde. Inténtalo de nuevo en unos segundos.', {
      retryAfter: RETRY_SECONDS,
      data: { motivo: error.isReadOnly ? 'soloLectura' : 'noResponde' } satisfies DatabaseAway,
    });
  }
  if (error instanceof DatabaseError && PASSING.has(error.code)) {
    return unavailable('La base de datos está ocupada. Inténtalo de nuevo en unos segundos.', {
      retryAfter: RETRY_SECONDS,
      data: { motivo: 'ocupada' } satisfies DatabaseAway,
    });
  }
  return null;
}

function frameworkAnswer({ code, statusCode }: Partial<FastifyError>): Answer {
  const known = FRAMEWORK_SENTENCES[code ?? ''];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return [statusCode, `Error ${statusCode}: No se pudo completar la operación.`];
  }
  return [500, INTERNAL];
}
