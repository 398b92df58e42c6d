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
} from './contract/bulk-import.ts';
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
  readonly onReceived?: (bytes: number) => void;
}

export interface UploadOptions extends CallOptions {
  readonly onProgress?: (share: number) => void;
}

export interface RunCallOptions extends CallOptions {
  readonly uploadId: string;
}

export type ApiFailure =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string | null;
      readonly requestId: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly retryAfter: number | null;
      /** `data` of the error answer, in the shape that the call's contract defines. */
      readonly data?: unknown;
    }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'notSent'; readonly message: string };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: ApiFailure) {
    super(failure.kind === 'status' ? `status ${failure.status}` : failure.kind);
  }
}

export interface IdentityApi {
  checkEmail(request: CheckEmailRequest, options?: CallOptions): Promise<CheckEmailAnswer>;
  login(request: LoginRequest, options?: CallOptions): Promise<LoginAnswer>;
  logout(options?: CallOptions): Promise<LogoutAnswer>;
  me(options?: CallOptions): Promise<User>;
  myPermissions(options?: CallOptions): Promise<Permissions>;
}

export interface AccountApi {
  /** The answer's `registration` and the mailed code together sign the person in. */
  register(request: RegisterRequest, options?: CallOptions): Promise<Registration>;
  forgotPassword(request: ForgotPasswordRequest, options?: CallOptions): Promise<void>;
  resetPassword(request: ResetPasswordRequest, options?: CallOptions): Promise<LoginAnswer>;
  /** Undoes a change of e-mail or password by the mailed token. Answers the address that the account has again. */
  undoChange(token: string, options?: CallOptions): Promise<{ email: string }>;
}

export interface ShellApi {
  notifications(query: NotificationsQuery, options?: CallOptions): Promise<NotificationsPage>;
  markNotificationsRead(request: ReadNotifications, options?: CallOptions): Promise<{ sinLeer: number }>;
  search(query: SearchQuery, options?: CallOptions): Promise<Found>;
  apps(options?: CallOptions): Promise<readonly PortalApp[]>;
}

export interface ProfileApi {
  /** A new e-mail is saved only after its code was given. */
  saveProfile(details: ProfileDetails, options?: CallOptions): Promise<SavedProfile>;
  /** Ends every other session of the caller. */
  changePassword(request: NewPassword, options?: CallOptions): Promise<User>;
  wantedEmail(options?: CallOptions): Promise<SavedProfile['verification']>;
  /** `code` was mailed to the new address, which is the caller's from now on. */
  proveEmail(code: string, options?: CallOptions): Promise<User>;
  /** Answers the picture's address; it is in use only once the profile is saved with it. */
  uploadPicture(userId: number, picture: Blob, options?: UploadOptions): Promise<string>;
  ownSessions(options?: CallOptions): Promise<readonly OwnSession[]>;
  closeOwnSession(id: number, options?: CallOptions): Promise<number>;
  closeOtherSessions(options?: CallOptions): Promise<number>;
  /** Mails a code to the current address, valid for this session only. */
  sendProofCode(options?: CallOptions): Promise<ProofCodeStanding>;
  /** `secret` is that code or the password. For five minutes, calls that were refused with 428 are accepted. */
  giveProof(secret: string, options?: CallOptions): Promise<void>;
}

export interface UsersApi {
  users(filter?: UsersFilter, options?: CallOptions): Promise<readonly ListedUser[]>;
  usersPage(query: UsersPageQuery, options?: CallOptions): Promise<UsersPage>;
  exportUsers(filter: UsersFilter, options?: CallOptions): Promise<Blob>;
  createUser(person: NewUser, options?: CallOptions): Promise<ListedUser>;
  deletionPreview(id: number, options?: CallOptions): Promise<DeletionPreview>;
  deleteUser(id: number, options?: CallOptions): Promise<ListedUser>;
  restoreUser(id: number, options?: CallOptions): Promise<ListedUser>;
  setUserStatus(id: number, isActive: boolean, options?: CallOptions): Promise<ListedUser>;
  setUsersStatus(request: BulkStatus, options?: CallOptions): Promise<readonly ListedUser[]>;
  userPermissions(id: number, options?: CallOptions): Promise<ListedUser>;
  /** Replaces all flags of one person; fails with `staleUsers` when somebody changed them meanwhile. */
  replacePermissions(id: number, request: PermissionsRequest, options?: CallOptions): Promise<ListedUser>;
  changePermissions(
    changes: readonly PermissionChange[],
    options?: CallOptions,
  ): Promise<readonly ListedUser[]>;
  accessHistory(id: number, query: AccessHistoryQuery, options?: CallOptions): Promise<AccessHistory>;
}

export interface ActivityApi {
  activity(query: ActivityQuery, options?: CallOptions): Promise<ActivityPage>;
  activityEntry(id: number, options?: CallOptions): Promise<ActivityDetail>;
  activityOptions(options?: CallOptions): Promise<ActivityOptions>;
  activitySummary(filter: ActivityFilter, options?: CallOptions): Promise<ActivitySummary>;
  exportActivity(filter: ActivityFilter, options?: DownloadOptions): Promise<Blob>;
}

export interface LoadApi {
  fieldMappingDates(options?: CallOptions): Promise<FieldMapping>;
  availableFields(type: LoadType, options?: CallOptions): Promise<AvailableFields>;
  maxCodObra(value: string, options?: CallOptions): Promise<MaxCodObra>;
  templateData(options?: CallOptions): Promise<TemplateData>;

  borrar(request: BorrarRequest, options: RunCallOptions): Promise<BorrarAnswer>;
  guardarSeguimiento(csv: Blob, fileName: string, options: RunCallOptions): Promise<GuardarArchivoAnswer>;
  /** `body` is the JSON of `cargarRequest`, built in the worker. */
  cargar(body: Blob, options: RunCallOptions): Promise<CargarAnswer>;
  /** `rest`: the JSON of `cargarFactyval` without its CSV; with it the server goes on without the page. */
  guardarFactyval(
    csv: Blob,
    fileName: string,
    options: RunCallOptions & { readonly rest?: string },
  ): Promise<GuardarArchivoAnswer>;
  cargarFactyval(body: Blob, options: RunCallOptions): Promise<CargarFactyvalAnswer>;
  run(uploadId: string, options?: CallOptions): Promise<Run>;

  turn(options?: CallOptions): Promise<Turn>;
  closeRun(uploadId: string, options?: CallOptions): Promise<void>;
  runs(query: RunsQuery, options?: CallOptions): Promise<RunsPage>;
  runProblems(uploadId: string, query: RunProblemsQuery, options?: CallOptions): Promise<RunProblemsPage>;
  exportRunProblems(uploadId: string, filter: RunProblemsFilter, options?: DownloadOptions): Promise<Blob>;
  runCorrections(uploadId: string, options?: CallOptions): Promise<readonly Correction[]>;
  runFiles(uploadId: string, options?: CallOptions): Promise<readonly RunFile[]>;
  runFile(uploadId: string, step: LoadStep, options?: DownloadOptions): Promise<Blob>;
  lastCorrections(options?: CallOptions): Promise<LastCorrections>;
  previewUndo(uploadId: string, options?: CallOptions): Promise<UndoPreview>;
  undo(uploadId: string, request: UndoRequest, options?: CallOptions): Promise<UndoAnswer>;
}

export interface Api extends IdentityApi, AccountApi, ShellApi, ProfileApi, UsersApi, ActivityApi, LoadApi {}
