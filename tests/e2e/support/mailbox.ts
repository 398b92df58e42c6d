import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CODE_ALONE_ON_A_LINE = /^\s*(\d{6})\s*$/m;
/** Time limit for a mail to arrive. */
const MAIL_LIMIT_MS = 60_000;

/** Mails that the server wrote into its data folder, oldest first (their names start with the time). */
export function mailsTo(dataFolder: string, address: string): string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eml'))
    .sort((a, b) => basename(a).localeCompare(basename(b)))
    .map((file) => readFileSync(join(dataFolder, file), 'utf8'))
    .filter((mail) => mail.split(/\r?\n\r?\n/, 1)[0]?.includes(address));
}

/** Waits for more than `alreadyThere` mails to this address, and returns the code of the newest. */
export async function newCode(dataFolder: string, address: string, alreadyThere: number): Promise<string> {
  const deadline = performance.now() + MAIL_LIMIT_MS;
  while (performance.now() < deadline) {
    const mails = mailsTo(dataFolder, address);
    const code = mails.length > alreadyThere ? CODE_ALONE_ON_A_LINE.exec(mails.at(-1) ?? '')?.[1] : undefined;
    if (code !== undefined) return code;
    await delay(20);
  }
  throw new Error(`no mail with a code came to ${address}`);
}
