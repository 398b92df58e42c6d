import type { PortalApp } from '../src/api/contract/apps.ts';
import type { Checking } from './backup/nightly/checking.ts';
import type { Database } from './db/database.ts';
import type { Drain } from './drain.ts';
import type { ReadLimits } from './http/reads/install-reads.ts';
import type { RegistrationPolicy } from './identity/account-routes.ts';
import type { Pause } from './identity/minimum-duration.ts';
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
  readonly readLimits?: ReadLimits;
  readonly csvLimit?: number;
  readonly keepFilesDays?: number;
  readonly pageGoneSeconds?: number;
  readonly apps?: readonly PortalApp[];
  readonly pageRoot: string | null;
  readonly hideUnknownAddresses?: boolean;
  readonly registration?: RegistrationPolicy;
  /** The address at which people open the portal; null means the address that the server listens on. */
  readonly publicUrl?: string | null;
  readonly limits?: ClientLimits;
  readonly passwordCost?: PasswordCost;
  readonly pause?: Pause;
  /** Makes the file that is attached to a subscription's mail; tests replace it. */
  readonly makeViewFile?: MakeViewFile;
  readonly retriesMail?: boolean;
  /** False when jobs run only because an administrator asks for them. */
  readonly runsJobs?: boolean;
  readonly trustProxy?: boolean | number | string;
  /** The key that `/metrics` asks for; with null there is no `/metrics`. */
  readonly metricsKey?: string | null;
  /** The backup that the server makes every night; none when left out. */
  readonly backup?: Checking | null;
  /** Turns calls away while the server is stopping. When left out, the server takes calls until it is closed. */
  readonly drain?: Drain;
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
}
