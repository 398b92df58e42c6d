import type { IncomingMessage } from 'node:http';
import { nameOfCall } from '../../../paths/name-of-call.ts';

/** The name by which tests call a request. */
export const callName = ({
  headers,
  method,
  url,
}: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): string =>
  nameOfCall({ method, path: new URL(url ?? '/', 'http://proxy').pathname, headers });
