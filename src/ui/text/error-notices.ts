import type { ApiFailure } from '../../api/api.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { asSentence } from './format.ts';

export type Failure = ApiFailure | CallFailure;

export interface ErrorNotice {
  readonly title: string;
  readonly message: string;
}

const FORBIDDEN = 403;
const UNPROCESSABLE = 422;
const SERVER_ERROR = 500;

const UNEXPECTED = 'Error inesperado. Intenta nuevamente.';
const notCompleted = (status: number): string => `Error ${status}: No se pudo completar la operación.`;

export const errorNotices = {
  connection: (message = 'No se pudo conectar con el servidor'): ErrorNotice => ({
    title: 'Error de conexión',
    message,
  }),
  data: (message = 'Error en los datos proporcionados'): ErrorNotice => ({
    title: 'Error de datos',
    message,
  }),
  permission: (message = 'No tienes permisos para realizar esta acción'): ErrorNotice => ({
    title: 'Permisos insuficientes',
    message,
  }),
  validation: (message = 'Los datos no cumplen con la validación requerida'): ErrorNotice => ({
    title: 'Error de validación',
    message,
  }),
} as const;

/** `operation` completes 'Error en ...'. */
export function noticeOf(failure: Failure, operation: string): ErrorNotice {
  switch (failure.kind) {
    case 'status':
      return noticeOfStatus(failure, operation);
    case 'noResponse':
    case 'timeout':
      return errorNotices.connection();
    case 'wrongShape':
      return errorNotices.data();
    case 'notSent':
      return inOperation(operation, 'message' in failure ? failure.message : UNEXPECTED);
    default:
      return inOperation(operation, UNEXPECTED);
  }
}

/** The notice of a failed call as one text, where a view has no place for a title. */
export const failureSentence =
  (operation: string) =>
  (failure: Failure): string => {
    const { title, message } = noticeOf(failure, operation);
    return `${title}. ${asSentence(message)}`;
  };

interface Answered {
  readonly status: number;
  readonly message: string | null;
}

function noticeOfStatus({ status, message }: Answered, operation: string): ErrorNotice {
  switch (status) {
    case FORBIDDEN:
      return errorNotices.permission(message ?? undefined);
    case UNPROCESSABLE:
      return errorNotices.validation(message ?? undefined);
    case SERVER_ERROR:
      return { title: 'Error del servidor', message: 'Error interno del servidor. Intenta de nuevo.' };
    default:
      return inOperation(operation, message ?? notCompleted(status));
  }
}

const inOperation = (operation: string, message: string): ErrorNotice => ({
  title: `Error en ${operation}`,
  message,
});

/** Sentences by the status of an answer; each is better than the server's own sentence. */
const USERS_API: Readonly<Record<number, string>> = {
  401: 'Sesión expirada. Por favor, inicia sesión nuevamente.',
  403: 'No tienes permisos para realizar esta acción.',
  404: 'Recurso no encontrado.',
  500: 'Error interno del servidor. Intenta nuevamente.',
};

export function usersApiMessage(failure: Failure): string {
  if (failure.kind === 'noResponse' || failure.kind === 'timeout') {
    return 'Error de conexión. Verifica tu conexión a internet.';
  }
  if (failure.kind !== 'status') return UNEXPECTED;
  const { status, message } = failure;
  const known = USERS_API[status];
  if (known !== undefined) return known;
  return message ?? (status === UNPROCESSABLE ? 'Datos de entrada inválidos.' : notCompleted(status));
}
