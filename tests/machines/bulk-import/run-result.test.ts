import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../src/machines/kit/call-failure.ts';
import { stepFailure } from '../../../src/machines/load-run/run-result.ts';
import { runFailureText } from '../../../src/ui/text/bulk-import-failures.ts';

const status = (code: number): CallFailure => ({
  kind: 'status',
  status: code,
  message: null,
  retryAfter: null,
});
const failed = (failure: CallFailure) =>
  ({ kind: 'failed', at: '2026-11-21T08:00:00Z', ms: 1, failure }) as const;

describe('a last step whose answer never came', () => {
  it.each<[CallFailure]>([
    [{ kind: 'noResponse' }],
    [{ kind: 'wrongShape' }],
    [status(403)],
    [status(409)],
    [status(500)],
    [status(502)],
    [status(503)],
  ])('after %j it is unknown whether the works changed', (failure) => {
    const told = stepFailure('cargar-factyval', failed(failure));

    expect(told).toEqual({ code: 'unconfirmed', step: 'cargar-factyval', status: null, message: null });
    expect(told && runFailureText(told, false)).toEqual({
      title: 'Error de importación',
      message: 'El servidor no ha confirmado el resultado: consulta las obras antes de repetir la carga.',
    });
  });

  it.each<[CallFailure, string]>([
    [{ kind: 'timeout' }, 'Tiempo de espera agotado.'],
    [status(504), '504 Gateway Timeout.'],
  ])('after %j the page says so, and that nothing is confirmed', (failure, sentence) => {
    const told = stepFailure('cargar-factyval', failed(failure));
    expect(told && runFailureText(told, false)).toEqual({
      title: 'Error de importación',
      message: `${sentence} El servidor no ha confirmado el resultado: consulta las obras antes de repetir la carga.`,
    });
  });

  it('a refusal is certain', () => {
    expect(stepFailure('cargar-factyval', failed(status(422)))).toMatchObject({
      code: 'loadFailed',
      status: 422,
    });
  });

  it('an earlier step changes no work, whatever its outcome', () => {
    expect(stepFailure('cargar', failed({ kind: 'noResponse' }))).toMatchObject({ code: 'loadFailed' });
  });
});
