import { parseArgs } from 'node:util';
import type { Bounds } from '../../paths/world/beginnings.ts';
import type { Engine } from '../../server/db/database.ts';

export interface InterleavingsOptions {
  /** Names of pairs; all of them when empty. */
  readonly pairs: readonly string[];
  readonly engines: readonly Engine[];
  /** True when another server takes over in every pair. */
  readonly restarted: boolean;
  readonly bounds: Bounds;
  /** Worlds that a pair begins at most. */
  readonly worlds: number | null;
  /** Orders by chance instead of all orders. */
  readonly random: { readonly seed: number; readonly orders: number } | null;
  /** A file with an order that is walked again. */
  readonly replay: string | null;
  /** True when the script of a replayed order for people by hand is printed too. */
  readonly script: boolean;
  /** Mutants of the server are walked instead of the server; those of these names, or all of them. */
  readonly mutants: { readonly only: readonly string[] } | null;
}

/** A mistake in the command line. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

export const HELP = `Recorre todos los órdenes en que dos personas pueden trabajar a la vez.

  npm run interleavings                     todas las parejas, en los dos motores
  npm run interleavings -- --pair 'edit x edit' --engine postgres
  npm run interleavings -- --replay ARCHIVO
  npm run interleavings -- --mutants        rompe el servidor de una manera cada vez, y dice qué orden lo nota

  --pair NOMBRE      solo esta pareja; se puede repetir
  --restarted        todas las parejas mientras otro servidor toma el relevo, en PostgreSQL
  --engine MOTOR     postgres o pglite
  --preemptions N    interrupciones por orden, como mucho (2)
  --faults N         fallos por orden, como mucho (1)
  --worlds N         deja una pareja después de N mundos
  --seed N           al azar desde esta semilla, en vez de todos los órdenes
  --orders N         cuántos órdenes al azar (100)
  --replay ARCHIVO   repite un orden, lo acorta si falla y lo escribe para verlo en /estados
  --script           con --replay: además, el guion para seguirlo a mano en varias ventanas
  --mutants          con el servidor roto, en PostgreSQL
  --only NOMBRE      solo este mutante; se puede repetir
  --help             esta ayuda
`;

const ENGINES: readonly Engine[] = ['postgres', 'pglite'];

/** Null when only the help was asked for. */
export function readOptions(args: readonly string[], names: readonly string[]): InterleavingsOptions | null {
  const { values } = parsed(args);
  if (values.help) return null;
  const {
    pair: pairs = [],
    engine,
    seed,
    replay = null,
    script = false,
    mutants = false,
    only = [],
    restarted = false,
  } = values;
  if (script && replay === null) throw new WrongOption('--script va con --replay ARCHIVO.');
  if (restarted && (mutants || only.length > 0)) throw new WrongOption('--mutants va sin --restarted.');
  const unknown = pairs.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new WrongOption(`No hay pareja «${unknown}». Hay: ${names.join(', ')}.`);
  const engines = engine === undefined ? ENGINES : ENGINES.filter((one) => one === engine);
  if (engines.length === 0) throw new WrongOption(`No hay motor «${engine}». Hay: ${ENGINES.join(', ')}.`);
  return {
    pairs,
    engines,
    restarted,
    replay,
    script,
    mutants: mutants || only.length > 0 ? { only } : null,
    bounds: { preemptions: whole(values.preemptions, 2), faults: whole(values.faults, 1) },
    worlds: values.worlds === undefined ? null : whole(values.worlds, 0),
    random: seed === undefined ? null : { seed: whole(seed, 1), orders: whole(values.orders, 100) },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        pair: { type: 'string', multiple: true },
        engine: { type: 'string' },
        preemptions: { type: 'string' },
        faults: { type: 'string' },
        worlds: { type: 'string' },
        seed: { type: 'string' },
        orders: { type: 'string' },
        replay: { type: 'string' },
        script: { type: 'boolean' },
        restarted: { type: 'boolean' },
        mutants: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new WrongOption(`«${text}» no es un número entero.`);
  return Number(text);
}
