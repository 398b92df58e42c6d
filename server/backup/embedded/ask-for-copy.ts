import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { BackupRefused } from '../backup-refused.ts';
import { COPY_ORDER, controlAnswer } from './control-protocol.ts';
import { controlSocket } from './control-socket.ts';

export interface LentCopy {
  /** A data folder with a copy of the embedded database. The portal deletes it after `giveBack`. */
  readonly folder: string;
  giveBack(): void;
}

/**
 * Asks the portal that runs on the folder for a copy of its database; null when no portal runs. Throws BackupRefused.
 */
export async function askForCopy(dataFolder: string): Promise<LentCopy | null> {
  const socket = await connected(controlSocket(dataFolder));
  if (socket === null) return null;
  socket.on('error', () => undefined);
  socket.write(COPY_ORDER);
  const { value } = await createInterface(socket)[Symbol.asyncIterator]().next();
  const answer = controlAnswer.safeParse(value === undefined ? null : JSON.parse(String(value)));
  if (answer.success && 'folder' in answer.data) {
    return { folder: answer.data.folder, giveBack: () => socket.destroy() };
  }
  socket.destroy();
  throw new BackupRefused(
    answer.success && 'refused' in answer.data
      ? answer.data.refused
      : 'El portal se ha parado antes de terminar la copia: no se ha escrito nada. Repite.',
  );
}

async function connected(path: string | null): Promise<Socket | null> {
  if (path === null) return null;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}
