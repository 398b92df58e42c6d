import type { Database } from '../../server/db/database.ts';

/** The same database, but every update fails with this error. */
export function refusedUpdates({ kysely }: Pick<Database, 'kysely'>, error: Error): Database['kysely'] {
  return new Proxy(kysely, {
    get: (target, name) =>
      name === 'updateTable'
        ? () => {
            throw error;
          }
        : bound(target, Reflect.get(target, name, target)),
  });
}

const bound = (target: object, value: unknown): unknown =>
  typeof value === 'function' ? value.bind(target) : value;
