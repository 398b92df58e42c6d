import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { earlierLoadPayloads } from '../../../paths/payloads/bulk-import/earlier-load-payloads.ts';
import { ended } from '../../../paths/payloads/load-run/run-list-payloads.ts';
import { earlierLoadMachine } from '../../../src/machines/bulk-import/file/earlier-load-machine.ts';
import { findFileLoad, type RunRecordDeps } from '../../../src/machines/load-run/record/run-record-actors.ts';
import { drive } from '../../support/driven.ts';

const SHA256 = 'a'.repeat(64);
const LOAD = earlierLoadPayloads.outputs.findFileLoad?.find((output) => output !== null) ?? null;
const ASK = { type: 'earlierLoad.askedAgain' } as const;

function asked() {
  const driven = drive(earlierLoadMachine, { sha256: SHA256 });
  const now = () => {
    const { value, context } = driven.actor.getSnapshot();
    return [value, context.load];
  };
  return { ...driven, now };
}

it('the earlier load of the same file is found, and looked for again until somebody undid it', () => {
  const { answer, calls, now, send } = asked();
  expect(calls()).toEqual([['findFileLoad', { sha256: SHA256 }]]);
  answer('findFileLoad', LOAD);
  expect(now()).toEqual(['loaded', LOAD]);
  send(ASK);
  expect(now()).toEqual(['asking', LOAD]);
  answer('findFileLoad', null);
  expect(now()).toEqual(['notLoaded', null]);
});

it('the earlier load is unknown when the server does not answer, and can be looked for again', () => {
  const { answer, fail, now, send } = asked();
  fail('findFileLoad', new Error('no answer'));
  expect(now()).toEqual(['unknown', null]);
  send(ASK);
  answer('findFileLoad', LOAD);
  expect(now()).toEqual(['loaded', LOAD]);
});

it.each([
  ['was never undone', null, true],
  ['was undone in part', { obras: 1, lineas: 0 }, true],
  ['was undone but for a line', { obras: 0, lineas: 1 }, true],
  ['was undone whole', { obras: 0, lineas: 0 }, false],
])('the earlier load counts as long as something of it is left: one that %s', async (_, quedan, counts) => {
  const deshecha = quedan && { en: '2026-11-21T10:50:00.000Z', por: 'Ana Ruiz', quedan };
  const api = { runs: async () => ({ items: [{ ...ended, deshecha }] }) };
  const found = createActor(findFileLoad({ api } as unknown as RunRecordDeps), {
    input: { sha256: SHA256 },
  }).start();
  expect((await toPromise(found))?.uploadId ?? null).toBe(counts ? ended.uploadId : null);
});
