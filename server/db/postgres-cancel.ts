import { connect } from 'node:net';
import type pg from 'pg';

/** What the driver knows of its server process, and does not declare. */
interface Process {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
  readonly connection: { readonly stream: { destroy(): void } };
}

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 2_000;

/** Asks the server, on a connection that is made for it, to end what it runs for this one (CancelRequest). */
export function cancelRunning(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Process;
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST, processID, secretKey].forEach((part, place) => {
    message.writeInt32BE(part, 4 * place);
  });
  const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const socket = connect(to, () => socket.end(message));
  // Whoever asked looks himself whether the statement has ended.
  socket.on('error', () => undefined);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
}

export function destroyConnection(client: pg.ClientBase): void {
  (client as unknown as Process).connection.stream.destroy();
}
