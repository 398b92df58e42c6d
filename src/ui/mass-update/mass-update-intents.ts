import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { Recipe } from '../../api/contract/records/mass-updates.ts';
import type { MassUpdateFileEvent } from '../../machines/mass-update/file/mass-update-file-types.ts';
import type { RecipeRemovalEvent } from '../../machines/mass-update/file/recipe-removal-types.ts';
import type {
  TakenField,
  UpdateMatchingEvent,
} from '../../machines/mass-update/file/update-matching-types.ts';
import type {
  Adjustment,
  ChosenRow,
  MassUpdateEvent,
  RowsFilter,
  UpdateSelectionEvent,
} from '../../machines/mass-update/mass-update-types.ts';
import type { RecipeSavingEvent } from '../../machines/mass-update/recipe-saving-types.ts';
import type {
  UpdateDecisionEvent,
  UpdateDecisionKind,
  WrongRows,
} from '../../machines/mass-update/update-decision-types.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import type { BareYear, DateOrder } from '../../workers/workbook/dates/date-text.ts';
import type { Hears } from '../hears.ts';

export const fileIntents = (machine: Hears<MassUpdateFileEvent>) => ({
  chooseType: (loadType: LoadType) => machine.send({ type: 'file.typeChosen', loadType }),
  choose: (file: File) => machine.send({ type: 'file.chosen', file }),
  cancel: () => machine.send({ type: 'file.cancelled' }),
  retry: () => machine.send({ type: 'file.retryRequested' }),
  discardUnfinished: (id: number) => machine.send({ type: 'file.unfinishedDiscarded', id }),
  leave: () => machine.send({ type: 'file.left' }),
});

export const matchingIntents = (machine: Hears<UpdateMatchingEvent>) => ({
  match: (index: number, field: TakenField) => machine.send({ type: 'matching.columnMatched', index, field }),
  chooseEmptyCells: (field: string, clears: boolean) =>
    machine.send({ type: 'matching.emptyCellsChosen', field, clears }),
  chooseRecipe: (recipe: number | null) => machine.send({ type: 'matching.recipeChosen', recipe }),
  chooseOrder: (field: string, order: DateOrder) =>
    machine.send({ type: 'matching.dateOrderChosen', field, order }),
  chooseBareYear: (field: string, as: BareYear) =>
    machine.send({ type: 'matching.bareYearChosen', field, as }),
  readDatesAgain: () => machine.send({ type: 'matching.datesRetryRequested' }),
  confirm: () => machine.send({ type: 'matching.confirmed', uploadId: randomUuid() }),
});

export const removalIntents = (machine: Hears<RecipeRemovalEvent>) => ({
  ask: (recipe: Recipe) => machine.send({ type: 'removal.asked', recipe }),
  confirm: () => machine.send({ type: 'removal.confirmed' }),
  close: () => machine.send({ type: 'removal.closed' }),
});

export const massUpdateIntents = (machine: Hears<MassUpdateEvent>) => ({
  ask: (id: number | null) => {
    if (id !== null) machine.send({ type: 'massUpdate.asked', id });
  },
  leave: () => machine.send({ type: 'massUpdate.left' }),
  retry: () => machine.send({ type: 'massUpdate.retryRequested' }),
  adjust: (adjustment: Adjustment) => machine.send({ type: 'adjustment.asked', adjustment }),
  adjustAgain: () => machine.send({ type: 'adjustment.retryRequested' }),
  leaveAsItWas: () => machine.send({ type: 'adjustment.closed' }),
});

export const selectionIntents = (machine: Hears<UpdateSelectionEvent>) => ({
  ask: (filter: RowsFilter) => machine.send({ type: 'rows.filterTold', filter }),
  toggle: (rows: readonly ChosenRow[]) => machine.send({ type: 'rows.toggled', rows }),
  takeAll: () => machine.send({ type: 'rows.allTaken' }),
  clear: () => machine.send({ type: 'rows.cleared' }),
});

export const decisionIntents = (machine: Hears<UpdateDecisionEvent>) => ({
  ask: (id: number, kind: UpdateDecisionKind) => machine.send({ type: 'decision.asked', id, kind }),
  chooseWrongRows: (wrongRows: WrongRows) => machine.send({ type: 'decision.wrongRowsChosen', wrongRows }),
  confirm: () => machine.send({ type: 'decision.confirmed' }),
  close: () => machine.send({ type: 'decision.closed' }),
});

export const recipeIntents = (machine: Hears<RecipeSavingEvent>) => ({
  ask: (id: number, name: string) => machine.send({ type: 'recipe.asked', id, name }),
  name: (name: string) => machine.send({ type: 'recipe.named', name }),
  share: (isShared: boolean) => machine.send({ type: 'recipe.sharingChosen', isShared }),
  confirm: () => machine.send({ type: 'recipe.confirmed' }),
  close: () => machine.send({ type: 'recipe.closed' }),
});
