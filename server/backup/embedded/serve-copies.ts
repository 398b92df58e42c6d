import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Database } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import { COPY_ORDER, type ControlAnswer } from './control-protocol.ts';
import { controlFolder, controlSocket } from './control-socket.ts';
import { copyEngineFolder } from './folder-copy.ts';

interface Serving {
  readonly database: Database;
  readonly dataFolder: string;
  readonly warn: (error: unknown) => void;
}

/**
 * `npm run backup` asks the running server here for a copy of its database, because only one process may open it. Only
 * the server's own user can enter the folder of the socket, and that user can read the database files anyway. The
 * portal works without the socket, so a failure is only logged. Returns the function that stops it.
 */
export async function serveCopies({ database, dataFolder, warn }: Serving): Promise<() => Promise<void>> {
  const folder = controlFolder(dataFolder);
  const path = controlSocket(dataFolder);
  // A killed server may have left its socket. This server holds the lock of the data folder, so that socket is dead.
  await rm(folder, { recursive: true, force: true });
  if (path === null) {
    warn(new Error(`DATA_DIR is too long for a socket: ${folder}`));
    return async () => undefined;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const connected = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    connected.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => connected.delete(socket));
    socket.once('data', (order) => {
      const answered = String(order) === COPY_ORDER ? answerCopy(socket) : refuse(socket);
      underWay.add(answered);
      void answered.catch(warn).finally(() => underWay.delete(answered));
    });
  });
  const answerCopy = async (socket: Socket): Promise<void> => {
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const copy = await copyEngineFolder(database, dataFolder, folder).catch((error: unknown) => {
      say(socket, {
        refused: error instanceof BackupRefused ? error.message : `El portal no ha podido: ${error}`,
      });
      return null;
    });
    if (copy === null) return;
    say(socket, { folder: copy });
    await gone;
    await rm(copy, { recursive: true, force: true });
  };
  await listen(server, path).catch(warn);
  return async () => {
    server.close();
    for (const socket of connected) socket.destroy();
    await Promise.allSettled(underWay);
    await rm(folder, { recursive: true, force: true });
  };
}

async function refuse(socket: Socket): Promise<void> {
  say(socket, {
    refused: 'El portal en marcha es de otra versión y no entiende la orden: reinícialo y repite.',
  });
}

function say(socket: Socket, answer: ControlAnswer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`);
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
