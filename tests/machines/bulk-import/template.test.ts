import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { templatePayloads } from '../../../paths/payloads/bulk-import/template-payloads.ts';
import { createTemplateImplementations } from '../../../src/machines/bulk-import/files/template-actors.ts';
import { templateMachine } from '../../../src/machines/bulk-import/files/template-machine.ts';
import { isTemplatePattern, nextCodObra } from '../../../src/machines/bulk-import/files/template-rules.ts';
import type { TemplateEmitted } from '../../../src/machines/bulk-import/files/template-types.ts';
import type { TemplateRequest } from '../../../src/workers/workbook/template/template-protocol.ts';
import { drive } from '../../support/driven.ts';
import { createFakeApi } from '../../support/fakes/fake-api.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';

function open() {
  const fake = createFakeApi({ token: () => 'token' });
  fake.openSession('token', 'operaciones@conectividad.example');
  const requests: TemplateRequest[] = [];
  const saved: string[] = [];
  const emitted: TemplateEmitted[] = [];
  const actor = createActor(
    templateMachine.provide(
      createTemplateImplementations({
        api: fake.api,
        workbook: {
          async template(request) {
            requests.push(request);
            return new Blob(['plantilla']);
          },
        },
        saveFile: (name) => saved.push(name),
      }),
    ),
    { inspect: countAsCovered },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { fake, actor, requests, saved, emitted };
}
type Opened = ReturnType<typeof open>;

async function choosing(opened: Opened): Promise<void> {
  opened.actor.send({ type: 'template.opened' });
  await waitFor(opened.actor, (snapshot) => snapshot.matches('choosing'));
}

describe('the template', () => {
  it('contains the last number of its pattern, the next CodObra, and the known values of each field', async () => {
    const opened = open();
    await choosing(opened);
    opened.actor.send({ type: 'template.requested', pattern: ' nor-ftth ' });
    await waitFor(opened.actor, (snapshot) => snapshot.matches('closed'));
    expect(opened.saved).toEqual(['plantilla_NOR-FTTH.xlsx']);
    expect(opened.emitted).toEqual([
      { type: 'template.saved', template: { fileName: 'plantilla_NOR-FTTH.xlsx', fileCode: 12 } },
    ]);
    const [{ fileCode, tracking, factyval }] = opened.requests as [TemplateRequest];
    expect(fileCode).toBe(12);
    expect(tracking.map(({ name, required, example }) => [name, required, example])).toEqual([
      ['proyecto', true, 'Despliegue FTTH Norte 2026'],
      ['subproyecto', true, 'Fase 1'],
      ['site_cod', true, 'SIT-00001'],
      ['cod_obra_interno_4plus', true, '4P-NOR-FTTH-0013'],
      ['seg_asignacion_fecha', true, '2026-01-15'],
      ['seg_fin_obra_fecha', false, null],
      ['contrata', false, null],
      ['importe_estimado', false, null],
    ]);
    expect(tracking[2]?.values).toEqual(['SIT-00001', 'SIT-00002']);
    expect(factyval.find(({ name }) => name === 'cod_obra_interno_4plus')?.example).toBe('4P-NOR-FTTH-0013');
  });

  it('begins with number 1 for a pattern without works', async () => {
    const opened = open();
    await choosing(opened);
    opened.actor.send({ type: 'template.requested', pattern: 'NUEVO' });
    await waitFor(opened.actor, (snapshot) => snapshot.matches('closed'));
    const [{ fileCode, tracking }] = opened.requests as [TemplateRequest];
    expect([fileCode, tracking[3]?.example]).toEqual([0, '4P-NUEVO-0001']);
  });

  it('is not saved once the dialog was closed', async () => {
    const opened = open();
    const held = opened.fake.hold('maxCodObra');
    await choosing(opened);
    opened.actor.send({ type: 'template.requested', pattern: 'NOR-FTTH' });
    opened.actor.send({ type: 'template.closed' });
    held.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(opened.saved).toEqual([]);
  });

  it('offers the choice again when saving failed', async () => {
    const opened = open();
    await choosing(opened);
    opened.fake.failNext('maxCodObra', { kind: 'noResponse' });
    opened.actor.send({ type: 'template.requested', pattern: 'NOR-FTTH' });
    await waitFor(opened.actor, ({ context }) => context.failure !== null);
    expect(opened.actor.getSnapshot().value).toBe('choosing');
    expect(opened.actor.getSnapshot().context.failure).toEqual({ kind: 'noResponse' });
  });
});

describe('a pattern', () => {
  it.each([
    ['NOR-FTTH', true],
    [' nor ', true],
    ['A', true],
    ['', false],
    ['-NOR', false],
    ['NOR-', false],
    ['NOR FTTH', false],
    ['X'.repeat(61), false],
  ])('%s: %s', (pattern, expected) => {
    expect(isTemplatePattern(pattern)).toBe(expected);
  });

  it('keeps the number of digits of its works', () => {
    const data = { patrones: [{ prefijo: '9P', patron: 'ISLAS', ultimo: 12, cifras: 3 }] };
    expect(nextCodObra(data as never, 'ISLAS', 12)).toBe('9P-ISLAS-013');
    expect(nextCodObra(data as never, 'OTRO', 0)).toBe('9P-OTRO-001');
    expect(nextCodObra({ patrones: [] } as never, 'OTRO', 0)).toBe('4P-OTRO-0001');
  });
});

describe('the dialog of the template', () => {
  const [DATA] = templatePayloads.outputs.loadTemplateData ?? [];
  const [SAVED] = templatePayloads.outputs.saveTemplate ?? [];
  const LOST = new Error('offline');
  const dialog = () => {
    const driven = drive(templateMachine);
    driven.send({ type: 'template.opened' });
    return { ...driven, asked: () => driven.calls().map(([child]) => child) };
  };
  type Dialog = ReturnType<typeof dialog>;

  it.each<[string, (dialog: Dialog) => void]>([
    ['what the portal knows is on its way', () => {}],
    ['what the portal knows cannot be had', ({ fail }) => fail('loadTemplateData', LOST)],
    ['a pattern is to be chosen', ({ answer }) => answer('loadTemplateData', DATA)],
    [
      'the workbook is being made',
      ({ answer, send }) => {
        answer('loadTemplateData', DATA);
        send({ type: 'template.requested', pattern: 'NOR-FTTH' });
      },
    ],
  ])('closes while %s, and saves nothing afterwards', (_, comesTo) => {
    const opened = dialog();
    comesTo(opened);
    opened.send({ type: 'template.closed' });
    expect(opened.actor.getSnapshot().value).toBe('closed');
    expect(() => opened.answer('saveTemplate', SAVED)).toThrow('not running');
    expect(opened.emitted).toEqual([]);
  });

  it('reads again on request what it could not read', () => {
    const { fail, answer, send, actor, asked } = dialog();
    fail('loadTemplateData', LOST);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unavailable',
      context: { failure: { kind: 'system' } },
    });
    send({ type: 'template.retryRequested' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    answer('loadTemplateData', DATA);
    expect([actor.getSnapshot().value, asked()]).toEqual([
      'choosing',
      ['loadTemplateData', 'loadTemplateData'],
    ]);
  });

  it('makes no workbook from a text that is no pattern', () => {
    const { answer, send, actor, asked } = dialog();
    answer('loadTemplateData', DATA);
    send({ type: 'template.requested', pattern: ' -' });
    expect([actor.getSnapshot().value, asked()]).toEqual(['choosing', ['loadTemplateData']]);
  });
});

it('a template that failed is requested again without the earlier failure', () => {
  const driven = drive(templateMachine);
  driven.send({ type: 'template.opened' });
  driven.answer('loadTemplateData', templatePayloads.outputs.loadTemplateData?.[0]);
  driven.send({ type: 'template.requested', pattern: 'NOR-FTTH' });
  driven.fail('saveTemplate', templatePayloads.failures.saveTemplate?.[0]);
  expect(driven.actor.getSnapshot().context.failure).toEqual({ kind: 'noResponse' });
  driven.send({ type: 'template.requested', pattern: 'NOR-FTTH' });
  const { value, context } = driven.actor.getSnapshot();
  expect([value, context.failure]).toEqual(['saving', null]);
});
