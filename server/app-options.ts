import type { PortalApp } from '../src/api/contract/apps.ts';
import type { Database } from './db/database.ts';
import type { Drain } from './http/drain.ts';
import type { Pause } from './http/minimum-duration.ts';
import type { RegistrationPolicy } from './identity/account-routes.ts';
import type { PasswordCost } from './identity/password-hash.ts';
import type { ClientLimits } from './limits/client-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MakeViewFile } from './subscriptions/view-file.ts';

export interface AppOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly version: string;
  readonly dataFolder: string;
  readonly sqlFolder: string;
  readonly csvLimit?: number;
  readonly keepFilesDays?: number;
  readonly pageGoneSeconds?: number;
  readonly apps?: readonly PortalApp[];
  readonly pageRoot: string | null;
  readonly hideUnknownAddresses?: boolean;
  readonly registration?: RegistrationPolicy;
  /** The address people open; null: the one it listens on. */
  readonly publicUrl?: string | null;
  readonly limits?: ClientLimits;
  readonly passwordCost?: PasswordCost;
  readonly pause?: Pause;
  /** Of the mails that people subscribe. */
  readonly makeViewFile?: MakeViewFile;
  readonly retriesMail?: boolean;
  /** false: the jobs of the server do not run by themselves. */
  readonly runsJobs?: boolean;
  readonly trustProxy?: boolean | number | string;
  /** How often a stream of news says that it is alive, and whether its reader may stay is asked. */
  readonly newsAliveMs?: number;
  /** null: there is no `/metrics`. */
  readonly metricsKey?: string | null;
  /** Whoever stops the server tells it; by default it serves until it is closed. */
  readonly drain?: Drain;
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
}
