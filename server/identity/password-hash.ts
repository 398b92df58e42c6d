import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../problem.ts';
import { SerialQueue } from '../serial-queue.ts';

/**
 * Each hash takes 32 MB and three passes, as OWASP advises for that much memory (docs/decisions/0030). Each stored hash
 * states its own cost, so these numbers may grow.
 */
const CURRENT_COST: PasswordCost = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Passwords are hashed in two queues, each one at a time: one for accounts and one for everybody else, so that sign-ins
 * never wait for strangers. Each hash needs 32 MB and a thread, so at most two run at once. For an unknown address the
 * comparison takes as long as for an account, up to the ten tries after which an account is locked.
 */
const ACCOUNT_QUEUE = new SerialQueue(100);
const GUEST_QUEUE = new SerialQueue(10);

export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** Format of a stored hash, `$scrypt$ln=15,r=8,p=3$salt$key`, which other programs read too. */
const HASH_FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]{16,}=*)\$([\w+/]{32,}=*)$/;

export interface PasswordHashing {
  hash(password: string, options?: { readonly forStranger?: boolean }): Promise<string>;
  /**
   * Compares a password with its hash. With `hash` null (no account, or an account without a password) it returns false
   * after the time of a real comparison, unless the queue is full.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
  isOutdated(hash: string): boolean;
}

export function passwordHashing(present: PasswordCost = CURRENT_COST): PasswordHashing {
  const hashOfNobody = written(present, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password, { forStranger = false } = {}) => {
      const salt = randomBytes(SALT_BYTES);
      const queue = forStranger ? GUEST_QUEUE : ACCOUNT_QUEUE;
      return written(present, salt, await inTurn(queue, () => derive(password, salt, present, KEY_BYTES)));
    },
    matches: async (password, hash) => {
      // Returning at once shows nothing: the caller delays every answer to a minimum duration.
      if (hash === null && GUEST_QUEUE.isFull) return false;
      const { cost, salt, key } = parsed(hash ?? hashOfNobody);
      const queue = hash === null ? GUEST_QUEUE : ACCOUNT_QUEUE;
      const derived = await inTurn(queue, () => derive(password, salt, cost, key.length));
      return timingSafeEqual(derived, key) && hash !== null;
    },
    isOutdated: (hash) => {
      const { cost } = parsed(hash);
      return cost.logN !== present.logN || cost.r !== present.r || cost.p !== present.p;
    },
  };
}

function written({ logN, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function parsed(hash: string): { readonly cost: PasswordCost; readonly salt: Buffer; readonly key: Buffer } {
  const [, logN, r, p, salt = '', key = ''] = HASH_FORMAT.exec(hash) ?? [];
  if (key === '') throw new Error('A stored password has an unknown form.');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function inTurn<T>(queue: SerialQueue, work: () => Promise<T>): Promise<T> {
  if (queue.isFull) {
    throw unavailable('El portal está ocupado. Inténtalo de nuevo en unos segundos.', {
      retryAfter: 5,
    });
  }
  return queue.run(work);
}

function derive(
  password: string,
  salt: Buffer,
  { logN, r, p }: PasswordCost,
  bytes: number,
): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // Keyboards compose accented letters in different ways, so both forms must give the same hash.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
