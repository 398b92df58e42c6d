import { walkEveryTransition } from './walk-every-transition.ts';

walkEveryTransition('bulkImport', {
  alike: [
    ['arrived', 'choosing'],
    ['askingWhatNeverCame', 'askingWhatIsDone'],
    ['summaryShown', 'summaryBeforePendings'],
  ],
});
