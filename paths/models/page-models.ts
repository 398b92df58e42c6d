import { bulkImportOnPage } from './bulk-import-on-page.ts';
import { fourTaskOnPage } from './four-task-on-page.ts';
import type { PageModel } from './page-model.ts';
import { permissionsOnPage } from './permissions-on-page.ts';
import { pomodoroOnPage } from './pomodoro-on-page.ts';
import { signInOnPage } from './sign-in-on-page.ts';

export const PAGE_MODELS = {
  signIn: signInOnPage,
  permissions: permissionsOnPage,
  bulkImport: bulkImportOnPage,
  pomodoro: pomodoroOnPage,
  fourTaskOverlay: fourTaskOnPage,
} as const satisfies Readonly<Record<string, PageModel>>;

export type ModelName = keyof typeof PAGE_MODELS;

export const isModelName = (name: string): name is ModelName => Object.hasOwn(PAGE_MODELS, name);
