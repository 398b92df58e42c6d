import type { ListedUser } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { Preset } from './access-presets.ts';
import type { PeopleEmitted } from './people-events.ts';

export interface NewUserContext {
  readonly name: string;
  readonly email: string;
  /** The permissions with which the person begins. */
  readonly preset: Preset;
  /** Whether a welcome mail is sent. */
  readonly isWelcomed: boolean;
  /**
   * True once the person has left the e-mail field: no problem is shown while an address is being typed for the first
   * time.
   */
  readonly isEmailLeft: boolean;
  readonly failure: CallFailure | null;
  readonly fields: Readonly<Record<string, string>>;
}

export type NewUserEvent =
  | { readonly type: 'newUser.requested' }
  | { readonly type: 'newUser.nameChanged'; readonly name: string }
  | { readonly type: 'newUser.emailChanged'; readonly email: string }
  | { readonly type: 'newUser.emailLeft' }
  | { readonly type: 'newUser.welcomeChosen'; readonly isWelcomed: boolean }
  | { readonly type: 'newUser.presetChosen'; readonly preset: Preset }
  | { readonly type: 'newUser.submitted' }
  | { readonly type: 'newUser.closed' };

export type NewUserEmitted =
  | Extract<PeopleEmitted, { type: 'people.outdated' }>
  | { readonly type: 'newUser.created'; readonly user: ListedUser };
