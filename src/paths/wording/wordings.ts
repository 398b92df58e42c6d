import type { MachineWording } from '../wording.ts';
import { accessHistoryWording, accessMatrixWording, permissionsEditorWording } from './access.ts';
import {
  accountWording,
  registerWording,
  resetPasswordWording,
  sendResetWording,
  undoChangeWording,
} from './account.ts';
import {
  activityEntryWording,
  activityExportWording,
  activityListWording,
  activitySummaryWording,
  activityWording,
} from './activity.ts';
import { bulkImportWording } from './bulk-import/bulk-import.ts';
import { columnPanelWording } from './bulk-import/column-panel.ts';
import { correctionsWording } from './bulk-import/corrections.ts';
import { dateReviewWording } from './bulk-import/date-review.ts';
import { earlierCorrectionsWording } from './bulk-import/earlier-corrections.ts';
import { fileChangeWording } from './bulk-import/file-change.ts';
import { markedBookWording } from './bulk-import/marked-book.ts';
import { problemNavigationWording } from './bulk-import/problem-navigation.ts';
import { sheetWindowWording } from './bulk-import/sheet-window.ts';
import { templateWording } from './bulk-import/template.ts';
import { connectionWording } from './connection.ts';
import { fourTaskOverlayWording } from './four-task-overlay.ts';
import { lazyMachineWording } from './lazy-machine.ts';
import { loadHistoryWording } from './load-history.ts';
import { loadRunWording } from './load-run/load-run.ts';
import { runRecordWording } from './load-run/run-record.ts';
import { serverStepWording } from './load-run/server-step.ts';
import { turnWatchWording } from './load-run/turn-watch.ts';
import { undoRunWording } from './load-run/undo-run.ts';
import { navigationWording } from './navigation.ts';
import { announcerWording, appsWording, notificationsWording, toastsWording } from './notifications.ts';
import { pageTurnWording } from './page-turn.ts';
import {
  problemsExportWording,
  runCorrectionsWording,
  runFileDownloadWording,
  runFilesWording,
  runListWording,
  runProblemsWording,
} from './paged-lists.ts';
import { paletteWording } from './palette.ts';
import { permissionsWording } from './permissions.ts';
import { pomodoroWording } from './pomodoro.ts';
import { portalWording } from './portal.ts';
import {
  emailProofWording,
  freshProofWording,
  ownSessionsWording,
  profileDetailsWording,
  profilePasswordWording,
  profilePictureWording,
  profileWording,
  proofSecretWording,
} from './profile.ts';
import { sessionWording } from './session.ts';
import { shellMenusWording } from './shell-menus.ts';
import { shortcutsWording } from './shortcuts.ts';
import { signInWording } from './sign-in.ts';
import { staleTabWording } from './stale-tab.ts';
import { statesPageWording } from './states-page.ts';
import {
  newUserWording,
  peopleChangesWording,
  userDeletionWording,
  usersExportWording,
  usersWording,
} from './users.ts';

export const WORDINGS: Readonly<Record<string, MachineWording>> = {
  portal: portalWording,
  lazyMachine: lazyMachineWording,
  session: sessionWording,
  signIn: signInWording,
  account: accountWording,
  register: registerWording,
  sendReset: sendResetWording,
  resetPassword: resetPasswordWording,
  undoChange: undoChangeWording,
  permissions: permissionsWording,
  navigation: navigationWording,
  shellMenus: shellMenusWording,
  pageTurn: pageTurnWording,
  bulkImport: bulkImportWording,
  loadRun: loadRunWording,
  serverStep: serverStepWording,
  runRecord: runRecordWording,
  turnWatch: turnWatchWording,
  template: templateWording,
  markedBook: markedBookWording,
  sheetWindow: sheetWindowWording,
  problemNavigation: problemNavigationWording,
  columnPanel: columnPanelWording,
  corrections: correctionsWording,
  fileChange: fileChangeWording,
  earlierCorrections: earlierCorrectionsWording,
  dateReview: dateReviewWording,
  connection: connectionWording,
  staleTab: staleTabWording,
  palette: paletteWording,
  shortcuts: shortcutsWording,
  loadHistory: loadHistoryWording,
  runList: runListWording,
  runProblems: runProblemsWording,
  problemsExport: problemsExportWording,
  runCorrections: runCorrectionsWording,
  runFiles: runFilesWording,
  runFileDownload: runFileDownloadWording,
  undoRun: undoRunWording,
  toasts: toastsWording,
  announcer: announcerWording,
  notifications: notificationsWording,
  apps: appsWording,
  pomodoro: pomodoroWording,
  fourTaskOverlay: fourTaskOverlayWording,
  users: usersWording,
  peopleChanges: peopleChangesWording,
  newUser: newUserWording,
  userDeletion: userDeletionWording,
  permissionsEditor: permissionsEditorWording,
  accessMatrix: accessMatrixWording,
  accessHistory: accessHistoryWording,
  usersExport: usersExportWording,
  activity: activityWording,
  activityList: activityListWording,
  activitySummary: activitySummaryWording,
  activityEntry: activityEntryWording,
  activityExport: activityExportWording,
  profile: profileWording,
  profileDetails: profileDetailsWording,
  profilePassword: profilePasswordWording,
  emailProof: emailProofWording,
  profilePicture: profilePictureWording,
  ownSessions: ownSessionsWording,
  freshProof: freshProofWording,
  proofSecret: proofSecretWording,
  statesPage: statesPageWording,
};
