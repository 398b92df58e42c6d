import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import {
  errorNotices,
  type Failure,
  failureSentence,
  noticeOf,
  usersApiMessage,
} from '../../../src/ui/text/error-notices.ts';

const status = (code: number, message: string | null = null): ApiFailure => ({
  kind: 'status',
  status: code,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});
const NO_RESPONSE: Failure = { kind: 'noResponse' };
const TIMEOUT: Failure = { kind: 'timeout' };
const WRONG_SHAPE: Failure = { kind: 'wrongShape' };
const NOT_SENT: Failure = { kind: 'notSent', message: 'La dirección no es válida' };
const SYSTEM: Failure = { kind: 'system' };

describe('the notification helpers of the shell', () => {
  it.each([
    ['connection', 'Error de conexión', 'No se pudo conectar con el servidor'],
    ['data', 'Error de datos', 'Error en los datos proporcionados'],
    ['permission', 'Permisos insuficientes', 'No tienes permisos para realizar esta acción'],
    ['validation', 'Error de validación', 'Los datos no cumplen con la validación requerida'],
  ] as const)('%s', (helper, title, message) => {
    expect(errorNotices[helper]()).toEqual({ title, message });
    expect(errorNotices[helper]('Otra cosa')).toEqual({ title, message: 'Otra cosa' });
  });
});

describe('a failed call is reported', () => {
  const IN_OPERATION = 'Error en la prueba';
  it.each<[string, Failure, string, string]>([
    ['403', status(403, 'No es tuyo.'), 'Permisos insuficientes', 'No es tuyo.'],
    [
      '403 without a word',
      status(403),
      'Permisos insuficientes',
      'No tienes permisos para realizar esta acción',
    ],
    ['422', status(422, 'Falta el nombre.'), 'Error de validación', 'Falta el nombre.'],
    [
      '422 without a word',
      status(422),
      'Error de validación',
      'Los datos no cumplen con la validación requerida',
    ],
    ['500', status(500, 'stack'), 'Error del servidor', 'Error interno del servidor. Intenta de nuevo.'],
    ['409', status(409, 'Otra persona lo ha cambiado.'), IN_OPERATION, 'Otra persona lo ha cambiado.'],
    ['503 without a word', status(503), IN_OPERATION, 'Error 503: No se pudo completar la operación.'],
    ['no response', NO_RESPONSE, 'Error de conexión', 'No se pudo conectar con el servidor'],
    ['a time-out', TIMEOUT, 'Error de conexión', 'No se pudo conectar con el servidor'],
    ['not sent', NOT_SENT, IN_OPERATION, 'La dirección no es válida'],
    [
      'not sent, as a machine keeps it',
      { kind: 'notSent' },
      IN_OPERATION,
      'Error inesperado. Intenta nuevamente.',
    ],
    ['another shape', WRONG_SHAPE, 'Error de datos', 'Error en los datos proporcionados'],
    ['anything else', SYSTEM, IN_OPERATION, 'Error inesperado. Intenta nuevamente.'],
  ])('%s', (_, failure, title, message) => {
    expect(noticeOf(failure, 'la prueba')).toEqual({ title, message });
  });
});

describe('a view without a place for a title', () => {
  it.each<[string, Failure, string]>([
    ['403', status(403, 'No es tuyo'), 'Permisos insuficientes. No es tuyo.'],
    ['404', status(404, 'No está.'), 'Error en la prueba. No está.'],
    ['no response', NO_RESPONSE, 'Error de conexión. No se pudo conectar con el servidor.'],
  ])('says the title of a %s, then its message', (_, failure, sentence) => {
    expect(failureSentence('la prueba')(failure)).toBe(sentence);
  });
});

describe('the errors of the users API', () => {
  it.each<[string, Failure, string]>([
    ['no response', NO_RESPONSE, 'Error de conexión. Verifica tu conexión a internet.'],
    ['a time-out', TIMEOUT, 'Error de conexión. Verifica tu conexión a internet.'],
    ['other failure', WRONG_SHAPE, 'Error inesperado. Intenta nuevamente.'],
    ['not sent', NOT_SENT, 'Error inesperado. Intenta nuevamente.'],
    ['401', status(401, 'x'), 'Sesión expirada. Por favor, inicia sesión nuevamente.'],
    ['403', status(403, 'x'), 'No tienes permisos para realizar esta acción.'],
    ['404', status(404, 'x'), 'Recurso no encontrado.'],
    ['422', status(422, 'El correo ya existe.'), 'El correo ya existe.'],
    ['422 without a word', status(422), 'Datos de entrada inválidos.'],
    ['500', status(500, 'x'), 'Error interno del servidor. Intenta nuevamente.'],
    ['409', status(409, 'Otra persona lo ha cambiado.'), 'Otra persona lo ha cambiado.'],
    ['503 without a word', status(503), 'Error 503: No se pudo completar la operación.'],
  ])('%s', (_, failure, message) => {
    expect(usersApiMessage(failure)).toBe(message);
  });
});
