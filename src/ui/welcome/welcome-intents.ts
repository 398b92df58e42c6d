import type { QuickNotesEvent } from '../../machines/welcome/quick-notes-types.ts';
import type { WelcomeEvent } from '../../machines/welcome/welcome-types.ts';
import type { Hears } from '../hears.ts';

export const welcomeIntents = (actor: Hears<WelcomeEvent>) => ({
  ask: (today: string) => actor.send({ type: 'welcome.asked', today }),
  leave: () => actor.send({ type: 'welcome.left' }),
  chooseMonth: (month: string) => actor.send({ type: 'calendar.monthChosen', month }),
  chooseDay: (day: string) => actor.send({ type: 'calendar.dayChosen', day }),
  choosePage: (page: number) => actor.send({ type: 'calendar.pageChosen', page }),
});

export const quickNotesIntents = (actor: Hears<QuickNotesEvent>) => ({
  write: (text: string) => actor.send({ type: 'notes.written', text }),
  retry: () => actor.send({ type: 'notes.retryRequested' }),
});
