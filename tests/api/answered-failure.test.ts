import { expect, it } from 'vitest';
import { failureOfAnswer, isDatabaseAway } from '../../src/api/http/answered-failure.ts';

const refusal = (body: unknown) => failureOfAnswer({ status: 422, headers: {}, data: JSON.stringify(body) });
const told = (message: string | null, fields: Record<string, string>) => ({
  kind: 'status',
  status: 422,
  message,
  requestId: null,
  retryAfter: null,
  fields,
});

it.each([
  [
    'by their source pointers, the first message of each',
    {
      message: 'No es una imagen PNG.',
      errors: [
        { source: { pointer: '/attachment' }, detail: 'No es una imagen PNG.' },
        { source: { pointer: '/attachment' }, detail: 'Pesa demasiado.' },
      ],
    },
    told('No es una imagen PNG.', { attachment: 'No es una imagen PNG.' }),
  ],
  [
    'in the shape of an upload',
    {
      message: 'Datos de entrada inválidos.',
      errors: { attachment: ['No es una imagen.', 'Pesa demasiado.'] },
    },
    told('Datos de entrada inválidos.', { attachment: 'No es una imagen.' }),
  ],
  [
    'in the shape of an upload that says nothing else',
    { errors: { attachment: ['No es una imagen.'] } },
    told(null, { attachment: 'No es una imagen.' }),
  ],
  ['in the shape of an upload, with nothing wrong', { errors: { attachment: [] } }, told(null, {})],
  ['in no shape at all', { errors: 'attachment' }, told(null, {})],
])('the field errors of a refused form are read from the answer: %s', async (_, body, failure) => {
  expect(await refusal(body)).toEqual(failure);
});

it('an answer that is not JSON leaves only its status', async () => {
  expect(await failureOfAnswer({ status: 502, headers: { 'retry-after': '7' }, data: '<html>' })).toEqual({
    kind: 'status',
    status: 502,
    message: null,
    requestId: null,
    fields: {},
    retryAfter: 7,
  });
});

it.each([
  [{ message: 'x', data: { motivo: 'noResponde' } }, true],
  [{ message: 'x', data: { motivo: 'soloLectura' } }, true],
  [{ message: 'x', data: { motivo: 'discoLleno' } }, true],
  [{ message: 'x', data: { motivo: 'seApaga' } }, false],
  [{ message: 'x' }, false],
])('the answer %j counts as «the database is away»: %s', async (body, isAway) => {
  const failure = await failureOfAnswer({ status: 503, data: JSON.stringify(body), headers: {} });
  expect(isDatabaseAway(failure)).toBe(isAway);
});
