import type { Permissions } from '../../src/api/contract/permissions.ts';
import type { SubscribedView } from '../../src/api/contract/subscriptions.ts';
import { daysAfter } from '../../src/shared/calendar-day.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { Transaction } from '../db/database.ts';
import type { MailAttachment } from '../mail/mailer.ts';

/** The person for whom a file is made: the file contains what this person may see now. */
export interface ViewReader {
  readonly id: number;
  readonly name: string;
  readonly permissions: Permissions;
}

/** First and last day in the office's time zone, both included; null for all days. */
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
  /** Stores the file's fingerprint and an audit entry, in the transaction that sends the file. */
  record(tx: Transaction, requestId?: string): Promise<void>;
}

/** Makes the file of a view. Rejects with NothingToSend when trying again would change nothing. */
export type MakeViewFile = (asked: AskedFile) => Promise<MadeViewFile>;

/**
 * There is nothing to send, and trying again would change nothing. The message is a Spanish sentence for the
 * person.
 */
export class NothingToSend extends Error {
  override readonly name = 'NothingToSend';
}

/** Making a file takes one or two seconds; one that takes this long has failed. */
const LONGEST_MS = 60_000;

/** Rejects when making the file takes longer than `longestMs`, or when `signal` is aborted. */
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

/** Replaces 'the last N days' of a view by the first and last of those days, counted back from `at`. */
export function viewOn(view: SubscribedView, at: Date): ViewToSend {
  if (view.tipo !== 'clasica') return view;
  const { rango } = view;
  if (rango === null || rango.tipo === 'fechas') return { tipo: 'clasica', rango };
  const hasta = officeDay(at);
  return { tipo: 'clasica', rango: { desde: daysAfter(hasta, 1 - rango.dias), hasta } };
}
