import type { TaskSheet } from '../../../api/contract/records/task.ts';
import { fieldValue } from '../../../machines/tasks/card/sheet-rules.ts';
import type { Lost } from '../../../machines/tasks/card/task-conflicts-types.ts';

/**
 * The present value of a field and its author: from the server's answer to the lost change or, if the field
 * has changed again since, from the sheet.
 */
export const presentValue = (
  { field, version, theirs, por, en }: Lost,
  sheet: TaskSheet,
  present: number,
): { readonly theirs: unknown; readonly por: string; readonly en: string } =>
  present > version
    ? { theirs: fieldValue(sheet, field), por: sheet.modificadaPor, en: sheet.modificada }
    : { theirs, por, en };
