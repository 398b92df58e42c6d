import { walkModel } from './walk-model.ts';

walkModel('pomodoro', {
  alike: [['untouched', 'untouchedWithDraft']],
});
