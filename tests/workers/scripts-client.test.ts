import { expose } from 'comlink';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scriptsService } from '../../paths/scripts-service.ts';
import { scriptsOf } from '../../paths/write-script.ts';
import { createScriptsClient } from '../../src/workers/scripts/scripts-client.ts';
import type { ScriptOrder } from '../../src/workers/scripts/scripts-protocol.ts';

const ORDER: ScriptOrder = { machine: 'signIn', strategy: 'shortest', format: 'mermaid' };
const unaborted = () => new AbortController().signal;

/** A worker at the other end of a channel; without a service it never answers. */
function startWith(service: object | null) {
  const started: { worker: Worker; isTerminated: boolean }[] = [];
  const start = (): Worker => {
    const { port1, port2 } = new MessageChannel();
    port2.start();
    if (service !== null) expose(service, port2);
    const one = {
      isTerminated: false,
      worker: Object.assign(port1, {
        terminate: () => {
          one.isTerminated = true;
          port1.close();
        },
      }) as unknown as Worker,
    };
    started.push(one);
    return one.worker;
  };
  return { start, started };
}

it('the script of the command-line tool is written in a worker that ends with it', async () => {
  const { start, started } = startWith(scriptsService);
  const { write } = createScriptsClient(start);
  const { fileName, text } = await write(ORDER, { signal: unaborted() });
  expect([fileName, text.split('\n', 1)]).toEqual(['signIn.mmd', ['stateDiagram-v2']]);
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

it('the scripts are read with the states that each of their steps leads to', async () => {
  const { start, started } = startWith(scriptsService);
  const { read } = createScriptsClient(start);
  const scripts = await read({ machine: 'undoRun', strategy: 'shortest' }, { signal: unaborted() });
  const written = scriptsOf({ machine: 'undoRun', strategy: 'shortest', format: 'markdown' });
  expect(scripts.map(({ number, name }) => [number, name])).toEqual(
    written.map(({ number, name }) => [number, name]),
  );
  for (const { start: first, steps } of scripts) {
    expect(first.states).toEqual(['resting']);
    let before = first.states;
    for (const { kind, states } of steps) {
      expect(states).toHaveLength(1);
      // A preparation leaves the machine where it is.
      if (kind === 'prepare') expect(states).toEqual(before);
      before = states;
    }
  }
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

it('the script of a walk has its steps, and the address that shows it', async () => {
  const { write } = createScriptsClient(startWith(scriptsService).start);
  const steps = ['signIn.emailChanged', 'signIn.emailSubmitted'];
  const order: ScriptOrder = { machine: 'signIn', strategy: 'pairs', format: 'markdown', steps };
  const { fileName, text } = await write(order, { signal: unaborted() });
  expect(fileName).toBe('signIn.paseo.md');
  expect(text).toContain('/estados?maquina=signIn&paseo=signIn.emailChanged-signIn.emailSubmitted');
  expect(text).toContain('1 guion para seguir a mano.');
});

it('a failed script gives its reason', async () => {
  // Unexpected errors are reported on the console.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const { write } = createScriptsClient(startWith(scriptsService).start);
  const failure = (order: ScriptOrder) =>
    write(order, { signal: unaborted() }).catch((error) => error.failure);
  expect(await failure({ ...ORDER, machine: 'nothing', format: 'json' })).toBe('notWritten');
  expect(await failure({ ...ORDER, machine: 'portal', format: 'playwright' })).toBe('noModel');
  const fewer = { machine: 'portal', strategy: 'simple', format: 'json', limit: 3 } as const;
  expect(await failure(fewer)).toBe('tooManyPaths');
  expect(report).toHaveBeenCalledTimes(1);
});

it('the worker of a cancelled script, and of one that crashed, is ended', async () => {
  const { start, started } = startWith(null);
  const { write } = createScriptsClient(start);
  const abort = new AbortController();
  const given = write(ORDER, { signal: abort.signal });
  abort.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });

  const lost = write(ORDER, { signal: unaborted() });
  started[1]?.worker.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ failure: 'notWritten' });
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
});
