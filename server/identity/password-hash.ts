import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';

/**
 * 32 MB and three passes for each guess: what OWASP advises where no more than that can be spared at once
 * (docs/decisions/0030). What a hash was made with stands in it, so these may grow.
 */
const PRESENT: PasswordCost = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Each holds 32 MB and a thread that the rest of the server needs too. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 100;

export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** `$scrypt$ln=15,r=8,p=3$salt$key`: the form other programs read as well. */
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]{16,}=*)\$([\w+/]{32,}=*)$/;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** null: of somebody without a password, or of nobody; it takes as long as with one. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** Made with another cost than what a password made now gets. */
  isOutdated(hash: string): boolean;
}

export function passwordHashing(present: PasswordCost = PRESENT): PasswordHashing {
  const nobodyS = written(present, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return written(present, salt, await derive(password, salt, present, KEY_BYTES));
    },
    matches: async (password, hash) => {
      const { cost, salt, key } = parsed(hash ?? nobodyS);
      const matches = timingSafeEqual(await derive(password, salt, cost, key.length), key);
      return matches && hash !== null;
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
  const [, logN, r, p, salt = '', key = ''] = FORM.exec(hash) ?? [];
  if (key === '') throw new Error('A stored password has an unknown form.');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

async function derive(
  password: string,
  salt: Buffer,
  { logN, r, p }: PasswordCost,
  bytes: number,
): Promise<Buffer> {
  const leave = await enter();
  try {
    const N = 2 ** logN;
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
    return await new Promise((resolve, reject) => {
      // One password, however the keyboard composed its accents.
      scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    leave();
  }
}

let busy = 0;
const queue: (() => void)[] = [];

/** Resolves in turn with the function that lets the next one in. */
async function enter(): Promise<() => void> {
  if (busy >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) {
      throw new HttpProblem(503, 'El portal está ocupado. Inténtalo de nuevo en unos segundos.', {
        retryAfter: 5,
      });
    }
    // Whoever leaves hands their place over: `busy` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    busy += 1;
  }
  return () => {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };
}
