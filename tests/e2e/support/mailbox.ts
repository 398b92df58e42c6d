import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CODE_ALONE_ON_A_LINE = /^\s*(\d{6})\s*$/m;
/** Ends the wait for a mail that never comes. */
const MAIL_LIMIT_MS = 60_000;

/** The mails that the server wrote into its data folder, oldest first (their names start with the time). */
export function mailsTo(dataFolder: string, address: string): string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eml'))
    .sort((a, b) => basename(a).localeCompare(basename(b)))
    .map((file) => readFileSync(join(dataFolder, file), 'utf8'))
    .filter((mail) => mail.split(/\r?\n\r?\n/, 1)[0]?.includes(address));
}

/** The code of the newest mail to this address, once there are more than `alreadyThere`. */
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
