import { walkModel } from './walk-model.ts';

walkModel('bulkImport', {
  alike: [
    ['arrived', 'choosing'],
    ['askingWhatNeverCame', 'askingWhatIsDone'],
    // The problems of a file are listed in the same way before a run is stopped by them and afterwards.
    ['ready', 'reviewing'],
  ],
});
