import type { Permissions } from '../../src/api/contract/permissions.ts';
import type { SubscribedView } from '../../src/api/contract/subscriptions.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { Transaction } from '../db/database.ts';
import type { MailAttachment } from '../mail/mailer.ts';

/** The person for whom a file is made: it contains what they may see now. */
export interface ViewReader {
  readonly id: number;
  readonly name: string;
  readonly permissions: Permissions;
}

/** Days of the office, both included; null: all. */
type Days = { readonly desde: string; readonly hasta: string } | null;
export type ViewToSend =
  | Exclude<SubscribedView, { tipo: 'clasica' }>
  | { readonly tipo: 'clasica'; readonly rango: Days };

interface AskedFile {
  readonly view: ViewToSend;
  readonly reader: ViewReader;
  readonly at: Date;
  readonly signal: AbortSignal;
}

export interface MadeViewFile {
  readonly file: MailAttachment;
  /** Stores what belongs to the file (its fingerprint, an audit entry), in the transaction that sends it. */
  record(tx: Transaction, requestId?: string): Promise<void>;
}

/** Makes the file of a view. Rejects with NothingToSend when trying again would change nothing. */
export type MakeViewFile = (asked: AskedFile) => Promise<MadeViewFile>;

/** The message is for people, in Spanish. */
export class NothingToSend extends Error {
  override readonly name = 'NothingToSend';
}

/** Making a file takes one or two seconds; one that takes this long has failed. */
const LONGEST_MS = 60_000;

/** Rejects when making the file takes longer than `longestMs`, or `signal` is aborted. */
export async function makeWithin(
  make: MakeViewFile,
  asked: Omit<AskedFile, 'signal'>,
  signal: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<MadeViewFile> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  ends.throwIfAborted();
  let end = (): void => undefined;
  const cut = new Promise<never>((_, reject) => {
    end = () => reject(ends.reason);
    ends.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([make({ ...asked, signal: ends }), cut]);
  } finally {
    ends.removeEventListener('abort', end);
  }
}

const DAY_MS = 86_400_000;

/** Replaces 'the last N days' of a view by the days that this means at `at`. */
export function viewOn(view: SubscribedView, at: Date): ViewToSend {
  if (view.tipo !== 'clasica') return view;
  const { rango } = view;
  if (rango === null || rango.tipo === 'fechas') return { tipo: 'clasica', rango };
  const hasta = officeDay(at);
  const desde = new Date(Date.parse(hasta) - (rango.dias - 1) * DAY_MS).toISOString().slice(0, 10);
  return { tipo: 'clasica', rango: { desde, hasta } };
}
