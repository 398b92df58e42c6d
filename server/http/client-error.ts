import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

const NO_HTTP: Told = [400, 'La petición no es HTTP válido.'];
const TOLD: Readonly<Record<string, Told>> = {
  HPE_HEADER_OVERFLOW: [431, 'La petición supera el tamaño permitido.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La petición llegó incompleta. Inténtalo de nuevo.'],
};
type Told = readonly [status: number, sentence: string];

export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = TOLD[error.code] ?? NO_HTTP;
  const body = JSON.stringify({ message });
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}
