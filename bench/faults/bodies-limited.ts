import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Engine } from '../../server/db/database.ts';
import { line, TestRun, work } from '../../tests/server/bulk-import/run.ts';
import { ANA, createWorld, LUIS, type World } from '../../tests/server/bulk-import/world.ts';
import type { FaultRow } from './fault-row.ts';

const MB = 1024 * 1024;
/** The product's limits for one person, with fewer bytes, so that the limit is reached soon. */
const OF_A_PERSON = { bodies: 20, bytes: 40 * MB };
const TOGETHER = { bodies: 30, bytes: 60 * MB };
const AT_ONCE = 60;
const LARGEST = 8 * MB;
const PIECES = 8;
const LONGEST_PAUSE_MS = 20;

const ANNOUNCED = 100 * MB;
/** Bytes that the buffers of a connection may take before the refusal arrives. */
const SENT_AT_MOST = 16 * MB;
const SLOWEST_REFUSAL_MS = 1_000;

/**
 * First, steps by people who may not send them: refused before the body is read. Then two people send more bodies at
 * once than allowed, small when sent and large when inflated.
 */
export async function bodiesAreLimited(engine: Engine, rounds: number): Promise<FaultRow> {
  const world = await createWorld(engine);
  try {
    const app = await world.serve({ bodies: { ofAPerson: OF_A_PERSON, together: TOGETHER } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const ofLuis = new TestRun(app, LUIS);
    await ofLuis.load([work(13)], [line(13)]);
    const ofAna = new TestRun(app, ANA);
    await ofAna.borrar();

    const wrong: string[] = [];
    const unread = { slowestMs: 0, sent: 0, refused: 0 };
    for (let round = 0; round < rounds; round++) {
      for (const [token, uploadId, step] of [
        [ANA, randomUUID(), 'cargar'],
        [LUIS, ofAna.uploadId, 'cargar'],
        [LUIS, ofLuis.uploadId, 'guardar-archivo'],
      ] as const) {
        const { status, ms, sent } = await sendUntilAnswered(port, { token, uploadId, step });
        unread.slowestMs = Math.max(unread.slowestMs, ms);
        unread.sent = Math.max(unread.sent, sent);
        unread.refused++;
        if (status !== 403 && status !== 409)
          wrong.push(`${step} that nobody may send was answered ${status}`);
      }
    }
    if ((await onDisk(world)).files > 0) wrong.push('something of a refused body is on the disk');

    const held: string[] = [];
    const answered: Record<string, number> = {};
    for (const [senders, limit] of [
      [[[ANA, ofAna.uploadId]], OF_A_PERSON],
      [
        [
          [ANA, ofAna.uploadId],
          [LUIS, ofLuis.uploadId],
        ],
        TOGETHER,
      ],
    ] as const) {
      const most = { files: 0, bytes: 0 };
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const { files, bytes } = await onDisk(world);
          most.files = Math.max(most.files, files);
          most.bytes = Math.max(most.bytes, bytes);
          await pauseFor(2);
        }
      })();
      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all(
          senders.flatMap(([token, uploadId]) =>
            Array.from({ length: AT_ONCE }, () => sendSlowly(port, token, uploadId)),
          ),
        );
        for (const { status, retryAfter } of answers) {
          answered[status] = (answered[status] ?? 0) + 1;
          // Every accepted body ends incomplete, so that it loads nothing.
          if (status !== 400 && status !== 429) wrong.push(`a body was answered ${status}`);
          if (status === 429 && retryAfter === undefined) wrong.push('a 429 says no Retry-After');
        }
      }
      isOver = true;
      await watching;
      if (most.files > limit.bodies || most.bytes > limit.bytes) wrong.push('more than may be on the disk');
      held.push(
        `${senders.length} of them held ${most.files} of ${limit.bodies} bodies and ${inMb(most.bytes)} of ${inMb(limit.bytes)} MB`,
      );
    }
    if ((await onDisk(world)).files > 0) wrong.push('something stayed on the disk');
    const goesOn = [await ofAna.cargar([work(14)]), await ofAna.cargarFactyval([line(14)])];
    if (goesOn.some(({ statusCode }) => statusCode !== 200)) wrong.push('the load did not go on');

    const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`);
    return {
      promise: 'bodies are refused unread, or limited on the disk',
      engine,
      tried: `${unread.refused} × 100 MB of a step that nobody may send; ${rounds} × ${AT_ONCE} bodies at once of one person and of two, up to ${inMb(LARGEST)} MB once inflated`,
      found:
        wrong.length > 0
          ? [...new Set(wrong)].join('; ')
          : `refused with at most ${inMb(unread.sent)} MB sent, the slowest in ${Math.round(unread.slowestMs)} ms; ${held.join('; ')}; ${statuses.join(', ')}; the load went on`,
      holds:
        wrong.length === 0 &&
        unread.sent <= SENT_AT_MOST &&
        unread.slowestMs < SLOWEST_REFUSAL_MS &&
        (answered[400] ?? 0) > 0 &&
        (answered[429] ?? 0) > 0,
    };
  } finally {
    await world.close();
  }
}

const inMb = (bytes: number): string => (bytes / MB).toFixed(1).replace(/\.0$/, '');

async function onDisk(world: World): Promise<{ files: number; bytes: number }> {
  const folder = join(world.dataFolder, 'entrantes');
  const sizes = await Promise.all(
    (await readdir(folder)).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => null,
      ),
    ),
  );
  const there = sizes.filter((size) => size !== null);
  return { files: there.length, bytes: there.reduce((sum, size) => sum + size, 0) };
}

interface Refusable {
  readonly token: string;
  readonly uploadId: string;
  readonly step: 'cargar' | 'guardar-archivo';
}

function sendUntilAnswered(port: number, { token, uploadId, step }: Refusable) {
  const type = step === 'cargar' ? 'application/json' : 'multipart/form-data; boundary=x';
  const head = [
    `POST /api/v2/cargamasiva/${step} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    `x-upload-id: ${uploadId}`,
    `content-type: ${type}`,
    `content-length: ${ANNOUNCED}`,
  ].join('\r\n');
  const piece = Buffer.alloc(256 * 1024, 'a');
  const began = performance.now();
  return new Promise<{ status: number; ms: number; sent: number }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n`);
      fill();
    });
    const fill = (): void => {
      while (!socket.destroyed && socket.bytesWritten < ANNOUNCED && socket.write(piece));
    };
    socket
      .on('drain', fill)
      .once('data', (answer) => {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
        resolve({ status, ms: performance.now() - began, sent: socket.bytesWritten - socket.writableLength });
        socket.destroy();
      })
      .once('error', reject);
  });
}

/** Streams a body of random size that ends before it is complete. */
function sendSlowly(port: number, token: string, uploadId: string) {
  const body = gzipSync(`{"csvContent":"${'a;b\\n'.repeat((Math.random() * LARGEST) / 5)}`);
  const piece = Math.ceil(body.length / PIECES);
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/v2/cargamasiva/cargar',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'x-upload-id': uploadId,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'content-length': body.length,
        },
      },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        answer.on('end', () => resolve({ status: statusCode, retryAfter: headers['retry-after'] })).resume();
      },
    ).on('error', reject);
    const send = async (): Promise<void> => {
      for (let at = 0; at < body.length && !call.destroyed; at += piece) {
        call.write(body.subarray(at, at + piece));
        await pauseFor(Math.random() * LONGEST_PAUSE_MS);
      }
      call.end();
    };
    void send();
  });
}
