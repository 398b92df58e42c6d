import type { NewPeopleEvent } from '../../machines/users/new-people-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends NewPeopleEvent['type']> = Extract<NewPeopleEvent, { type: TType }>;

export const newPeopleIntents = (actor: Hears<NewPeopleEvent>) => ({
  close: () => actor.send({ type: 'newPeople.closed' }),
  changeText: (text: Of<'newPeople.textChanged'>['text']) =>
    actor.send({ type: 'newPeople.textChanged', text }),
  chooseFile: (file: Of<'newPeople.fileChosen'>['file']) =>
    actor.send({ type: 'newPeople.fileChosen', file }),
  chooseWelcome: (isWelcomed: Of<'newPeople.welcomeChosen'>['isWelcomed']) =>
    actor.send({ type: 'newPeople.welcomeChosen', isWelcomed }),
  choosePreset: (preset: Of<'newPeople.presetChosen'>['preset']) =>
    actor.send({ type: 'newPeople.presetChosen', preset }),
  preview: () => actor.send({ type: 'newPeople.previewRequested' }),
  correct: () => actor.send({ type: 'newPeople.corrected' }),
  confirm: () => actor.send({ type: 'newPeople.confirmed' }),
});
