import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../server/db/database.ts';
import { csvOf, line, work } from '../../tests/server/bulk-import/run.ts';
import { ANA, createWorld, LUIS, type World } from '../../tests/server/bulk-import/world.ts';
import type { FaultRow } from './fault-row.ts';

const ROWS = 40;
const SLOWEST_REFUSAL_MS = 1_000;
const STEPS = ['borrar', 'cargar', 'cargar-factyval'] as const;
type Step = (typeof STEPS)[number];

/** Sends each step of a load 1 to `most` times at once, some over connections that are cut before the answer. */
export async function countedOnce(engine: Engine, most: number): Promise<FaultRow> {
  return inWorld(engine, async (world, address) => {
    let sent = 0;
    let wrong = 0;
    for (let times = 1; times <= most; times++) {
      await world.reset();
      const uploadId = randomUUID();
      for (const step of STEPS) {
        const call = callOf(step, uploadId, ANA);
        for (let cut = 0; cut < times; cut += 2) await cutOff(address, call);
        const answers = await Promise.all(Array.from({ length: times }, () => insist(address, call)));
        sent += times + Math.ceil(times / 2);
        if (new Set(answers.map(({ body }) => body)).size !== 1) wrong++;
        if (answers.some(({ status }) => status !== 200)) wrong++;
      }
      const [loaded] = await world.query(`select
        (select count(*) from obra where carga is not null) as obras,
        (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga is not null) as seguimientos,
        (select count(*) from factyval where carga is not null) as lineas,
        (select count(*) from carga) * ${ROWS} as cargas`);
      if (Object.values(loaded ?? {}).some((count) => count !== ROWS)) wrong++;
    }
    return {
      promise: 'the same upload counts once',
      tried: `every step 1 to ${most} times in parallel, ${sent} calls, a third of them over connections cut before the answer`,
      found: `${wrong} other than one answer and rows × 1`,
      holds: wrong === 0,
    };
  });
}

export async function oneHolder(engine: Engine, most: number): Promise<FaultRow> {
  return inWorld(engine, async (world, address) => {
    let wrong = 0;
    let refused = 0;
    let slowest = 0;
    for (let operators = 2; operators <= most; operators++) {
      await world.reset();
      const everybody = Array.from({ length: operators }, (_, number) => ({
        uploadId: randomUUID(),
        token: number % 2 === 0 ? ANA : LUIS,
      }));
      const ask = async ({ uploadId, token }: (typeof everybody)[number]) => {
        const asked = performance.now();
        const answer = await send(address, callOf('borrar', uploadId, token));
        if (answer.status === 409) slowest = Math.max(slowest, performance.now() - asked);
        return answer.status;
      };
      const statuses = await Promise.all(everybody.map(ask));
      const holder = everybody[statuses.indexOf(200)];
      const others = everybody.filter((one) => one !== holder);
      if (!holder || statuses.filter((status) => status === 409).length !== operators - 1) wrong++;
      if (!holder) continue;
      refused += others.length;
      // The other people keep trying to begin a load and to send the holder's steps while the holder
      // continues.
      for (const step of ['cargar', 'cargar-factyval'] as const) {
        const [done, ...meanwhile] = await Promise.all([
          send(address, callOf(step, holder.uploadId, holder.token)).then(({ status }) => status),
          ...others.map(ask),
          ...others.map((other) =>
            send(address, callOf(step, other.uploadId, other.token)).then(({ status }) => status),
          ),
        ]);
        // After the scripts have run, any person may begin a load.
        const tolerated = step === 'cargar' ? [409] : [409, 200];
        if (done !== 200 || meanwhile.some((status) => !tolerated.includes(status))) wrong++;
        refused += meanwhile.length;
      }
      const [mixed] = await world.query(
        `select count(*) filter (where c.upload_id <> $1) as ajenas, count(*) as todas
         from obra o join carga c on c.id = o.carga`,
        [holder.uploadId],
      );
      if (mixed?.ajenas !== 0 || mixed.todas !== ROWS) wrong++;
    }
    return {
      promise: 'two operators cannot mix',
      tried: `2 to ${most} of them at once, ${refused} calls against a holder at work`,
      found: `${wrong} times other than 1 holder and its rows alone, slowest refusal ${Math.round(slowest)} ms`,
      holds: wrong === 0 && slowest < SLOWEST_REFUSAL_MS,
    };
  });
}

async function inWorld(
  engine: Engine,
  measure: (world: World, address: Address) => Promise<Omit<FaultRow, 'engine'>>,
): Promise<FaultRow> {
  const world = await createWorld(engine);
  try {
    return { engine, ...(await measure(world, await listen(world.app))) };
  } finally {
    await world.close();
  }
}

interface Address {
  readonly host: string;
  readonly port: number;
}

async function listen(app: FastifyInstance): Promise<Address> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { host: '127.0.0.1', port: (app.server.address() as { port: number }).port };
}

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function callOf(step: Step, uploadId: string, token: string): Call {
  const numbers = Array.from({ length: ROWS }, (_, row) => 13 + row);
  const rows = numbers.map((number) => (step === 'cargar' ? work(number) : line(number)));
  const body =
    step === 'borrar'
      ? { fileName: 'a.xlsx', rowCount: ROWS, date: '' }
      : { fileName: 'a.xlsx', uploadId, totalRows: ROWS, mappedColumns: {}, csvContent: csvOf(rows) };
  return {
    path: `/api/v2/cargamasiva/${step}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-upload-id': uploadId,
      'x-upload-step': step,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  };
}

async function send({ host, port }: Address, { path, headers, body }: Call) {
  const answer = await fetch(`http://${host}:${port}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
}

async function insist(address: Address, call: Call) {
  for (;;) {
    const answer = await send(address, call);
    if (answer.status !== 409) return answer;
  }
}

/** Sends the whole call and hangs up without waiting for the answer. */
function cutOff({ host, port }: Address, { path, headers, body }: Call): Promise<void> {
  const head = Object.entries({ ...headers, host, 'content-length': String(Buffer.byteLength(body)) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.end(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`, () => socket.destroy());
    });
    socket.once('error', reject).once('close', () => resolve());
  });
}
