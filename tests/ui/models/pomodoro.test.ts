import { walkEveryTransition } from './walk-every-transition.ts';

walkEveryTransition('pomodoro', {
  alike: [['untouched', 'untouchedWithDraft']],
});
