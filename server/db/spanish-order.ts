import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import type { Engine, Transaction } from './database.ts';

/**
 * The collation of every text that people read in order: accents beside their letter, ñ after n, case ignored, digits by
 * their value. PGlite has only the root data of ICU, without Spanish, so its rules are written out. PostgreSQL 15 does
 * not know rules.
 */
const DEFINITION: Readonly<Record<Engine, string>> = {
  pglite: `provider = icu, locale = 'und', rules = '[numericOrdering on] &n < ñ <<< Ñ'`,
  postgres: `provider = icu, locale = 'es-u-kn-true'`,
};

/** Makes the collation `es_portal` unless it exists. */
export const makeSpanishCollation = (tx: Transaction, engine: Engine): Promise<void> =>
  tx.runScript(`create collation if not exists es_portal (${DEFINITION[engine]})`);

/** SQL for a text with the collation of Spanish, to sort or compare by it. */
export const inSpanish = <T>(text: RawBuilder<T>): RawBuilder<T> => sql<T>`(${text}) collate es_portal`;

/** For `.orderBy('nombre', spanish)`: sorts in the order of Spanish. */
export const spanish = (order: OrderByItemBuilder): OrderByItemBuilder => order.collate('es_portal');
