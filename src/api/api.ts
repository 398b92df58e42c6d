import type {
  ForgotPasswordRequest,
  RegisterRequest,
  Registration,
  ResetPasswordRequest,
} from './contract/account.ts';
import type {
  ActivityDetail,
  ActivityFilter,
  ActivityOptions,
  ActivityPage,
  ActivityQuery,
  ActivitySummary,
} from './contract/activity.ts';
import type { PortalApp } from './contract/apps.ts';
import type {
  AvailableFields,
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
  FieldMapping,
  GuardarArchivoAnswer,
  LoadStep,
  LoadType,
  MaxCodObra,
  Run,
} from './contract/bulk-load.ts';
import type { Correction } from './contract/corrections.ts';
import type {
  CheckEmailAnswer,
  CheckEmailRequest,
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  User,
} from './contract/identity.ts';
import type {
  LastCorrections,
  RunFile,
  RunProblemsFilter,
  RunProblemsPage,
  RunProblemsQuery,
  RunsPage,
  RunsQuery,
  Turn,
  UndoAnswer,
  UndoPreview,
  UndoRequest,
} from './contract/load-runs.ts';
import type { NotificationsPage, NotificationsQuery, ReadNotifications } from './contract/notifications.ts';
import type { Permissions } from './contract/permissions.ts';
import type {
  NewPassword,
  OwnSession,
  ProfileDetails,
  ProofCodeStanding,
  SavedProfile,
} from './contract/profile.ts';
import type { Found, SearchQuery } from './contract/search.ts';
import type { TemplateData } from './contract/template.ts';
import type {
  AccessHistory,
  AccessHistoryQuery,
  BulkStatus,
  DeletionPreview,
  ListedUser,
  NewUser,
  PermissionChange,
  PermissionsRequest,
  UsersFilter,
  UsersPage,
  UsersPageQuery,
} from './contract/users.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface DownloadOptions extends CallOptions {
  /** How much of it has come, in bytes. */
  readonly onReceived?: (bytes: number) => void;
}

export interface UploadOptions extends CallOptions {
  /** How much of it is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Names the run a call belongs to; the step is known from the call. */
export interface RunCallOptions extends CallOptions {
  readonly uploadId: string;
}

export type ApiFailure =
  /** The server answered with an error status. `message` is the server's own sentence, when it sent one. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string | null;
      readonly requestId: string | null;
      readonly fields: Readonly<Record<string, string>>;
      /** Seconds the server asked to wait, from Retry-After. */
      readonly retryAfter: number | null;
      /** What the refused call should have known: its contract reads it. */
      readonly data?: unknown;
    }
  /** Sent, but nothing came back (refused, cut, offline, CORS). */
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'timeout' }
  /** The answer does not have the contract's shape. */
  | { readonly kind: 'wrongShape' }
  /** The request could not be built or sent at all. */
  | { readonly kind: 'notSent'; readonly message: string };

/** What every method of `Api` rejects with, unless the signal aborted it (then the AbortError). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: ApiFailure) {
    super(failure.kind === 'status' ? `status ${failure.status}` : failure.kind);
  }
}

/** Who somebody is, and what they may open. */
export interface IdentityApi {
  checkEmail(request: CheckEmailRequest, options?: CallOptions): Promise<CheckEmailAnswer>;
  login(request: LoginRequest, options?: CallOptions): Promise<LoginAnswer>;
  logout(options?: CallOptions): Promise<LogoutAnswer>;
  me(options?: CallOptions): Promise<User>;
  myPermissions(options?: CallOptions): Promise<Permissions>;
}

/** For who cannot sign in yet. */
export interface AccountApi {
  /** A code is mailed to the address; with it and the answer's `registration` the person signs in. */
  register(request: RegisterRequest, options?: CallOptions): Promise<Registration>;
  /** A link is mailed to the address. */
  forgotPassword(request: ForgotPasswordRequest, options?: CallOptions): Promise<void>;
  resetPassword(request: ResetPasswordRequest, options?: CallOptions): Promise<LoginAnswer>;
  /** Takes a change of e-mail or password back, by the mailed token; answers the address the account has again. */
  undoChange(token: string, options?: CallOptions): Promise<{ email: string }>;
}

/** What the bars and the palette show. */
export interface ShellApi {
  /** The caller's own, the newest first. */
  notifications(query: NotificationsQuery, options?: CallOptions): Promise<NotificationsPage>;
  /** Answers how many are left unread. */
  markNotificationsRead(request: ReadNotifications, options?: CallOptions): Promise<{ sinLeer: number }>;
  /** Works, sites and people, as far as the caller may see them. */
  search(query: SearchQuery, options?: CallOptions): Promise<Found>;
  /** The entries of the apps launcher. */
  apps(options?: CallOptions): Promise<readonly PortalApp[]>;
}

export interface ProfileApi {
  /** The name and picture are saved; a new e-mail only once its code came back. */
  saveProfile(details: ProfileDetails, options?: CallOptions): Promise<SavedProfile>;
  /** Every other session of the caller ends. */
  changePassword(request: NewPassword, options?: CallOptions): Promise<User>;
  /** The new e-mail that waits for its code; null when none does. */
  wantedEmail(options?: CallOptions): Promise<SavedProfile['verification']>;
  /** With the code mailed to the new address, which the caller has from now on. */
  proveEmail(code: string, options?: CallOptions): Promise<User>;
  /** Answers its address; it is theirs once the profile is saved with it. */
  uploadPicture(userId: number, picture: Blob, options?: UploadOptions): Promise<string>;
  ownSessions(options?: CallOptions): Promise<readonly OwnSession[]>;
  /** Both answer how many ended. */
  closeOwnSession(id: number, options?: CallOptions): Promise<number>;
  closeOtherSessions(options?: CallOptions): Promise<number>;
  /** Mails a code to the address of today, good for this session alone. */
  sendProofCode(options?: CallOptions): Promise<ProofCodeStanding>;
  /** By that code or the password: what was refused with 428 can be done for five minutes. */
  giveProof(secret: string, options?: CallOptions): Promise<void>;
}

export interface UsersApi {
  users(filter?: UsersFilter, options?: CallOptions): Promise<readonly ListedUser[]>;
  usersPage(query: UsersPageQuery, options?: CallOptions): Promise<UsersPage>;
  /** As CSV, for a spreadsheet. */
  exportUsers(filter: UsersFilter, options?: CallOptions): Promise<Blob>;
  createUser(person: NewUser, options?: CallOptions): Promise<ListedUser>;
  deletionPreview(id: number, options?: CallOptions): Promise<DeletionPreview>;
  deleteUser(id: number, options?: CallOptions): Promise<ListedUser>;
  restoreUser(id: number, options?: CallOptions): Promise<ListedUser>;
  setUserStatus(id: number, isActive: boolean, options?: CallOptions): Promise<ListedUser>;
  /** All of them, or none. */
  setUsersStatus(request: BulkStatus, options?: CallOptions): Promise<readonly ListedUser[]>;
  userPermissions(id: number, options?: CallOptions): Promise<ListedUser>;
  /** All flags of one person; refused with `staleUsers` when somebody was quicker. */
  replacePermissions(id: number, request: PermissionsRequest, options?: CallOptions): Promise<ListedUser>;
  /** Of several people the flags named: all of it, or nothing. */
  changePermissions(
    changes: readonly PermissionChange[],
    options?: CallOptions,
  ): Promise<readonly ListedUser[]>;
  accessHistory(id: number, query: AccessHistoryQuery, options?: CallOptions): Promise<AccessHistory>;
}

/** The audit trail. */
export interface ActivityApi {
  activity(query: ActivityQuery, options?: CallOptions): Promise<ActivityPage>;
  activityEntry(id: number, options?: CallOptions): Promise<ActivityDetail>;
  activityOptions(options?: CallOptions): Promise<ActivityOptions>;
  activitySummary(filter: ActivityFilter, options?: CallOptions): Promise<ActivitySummary>;
  /** As CSV, for a spreadsheet: all that the filter leaves. */
  exportActivity(filter: ActivityFilter, options?: DownloadOptions): Promise<Blob>;
}

/** Loads, and the record of them. */
export interface LoadApi {
  fieldMappingDates(options?: CallOptions): Promise<FieldMapping>;
  availableFields(type: LoadType, options?: CallOptions): Promise<AvailableFields>;
  maxCodObra(value: string, options?: CallOptions): Promise<MaxCodObra>;
  templateData(options?: CallOptions): Promise<TemplateData>;

  borrar(request: BorrarRequest, options: RunCallOptions): Promise<BorrarAnswer>;
  guardarSeguimiento(csv: Blob, fileName: string, options: RunCallOptions): Promise<GuardarArchivoAnswer>;
  /** `body` is the JSON of `cargarRequest`, built in the worker. */
  cargar(body: Blob, options: RunCallOptions): Promise<CargarAnswer>;
  guardarFactyval(csv: Blob, fileName: string, options: RunCallOptions): Promise<GuardarArchivoAnswer>;
  cargarFactyval(body: Blob, options: RunCallOptions): Promise<CargarFactyvalAnswer>;
  run(uploadId: string, options?: CallOptions): Promise<Run>;

  turn(options?: CallOptions): Promise<Turn>;
  /** An unfinished run ends 'abortada'. */
  closeRun(uploadId: string, options?: CallOptions): Promise<void>;
  runs(query: RunsQuery, options?: CallOptions): Promise<RunsPage>;
  runProblems(uploadId: string, query: RunProblemsQuery, options?: CallOptions): Promise<RunProblemsPage>;
  /** Every problem of the run, as a file. */
  exportRunProblems(uploadId: string, filter: RunProblemsFilter, options?: DownloadOptions): Promise<Blob>;
  runCorrections(uploadId: string, options?: CallOptions): Promise<readonly Correction[]>;
  /** The CSVs that the run still keeps. */
  runFiles(uploadId: string, options?: CallOptions): Promise<readonly RunFile[]>;
  runFile(uploadId: string, step: LoadStep, options?: DownloadOptions): Promise<Blob>;
  lastCorrections(options?: CallOptions): Promise<LastCorrections>;
  previewUndo(uploadId: string, options?: CallOptions): Promise<UndoPreview>;
  undo(uploadId: string, request: UndoRequest, options?: CallOptions): Promise<UndoAnswer>;
}

/** All that the server is asked; a machine names the calls it makes. */
export interface Api extends IdentityApi, AccountApi, ShellApi, ProfileApi, UsersApi, ActivityApi, LoadApi {}
