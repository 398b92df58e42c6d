import { walkEveryPath } from './walk-every-path.ts';

walkEveryPath('bulkImport', {
  alike: [
    ['arrived', 'choosing'],
    ['askingWhatNeverCame', 'askingWhatIsDone'],
    ['summaryShown', 'summaryBeforePendings'],
  ],
});
