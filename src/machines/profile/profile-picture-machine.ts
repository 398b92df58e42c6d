import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import { apiFailureOf } from '../kit/api-failure.ts';
import { callFailure } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { type PictureSize, WHOLE, within } from './crop-rules.ts';
import type { removePicture, uploadPicture } from './profile-actors.ts';
import type {
  PictureProblem,
  ProfilePictureContext,
  ProfilePictureEmitted,
  ProfilePictureEvent,
  ProfilePictureInput,
  UploadAnswer,
} from './profile-picture-types.ts';

const KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Maximum size in bytes of a file that may be chosen. Only a small square of the picture is sent. */
const MOST_BYTES = 10 * 1024 * 1024;

export const profilePictureMachine = setup({
  types: {
    context: {} as ProfilePictureContext,
    input: {} as ProfilePictureInput,
    events: {} as ProfilePictureEvent,
    emitted: {} as ProfilePictureEmitted,
  },
  actors: {
    uploadPicture: placeholderFor<typeof uploadPicture>(),
    removePicture: placeholderFor<typeof removePicture>(),
  },
  guards: {
    isPicture: (_, { kind }: { kind: string }) => KINDS.includes(kind),
    isTooHeavy: (_, { bytes }: { bytes: number }) => bytes > MOST_BYTES,
    isRead: ({ context }) => context.size !== null,
  },
  actions: {
    begin: assign({ crop: WHOLE, size: null, share: 0, problem: null, said: null }),
    refuse: assign((_, { problem }: { problem: PictureProblem }) => ({ problem })),
    storeSize: assign((_, { width, height }: PictureSize) => ({ size: { width, height } })),
    move: assign(({ context: { crop, size } }, { x, y }: { x: number; y: number }) =>
      size === null ? {} : { crop: within({ ...crop, x: crop.x + x, y: crop.y + y }, size) },
    ),
    zoom: assign(({ context: { crop, size } }, { zoom }: { zoom: number }) =>
      size === null ? {} : { crop: within({ ...crop, zoom }, size) },
    ),
    storeShare: assign((_, { share }: { share: number }) => ({ share })),
    beginSending: assign({ share: 0, said: null }),
    storeSaid: assign((_, { error }: { error: unknown }) => ({ said: saidOf(error) })),
    notifySaved: emit(
      (_, { user }: UploadAnswer): ProfilePictureEmitted => ({ type: 'profile.pictureSaved', user }),
    ),
    notifyFailure: emit(
      (_, { error }: { error: unknown }): ProfilePictureEmitted => ({
        type: 'form.failed',
        form: 'profilePicture',
        failure: callFailure(error),
        hasProblems: saidOf(error) !== null,
      }),
    ),
    notifyBegan: emit({ type: 'work.began', work: 'profilePicture' }),
    notifyEnded: emit({ type: 'work.ended', work: 'profilePicture' }),
  },
}).createMachine({
  id: 'profilePicture',
  context: ({ input }) => ({ ...input, crop: WHOLE, size: null, share: 0, problem: null, said: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'picture.chosen': [
          {
            guard: { type: 'isTooHeavy', params: fromEvent },
            actions: { type: 'refuse', params: { problem: 'tooHeavy' } },
          },
          {
            guard: { type: 'isPicture', params: fromEvent },
            target: 'cropping',
            actions: ['begin', 'notifyBegan'],
          },
          { actions: { type: 'refuse', params: { problem: 'notPicture' } } },
        ],
        'picture.removed': 'removing',
      },
    },
    cropping: {
      on: {
        'picture.read': { actions: { type: 'storeSize', params: fromEvent } },
        'picture.unreadable': {
          target: 'resting',
          actions: [{ type: 'refuse', params: { problem: 'unreadable' } }, 'notifyEnded'],
        },
        'picture.moved': { actions: { type: 'move', params: fromEvent } },
        'picture.zoomed': { actions: { type: 'zoom', params: fromEvent } },
        'picture.confirmed': { guard: 'isRead', target: 'uploading' },
        'picture.cancelled': { target: 'resting', actions: 'notifyEnded' },
      },
    },
    uploading: {
      entry: 'beginSending',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context: { userId }, event, self }) => {
          assertEvent(event, 'picture.confirmed');
          return { userId, picture: event.picture, parent: self };
        },
        onDone: {
          target: 'resting',
          actions: [{ type: 'notifySaved', params: fromOutput }, 'notifyEnded'],
        },
        onError: {
          target: 'cropping',
          actions: [
            { type: 'storeSaid', params: fromEvent },
            { type: 'notifyFailure', params: fromEvent },
          ],
        },
      },
      on: {
        'picture.progressed': { actions: { type: 'storeShare', params: fromEvent } },
        'picture.cancelled': 'cropping',
      },
    },
    removing: {
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        onDone: {
          target: 'resting',
          actions: { type: 'notifySaved', params: fromOutput },
        },
        onError: {
          target: 'resting',
          actions: { type: 'notifyFailure', params: fromEvent },
        },
      },
    },
  },
});

function saidOf(error: unknown): string | null {
  const failure = apiFailureOf(error);
  if (failure?.kind !== 'status') return null;
  return failure.fields['attachment'] ?? failure.fields['profile_image'] ?? null;
}

export type PictureRef = ActorRefFrom<typeof profilePictureMachine>;
