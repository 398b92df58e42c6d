import { type Problem, tooOften } from '../../problem.ts';

export interface BodyLimit {
  readonly bodies: number;
  readonly bytes: number;
}
export interface BodyLimits {
  readonly ofAPerson: BodyLimit;
  readonly together: BodyLimit;
}

/**
 * How many bodies, and how many bytes of them, the server receives at a time. A run sends one body at a time; further
 * bodies of the same person repeat a call and get its answer, so 20 are enough.
 */
export const bodyLimits = (csvLimit: number): BodyLimits => ({
  ofAPerson: { bodies: 20, bytes: 2 * csvLimit },
  together: { bodies: 60, bytes: 6 * csvLimit },
});

const RETRY_AFTER_S = 10;

interface Held {
  bodies: number;
  bytes: number;
}

export interface IncomingBody {
  /** Call before writing this many more inflated bytes. Throws Problem when they exceed a limit. */
  grow(bytes: number): void;
  end(): void;
}

export class IncomingBodies {
  private readonly together: Held = { bodies: 0, bytes: 0 };
  private readonly byPerson = new Map<number, Held>();

  constructor(private readonly limits: BodyLimits) {}

  admit(userId: number): IncomingBody {
    const own = this.byPerson.get(userId) ?? { bodies: 0, bytes: 0 };
    const counted = [
      [own, this.limits.ofAPerson],
      [this.together, this.limits.together],
    ] as const;
    if (counted.some(([held, limit]) => held.bodies >= limit.bodies)) throw tooMany();
    this.byPerson.set(userId, own);
    for (const [held] of counted) held.bodies += 1;
    let mine = 0;
    let ended = false;
    return {
      grow: (bytes) => {
        if (counted.some(([held, limit]) => held.bytes + bytes > limit.bytes)) throw tooMany();
        mine += bytes;
        for (const [held] of counted) held.bytes += bytes;
      },
      end: () => {
        if (ended) return;
        ended = true;
        for (const [held] of counted) {
          held.bodies -= 1;
          held.bytes -= mine;
        }
        if (own.bodies === 0) this.byPerson.delete(userId);
      },
    };
  }
}

const tooMany = (): Problem =>
  tooOften(
    'El servidor ya está recibiendo demasiados archivos: no se ha cargado nada. Espera unos segundos y vuelve a intentarlo.',
    { retryAfter: RETRY_AFTER_S },
  );
