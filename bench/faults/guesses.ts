import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Engine } from '../../server/db/database.ts';
import { codeIn, startTestServer, type TestServer, wrongCode } from '../../tests/support/server.ts';
import { median } from '../median.ts';
import type { FaultRow } from './fault-row.ts';

async function withServer<T>(
  options: Parameters<typeof startTestServer>[0],
  work: (server: TestServer) => Promise<T>,
): Promise<T> {
  const server = await startTestServer(options);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const newestCode = ({ mails }: TestServer, email: string): string =>
  codeIn(mails.findLast(({ to, subject }) => to === email && subject.startsWith('Tu código')));

async function comparisonsOf(server: TestServer, id: number): Promise<{ all: number; ofACode: number }> {
  const [row] = await server.query(
    `select count(*) as all, coalesce(max((despues ->> 'intentos')::int), 0) as of_a_code
     from auditoria where usuario_id = $1 and accion = 'codigo.intentado'`,
    [id],
  );
  return { all: Number(row?.all), ofACode: Number(row?.of_a_code) };
}

/** Guesses codes for days, asking for a new code whenever possible, with restarts of the server in between. */
export function codesAreNotGuessed(engine: Engine, rounds: number): Promise<FaultRow> {
  return withServer({ engine }, async (server) => {
    const attacked = await server.addPerson();
    let app = server.app;
    for (let round = 0; round < rounds; round++) {
      server.clock.advance({ hours: 25 });
      if (round % 10 === 9) app = await server.again();
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/check-email',
        payload: { email: attacked.email },
      });
      const password = wrongCode(newestCode(server, attacked.email));
      const payload = { email: attacked.email, password };
      await Promise.all(
        Array.from({ length: 8 }, () => app.inject({ method: 'POST', url: '/api/v2/login', payload })),
      );
    }
    const endless = await comparisonsOf(server, attacked.id);
    const atOnce: number[] = [];
    for (const tries of [200, 1_000]) {
      const { id, email } = await server.addPerson();
      const wrong = wrongCode(await server.askForCode(email));
      await Promise.all(Array.from({ length: tries }, () => server.login(email, wrong)));
      atOnce.push((await comparisonsOf(server, id)).all);
    }
    return {
      promise: 'a code cannot be guessed',
      engine,
      tried: `${rounds} days of 8 tries at once with a new code each, ${Math.floor(rounds / 10)} restarts; 200 and 1,000 tries of one code at once`,
      found: `${endless.ofACode} of a code, ${endless.all} ever; ${atOnce.join(' and ')} at once`,
      // Five tries a day until the account is locked for good.
      holds:
        endless.ofACode === 5 &&
        endless.all === Math.min(5 * rounds, 100) &&
        atOnce.every((compared) => compared === 5),
    };
  });
}

/** Sends the right code twenty times at once, and the code before the newest. */
export function codeWorksOnce(engine: Engine, rounds: number): Promise<FaultRow> {
  return withServer({ engine }, async (server) => {
    let wrong = 0;
    let oldOnes = 0;
    for (let round = 0; round < rounds; round++) {
      const { id, email } = await server.addPerson();
      const old = await server.askForCode(email);
      server.clock.advance({ seconds: 31 });
      const code = await server.askForCode(email);
      if (old !== code && (await server.login(email, old)).statusCode === 200) oldOnes++;
      await Promise.all(Array.from({ length: 20 }, () => server.login(email, code)));
      const [sessions] = await server.query('select count(*) as n from sesion where usuario_id = $1', [id]);
      if (sessions?.n !== 1) wrong++;
      server.mails.length = 0;
    }
    return {
      promise: 'a code works once, the newest only',
      engine,
      tried: `20 parallel right codes × ${rounds}, and the code before each`,
      found: `${wrong} times other than 1 session, ${oldOnes} older codes that opened`,
      holds: wrong === 0 && oldOnes === 0,
    };
  });
}

/**
 * Compares how long failed sign-ins take by their reason. The reasons alternate, so that other work on the machine
 * slows all.
 */
export function timeTellsNothing(engine: Engine, pairs: number): Promise<FaultRow> {
  return withServer({ engine, pause: (ms) => pauseFor(ms) }, async (server) => {
    const { email } = await server.addPerson();
    const differences: number[] = [];
    const timed = async (address: string): Promise<number> => {
      const began = performance.now();
      await server.login(address, '000001');
      return performance.now() - began;
    };
    for (let pair = 0; pair < pairs; pair++) {
      server.clock.advance({ hours: 25 });
      await server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email } });
      const nobody = `nadie.${pair}@conectividad.example`;
      // The first call of a pair may fill caches for the second, so the order alternates.
      if (pair % 2 === 0) differences.push((await timed(email)) - (await timed(nobody)));
      else differences.push(-((await timed(nobody)) - (await timed(email))));
      await server.query('delete from acceso_fallido');
    }
    const apart = Math.abs(median(differences));
    return {
      promise: 'a failure does not tell by its time whose it is',
      engine,
      tried: `${pairs} wrong codes of somebody known and of nobody, in turns`,
      found: `${apart.toFixed(1)} ms apart in the middle pair`,
      holds: apart < 5,
    };
  });
}
