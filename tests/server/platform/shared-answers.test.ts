import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SharedReadings } from '../../../server/db/reads/shared-readings.ts';
import { installSharedAnswers } from '../../../server/http/shared-answers.ts';
import { searchAnswer } from '../../../src/api/contract/search.ts';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

/** Readings of a changing value, each of which ends when the test says so. */
class Source {
  value = 0;
  readonly begun: { readonly value: number; end(): void; fail(error: Error): void }[] = [];

  readonly read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const { value } = this;
      this.begun.push({ value, end: () => resolve(value), fail: reject });
    });
}

describe('readings that are shared', () => {
  it('begin after each caller asked, one at a time, however many ask', async () => {
    const source = new Source();
    const readings = new SharedReadings<number>();
    const ask = () => readings.read('one', source.read);
    const first = ask();
    source.value = 1;
    const during = [ask(), ask()];
    source.value = 2;
    during.push(ask());
    expect(source.begun).toHaveLength(1);

    source.begun[0]?.end();
    expect(await first).toBe(0);
    await expect.poll(() => source.begun.map(({ value }) => value)).toEqual([0, 2]);
    source.value = 3;
    const later = [ask(), ask()];
    source.begun[1]?.end();
    expect(await Promise.all(during)).toEqual([2, 2, 2]);
    await expect.poll(() => source.begun.length).toBe(3);
    source.begun[2]?.end();
    expect(await Promise.all(later)).toEqual([3, 3]);
    expect(source.begun).toHaveLength(3);
  });

  it('of another key do not wait for each other', async () => {
    const source = new Source();
    const readings = new SharedReadings<number>();
    const both = ['one', 'two'].map((key) => readings.read(key, source.read));
    expect(source.begun).toHaveLength(2);
    for (const reading of source.begun) reading.end();
    expect(await Promise.all(both)).toEqual([0, 0]);
  });

  it('end when the last of their callers leaves, and not before', async () => {
    const source = new Source();
    const readings = new SharedReadings<number>();
    const signals: AbortSignal[] = [];
    const leaves = [new AbortController(), new AbortController(), new AbortController()];
    const [first, second, third] = leaves.map(({ signal: leaving }) =>
      readings.read(
        'one',
        (signal) => {
          signals.push(signal);
          return source.read();
        },
        leaving,
      ),
    );
    const goes = (at: number) => leaves[at]?.abort(new Error(`${at} left`));
    source.begun[0]?.end();
    expect(await first).toBe(0);
    goes(0);
    await expect.poll(() => signals.length).toBe(2);
    goes(1);
    await expect(second).rejects.toThrow('1 left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    goes(2);
    await expect(third).rejects.toThrow('2 left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    source.begun[1]?.fail(new Error('ended'));
    const later = readings.read('one', source.read, AbortSignal.abort(new Error('was gone before')));
    await expect(later).rejects.toThrow('was gone before');
  });

  it('fail only for the callers that share them', async () => {
    const source = new Source();
    const readings = new SharedReadings<number>();
    const ask = () => readings.read('one', source.read);
    const first = ask();
    const second = [ask(), ask()];
    source.begun[0]?.fail(new Error('first'));
    await expect(first).rejects.toThrow('first');
    await expect.poll(() => source.begun.length).toBe(2);
    source.begun[1]?.fail(new Error('second'));
    for (const one of second) await expect(one).rejects.toThrow('second');
    const third = ask();
    source.begun[2]?.end();
    expect(await third).toBe(0);
  });
});

describe.each(BOTH_ENGINES)('answers that are shared on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
  });
  afterAll(() => server.close());

  const signIn = async (...flags: ('locations' | 'dashboard')[]) =>
    server.signIn((await server.addPerson(flags)).email);

  it('show nobody what only others may see', async () => {
    const tokens = [await signIn('locations'), await signIn('dashboard'), await signIn()];
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        server.get('/api/v2/buscar?texto=sit-00086', tokens[place % tokens.length] ?? null),
      ),
    );
    const seen = asked.map((answer) => {
      const { obras, sitios, personas } = searchAnswer.parse(answer.json()).data;
      return [obras !== null, sitios !== null, personas !== null];
    });
    const each = [
      [false, true, false],
      [true, false, false],
      [false, false, false],
    ];
    expect(seen).toEqual(Array.from({ length: 12 }, (_, place) => each[place % each.length]));
  });

  it('contain everything that was saved before they were asked for', async () => {
    const token = await signIn('dashboard');
    const total = async () =>
      (await server.get('/api/v2/obras/recuento', token)).json<{ data: { total: number } }>().data.total;
    const before = await total();
    for (let gone = 1; gone <= 5; gone++) {
      const early = [total(), total(), total()];
      await server.query(
        'update obra set borrado_en = now() where id = (select min(id) from obra where borrado_en is null)',
      );
      const late = await Promise.all([total(), total(), total()]);
      expect(late).toEqual([before - gone, before - gone, before - gone]);
      for (const one of await Promise.all(early)) expect([before - gone + 1, before - gone]).toContain(one);
    }
  });

  it('have their content type, and answer HEAD and wrong requests like any other route', async () => {
    const token = await signIn('dashboard');
    const answer = await server.get('/api/v2/obras/recuento', token);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/api/v2/obras/recuento',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(answer.body.length),
    ]);
    expect((await server.get('/api/v2/obras/recuento?donde=nada.es.1', token)).statusCode).toBe(422);
  });

  it('are not kept when they lack what took too long to read', async () => {
    const app = Fastify();
    installSharedAnswers(app, server.database);
    let readings = 0;
    const isWhole = (answer: unknown) => answer !== 1;
    app.get('/', { config: { sharesAnswer: { readFrom: ['obra'], isWhole } } }, async () => {
      readings += 1;
      return readings;
    });
    const ask = async () => (await app.inject('/')).body;
    expect([await ask(), await ask(), await ask()]).toEqual(['1', '2', '2']);
    await app.close();
  });
});
