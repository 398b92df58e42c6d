import type {
  ComparedFileEvent,
  FileKind,
  RowsSeen,
  ValueAnswers,
} from '../../../machines/compared-file/file/file-types.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { TextEncoding, WantedPlace } from '../../../workers/workbook/table/table-protocol.ts';
import type { Hears } from '../../hears.ts';

export const fileIntents = <K extends FileKind>(machine: Hears<ComparedFileEvent<K>>) => ({
  chooseVariant: (variant: K['variant']) => machine.send({ type: 'file.variantChosen', variant }),
  choose: (file: File) => machine.send({ type: 'file.chosen', file }),
  chooseEncoding: (encoding: TextEncoding) => machine.send({ type: 'file.encodingChosen', encoding }),
  choosePlace: (place: WantedPlace) => machine.send({ type: 'file.placeChosen', place }),
  cancel: () => machine.send({ type: 'file.cancelled' }),
  retry: () => machine.send({ type: 'file.retryRequested' }),
  match: (index: number, field: K['field'] | null) =>
    machine.send({ type: 'file.columnMatched', index, field }),
  chooseEmpties: (empties: K['empties']) => machine.send({ type: 'file.emptiesChosen', empties }),
  chooseRecipe: (recipe: number | null) => machine.send({ type: 'file.recipeChosen', recipe }),
  answerValues: (answers: Partial<ValueAnswers>) => machine.send({ type: 'file.valuesAnswered', answers }),
  readValuesAgain: () => machine.send({ type: 'file.valuesRetryRequested' }),
  compare: () => machine.send({ type: 'file.comparisonRequested', uploadId: randomUuid() }),
  seek: (seen: Partial<RowsSeen<K['result']>>) => machine.send({ type: 'file.rowsSought', seen }),
  returnToColumns: () => machine.send({ type: 'file.columnsReturned' }),
  apply: () => machine.send({ type: 'file.applyRequested' }),
  takeAnother: () => machine.send({ type: 'file.anotherRequested' }),
  discardUnfinished: (id: number) => machine.send({ type: 'file.unfinishedDiscarded', id }),
  leave: () => machine.send({ type: 'file.left' }),
});
