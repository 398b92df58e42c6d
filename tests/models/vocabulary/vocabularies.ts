import type { ModelName } from '../../../paths/models/page-models.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { bulkImportVocabulary } from './bulk-import.ts';
import { fourTaskVocabulary } from './four-task.ts';
import { permissionsVocabulary } from './permissions.ts';
import { pomodoroVocabulary } from './pomodoro.ts';
import { signInVocabulary } from './sign-in.ts';

/** How to carry out and recognise each model, the same in jsdom and in Chromium. */
export const VOCABULARIES: Readonly<Record<ModelName, Vocabulary>> = {
  signIn: signInVocabulary,
  permissions: permissionsVocabulary,
  bulkImport: bulkImportVocabulary,
  pomodoro: pomodoroVocabulary,
  fourTaskOverlay: fourTaskVocabulary,
};
