import type { AnyActorRef } from 'xstate';
import type { User } from '../../api/contract/identity.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { Crop, PictureSize } from './crop-rules.ts';
import type { PictureSaved } from './profile-types.ts';

export type PictureProblem = 'notPicture' | 'tooHeavy' | 'unreadable';

export interface ProfilePictureInput {
  readonly userId: number;
}

export interface ProfilePictureContext extends ProfilePictureInput {
  readonly crop: Crop;
  readonly size: PictureSize | null;
  readonly share: number;
  readonly problem: PictureProblem | null;
  readonly said: string | null;
}

export type ProfilePictureEvent =
  | { readonly type: 'picture.chosen'; readonly kind: string; readonly bytes: number }
  | ({ readonly type: 'picture.read' } & PictureSize)
  | { readonly type: 'picture.unreadable' }
  | { readonly type: 'picture.moved'; readonly x: number; readonly y: number }
  | { readonly type: 'picture.zoomed'; readonly zoom: number }
  | { readonly type: 'picture.confirmed'; readonly picture: Blob }
  | { readonly type: 'picture.progressed'; readonly share: number }
  | { readonly type: 'picture.cancelled' }
  | { readonly type: 'picture.removed' };

export type ProfilePictureEmitted = PictureSaved | FormFailed | WorkEmitted;

export interface UploadInput extends ProfilePictureInput {
  readonly picture: Blob;
  readonly parent: AnyActorRef;
}
export interface UploadAnswer {
  readonly user: User;
}
