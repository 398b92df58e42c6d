import type { ProfilePictureEvent } from '../../machines/profile/profile-picture-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends ProfilePictureEvent['type']> = Extract<ProfilePictureEvent, { type: TType }>;

export const pictureIntents = (actor: Hears<ProfilePictureEvent>) => ({
  choose: (kind: Of<'picture.chosen'>['kind'], bytes: Of<'picture.chosen'>['bytes']) =>
    actor.send({ type: 'picture.chosen', kind, bytes }),
  remove: () => actor.send({ type: 'picture.removed' }),
  cancel: () => actor.send({ type: 'picture.cancelled' }),
  confirm: (picture: Of<'picture.confirmed'>['picture']) =>
    actor.send({ type: 'picture.confirmed', picture }),
  zoom: (zoom: Of<'picture.zoomed'>['zoom']) => actor.send({ type: 'picture.zoomed', zoom }),
  showSize: (width: Of<'picture.read'>['width'], height: Of<'picture.read'>['height']) =>
    actor.send({ type: 'picture.read', width, height }),
  giveUp: () => actor.send({ type: 'picture.unreadable' }),
  move: (x: Of<'picture.moved'>['x'], y: Of<'picture.moved'>['y']) =>
    actor.send({ type: 'picture.moved', x, y }),
});
