import type { CallOptions } from './api.ts';
import type {
  CheckEmailAnswer,
  CheckEmailRequest,
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  User,
} from './contract/identity.ts';
import type { Permissions } from './contract/permissions.ts';

export interface IdentityApi {
  checkEmail(request: CheckEmailRequest, options?: CallOptions): Promise<CheckEmailAnswer>;
  login(request: LoginRequest, options?: CallOptions): Promise<LoginAnswer>;
  logout(options?: CallOptions): Promise<LogoutAnswer>;
  me(options?: CallOptions): Promise<User>;
  myPermissions(options?: CallOptions): Promise<Permissions>;
}
