import pg from 'pg';
import { DatabaseError, DatabaseUnavailable } from './database.ts';

/** SQLSTATE classes of a connection that was lost (08) and a server that is shutting down (57P). */
const SERVER_LOST = /^(08|57P)/;
/** SQLSTATE of a write that was refused because the server is a standby, or became one. */
const READ_ONLY = '25006';

export class NotWritable extends Error {
  override readonly name = 'NotWritable';
}

/** Turns the driver's errors into DatabaseError or DatabaseUnavailable; returns other errors as they are. */
export function translated(error: unknown): unknown {
  if (isReadOnly(error)) return new DatabaseUnavailable('PostgreSQL: it takes no writes', true);
  if (error instanceof pg.DatabaseError && error.code !== undefined && !SERVER_LOST.test(error.code)) {
    const { message, code, detail, constraint, where } = error;
    return new DatabaseError(message, code, {
      ...(detail === undefined ? {} : { detail }),
      ...(constraint === undefined ? {} : { constraint }),
      ...(where === undefined ? {} : { where }),
    });
  }
  return isConnectionFailure(error) ? new DatabaseUnavailable(`PostgreSQL: ${error.message}`) : error;
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof NotWritable || (error instanceof pg.DatabaseError && error.code === READ_ONLY);

function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return true;
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined
    ? /connection|timeout/i.test(error.message)
    : /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)|ENOTFOUND|ERR_(STREAM|SOCKET)_)/.test(code);
}
