import { Readable } from 'node:stream';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Engine } from '../../server/db/database.ts';
import { line, TestRun, work } from '../../tests/server/bulk-import/run.ts';
import { startTestServer, type TestServer } from '../../tests/support/server.ts';
import { loadSample } from '../../tests/support/small-sample/load-sample.ts';
import type { FaultRow } from './fault-row.ts';

const ROWS = 40;
const DESCRIPTION = 'Obra larga de contar. '.repeat(250);
/** Each body is sent in pieces over this time. */
const ON_ITS_WAY_MS = 60;
const PIECES = 12;
/**
 * The right is revoked at a random moment up to this one, in milliseconds: before, during or after the work
 * of the step.
 */
const LATEST_MS = 160;

const WAYS = ['flag', 'off', 'deleted'] as const;
const STEPS = ['cargar', 'cargar-factyval'] as const;

interface Strike {
  readonly way: (typeof WAYS)[number];
  readonly step: (typeof STEPS)[number];
  readonly afterMs: number;
}

export async function rightsAreJudgedWhenWriting(engine: Engine, strikes: number): Promise<FaultRow> {
  const server = await startTestServer({ engine });
  try {
    await loadSample(server.database);
    const office = new Office(server, await server.signIn((await server.addPerson(['admin'])).email));
    const statuses: Record<string, number> = {};
    const wrong: string[] = [];
    for (let strike = 0; strike < strikes; strike++) {
      const { status, broken } = await office.strike(strike, {
        way: WAYS[strike % WAYS.length] ?? 'flag',
        step: STEPS[Math.floor(strike / WAYS.length) % STEPS.length] ?? 'cargar',
        afterMs: Math.random() * LATEST_MS,
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      wrong.push(...broken);
    }
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return {
      promise: 'rights are judged when something is written',
      engine,
      tried: `${strikes} × the flag lost, switched off or deleted at any moment of cargar and cargar-factyval, and a sign-in at that moment`,
      found: `${answers.join(', ')}; ${wrong.length === 0 ? '0 rows of who had no right, 0 turns or runs kept, 0 sessions that came back' : wrong.slice(0, 5).join('; ')}`,
      // The trial counts only if rights were revoked both before and after the end of steps.
      holds: wrong.length === 0 && (statuses[200] ?? 0) > 0 && (statuses[403] ?? 0) > strikes / 5,
    };
  } finally {
    await server.close();
  }
}

class Office {
  constructor(
    private readonly server: TestServer,
    private readonly admin: string,
  ) {}

  async strike(
    number: number,
    { way, step, afterMs }: Strike,
  ): Promise<{ status: number; broken: string[] }> {
    const { server } = this;
    const person = await server.addPerson(['bulk_loads']);
    const token = await server.signIn(person.email);
    const code = await server.askForCode(person.email);
    const run = new TestRun(server.app, token);
    const numbers = Array.from({ length: ROWS }, (_, row) => 13 + number * ROWS + row);
    const works = numbers.map((one) => work(one, { descripcion: DESCRIPTION }));
    const lines = numbers.map((one) => line(one));
    await run.borrar(ROWS);
    if (step === 'cargar-factyval') await run.cargar(works);
    const sheet = step === 'cargar' ? works : lines;
    let striking: Promise<string | null> | undefined;
    let isTaken = false;
    const answer = await this.send(
      run,
      token,
      { step, sheet },
      {
        began: () => {
          striking = pauseFor(afterMs).then(async () => {
            const opened = await this.takeAwayWhileSigningIn(way, person, code);
            isTaken = true;
            return opened;
          });
        },
        isTaken: () => isTaken,
      },
    );
    const { status } = answer;
    const opened = (await striking) ?? null;
    const broken: string[] = [];
    const expectThat = (holds: boolean, what: string): void => {
      if (!holds) broken.push(`${way}, ${step}, ${Math.round(afterMs)} ms, ${status}: ${what}`);
    };
    expectThat((answer.wasTaken ? [403] : [200, 403, 409]).includes(status), 'answered otherwise');
    // Either the load is finished, or its person may no longer finish it.
    const last = await run.cargarFactyval(lines);
    const isWhole = step === 'cargar-factyval' && status === 200;
    expectThat(last.statusCode >= 400, `cargar-factyval answered ${last.statusCode} afterwards`);
    const [standing] = await server.query(
      `select estado, terminada_en is not null as terminada, (select carga from carga_turno) as turno,
         (select count(*) from obra where carga = c.id) as obras,
         (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga = c.id) as seguimientos,
         (select count(*) from factyval where carga = c.id) as lineas
       from carga c where upload_id = $1`,
      [run.uploadId],
    );
    const { estado, terminada, turno, ...rows } = standing ?? {};
    expectThat(
      estado === (isWhole ? 'completada' : 'abortada') && terminada === true,
      `the run is ${estado}`,
    );
    expectThat(turno === null, 'the turn is kept');
    const counts = Object.values(rows).map(Number);
    expectThat(
      counts.every((count) => count === (isWhole ? ROWS : 0)),
      `${counts.join(', ')} rows`,
    );
    if (way !== 'flag') {
      const open = await server.query('select id from sesion where usuario_id = $1', [person.id]);
      expectThat(open.length === 0, `${open.length} sessions are open`);
      await this.bringBack(way, person.id);
      for (const one of [token, opened]) {
        if (one === null) continue;
        const { statusCode } = await server.get('/api/v2/me', one);
        expectThat(statusCode === 401, `a session came back: ${statusCode}`);
      }
    }
    server.mails.length = 0;
    return { status, broken };
  }

  private async takeAwayWhileSigningIn(
    way: Strike['way'],
    person: { id: number; email: string },
    code: string,
  ) {
    const [login, taken] = await Promise.all([
      this.server.login(person.email, code),
      this.takeAway(way, person.id),
    ]);
    if (taken.statusCode !== 200) throw new Error(`nothing was taken away: ${taken.body}`);
    return login.statusCode === 200 ? String(login.json().access_token) : null;
  }

  private takeAway(way: Strike['way'], id: number) {
    if (way === 'deleted') return this.ask('DELETE', `/users/${id}`);
    if (way === 'off') return this.ask('PATCH', `/users/${id}/status`, { is_active: false });
    return this.ask('PUT', `/users/${id}/permissions`, { version: 1, permissions: {} });
  }

  private async bringBack(way: Strike['way'], id: number): Promise<void> {
    const back = await (way === 'deleted'
      ? this.ask('POST', `/users/${id}/restore`)
      : this.ask('PATCH', `/users/${id}/status`, { is_active: true }));
    if (back.statusCode !== 200) throw new Error(`nobody came back: ${back.body}`);
  }

  private ask(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    return this.server.app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { authorization: `Bearer ${this.admin}` },
      ...(payload ? { payload } : {}),
    });
  }

  /**
   * Sends a step in pieces. Calls `began` once the server has accepted the person; `wasTaken` in the result
   * is what `isTaken` returned just before the last piece.
   */
  private async send(
    run: TestRun,
    token: string,
    { step, sheet }: { readonly step: Strike['step']; readonly sheet: Parameters<TestRun['keys']>[0] },
    { began, isTaken }: { readonly began: () => void; readonly isTaken: () => boolean },
  ): Promise<{ status: number; wasTaken: boolean }> {
    const body = Buffer.from(JSON.stringify(run.keys(sheet)));
    const piece = Math.ceil(body.length / PIECES);
    let wasTaken = false;
    const payload = Readable.from(
      (async function* () {
        began();
        for (let at = 0; at < body.length; at += piece) {
          wasTaken = isTaken();
          yield body.subarray(at, at + piece);
          await pauseFor(ON_ITS_WAY_MS / PIECES);
        }
      })(),
    );
    const { statusCode: status } = await this.server.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva/${step}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-upload-id': run.uploadId,
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
      payload,
    });
    return { status, wasTaken };
  }
}
