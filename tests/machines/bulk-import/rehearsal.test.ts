import { describe, expect, it } from 'vitest';
import type { BorrarRequest } from '../../../src/api/contract/bulk-import.ts';
import { selectImportBlock } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import { createWorld, runToEnd, until, WANTS_LOAD } from './import-world.ts';

const spied = () => {
  const sent: BorrarRequest[] = [];
  const world = createWorld({
    api: ({ api }) => ({
      borrar: (request, options) => {
        sent.push(request);
        return api.borrar(request, options);
      },
    }),
  });
  return { world, sent };
};

describe('a rehearsal', () => {
  it('is opened as a rehearsal, and takes the steps of a load', async () => {
    const { world, sent } = spied();
    const { value } = await runToEnd(world, { isRehearsal: true });
    expect([value, sent.map(({ ensayo }) => ensayo)]).toEqual(['completeOk', [true]]);
    expect(world.fake.calls.slice(-5)).toEqual([
      'borrar',
      'guardarSeguimiento',
      'cargar',
      'guardarFactyval',
      'cargarFactyval',
    ]);
    expect(world.emitted.at(-1)).toEqual({
      type: 'import.notified',
      notice: { code: 'runEnded', end: 'completeOk', isRehearsal: true },
    });
  });

  it('leads to the load of the same file, after code and fields were read again', async () => {
    const { world, sent } = spied();
    await runToEnd(world, { isRehearsal: true });
    world.actor.send({ type: 'import.realLoadRequested' });
    const asked = await until(world, (now) => now.hasTag('confirmOpen'));
    expect(asked.context.run.isRehearsal).toBe(false);
    expect(world.fake.calls.filter((call) => call === 'maxCodObra')).toHaveLength(2);
    world.actor.send({
      type: 'import.confirmed',
      uploadId: '8d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22',
      at: '2026-01-15T10:43:00.000Z',
    });
    await until(world, (now) => now.matches('processing'));
    world.actor.send({ type: 'run.consoleReady', at: '2026-01-15T10:43:00.000Z' });
    await until(world, (now) => now.matches('completeOk'));
    expect(sent.map(({ ensayo }) => ensayo)).toEqual([true, undefined]);
    expect(world.actor.getSnapshot().can({ type: 'import.realLoadRequested' })).toBe(false);
  });

  it('returns to the preview when the code no longer matches', async () => {
    const { world } = spied();
    await runToEnd(world, { isRehearsal: true });
    world.fake.failNext('maxCodObra', { kind: 'noResponse' });
    world.actor.send({ type: 'import.realLoadRequested' });
    const back = await until(world, (now) => now.matches({ fileReady: { import: 'browsing' } }));
    expect(selectImportBlock(back)).toEqual({ code: 'codeUnknown' });
    expect(back.can(WANTS_LOAD)).toBe(false);
  });
});
