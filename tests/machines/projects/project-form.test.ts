import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import type { Project } from '../../../src/api/contract/projects.ts';
import { projectFormMachine } from '../../../src/machines/projects/project-form.ts';
import { valuesOf } from '../../../src/machines/projects/project-rules.ts';
import { drive } from '../../support/driven.ts';

const READ: Project = {
  id: 3,
  version: 5,
  nombre: 'Norte',
  tipo: 'FTTH',
  prefijo: 'NOR',
  estado: 'En proceso',
  destacado: false,
  creado: '2026-01-02T10:00:00.000Z',
  modificado: null,
  modificadoPor: null,
  obras: 12,
  subproyectos: [],
  estados: [],
  hitos: [],
  importes: [],
};
const stale = (data: unknown) =>
  new ApiError({
    kind: 'status',
    status: 409,
    message: 'Ha cambiado.',
    requestId: null,
    fields: {},
    retryAfter: null,
    data,
  });

function sent() {
  const form = drive(projectFormMachine, { values: valuesOf(READ) });
  form.send({ type: 'form.changed', patch: { nombre: 'Norte 2' } });
  form.send({ type: 'form.submitted' });
  return { ...form, context: () => form.actor.getSnapshot().context };
}

describe('the form of a project', () => {
  it('keeps the typed fields over what somebody else saved meanwhile, and takes their other fields', () => {
    const { fail, context } = sent();
    const theirs: Project = { ...READ, version: 6, nombre: 'Norte A', tipo: 'Radio' };
    fail('submit', stale({ current: theirs }));
    expect(context()).toMatchObject({
      values: { ...valuesOf(theirs), nombre: 'Norte 2' },
      saved: valuesOf(theirs),
    });
  });

  it.each([
    ['of another shape', stale({ current: 'x' })],
    ['lost', new ApiError({ kind: 'noResponse' })],
  ])('stays as typed when the answer is %s', (_, error) => {
    const { fail, context } = sent();
    fail('submit', error);
    expect(context()).toMatchObject({
      values: { ...valuesOf(READ), nombre: 'Norte 2' },
      saved: valuesOf(READ),
    });
  });
});
