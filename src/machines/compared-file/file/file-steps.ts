import { madeWith } from '../../kit/made-with.ts';
import { fromEvent } from '../../kit/params.ts';
import type { FileDefinition, FileKind } from './file-types.ts';

/** What stands in several states of a file, and which steps its kind has. */
export function fileSteps<K extends FileKind>(definition: FileDefinition<K>) {
  const { id, rest, dateColumns, recipeMatching, hasVariants = false } = definition;
  const isKept = rest.after === 'kept';
  const hasDates = dateColumns !== undefined;
  const left = { 'file.left': { target: `#${id}.open.noFile`, actions: 'forget' } } as const;
  return {
    isKept,
    hasDates,
    hasRecipes: recipeMatching !== undefined,
    /** Where the columns go when they are matched in another way. */
    matched: hasDates ? 'readingDates' : 'choosing',
    left,
    chosen: {
      'file.chosen': { target: `#${id}.open.reading`, actions: { type: 'storeFile', params: fromEvent } },
    } as const,
    another: {
      'file.anotherRequested': { target: `#${id}.open.noFile`, actions: 'clearComparison' },
      ...left,
    } as const,
    variantKept: madeWith(hasVariants, {
      'file.variantChosen': { actions: { type: 'storeVariant', params: fromEvent } },
    } as const),
    /** Its fields are others. */
    variantChosen: madeWith(hasVariants, {
      'file.variantChosen': {
        guard: { type: 'isOtherVariant', params: fromEvent },
        target: `#${id}.open.knowing`,
        actions: { type: 'storeVariant', params: fromEvent },
      },
    } as const),
    compared: {
      'file.comparisonRequested': {
        guard: 'isMatched',
        target: `#${id}.open.prepared.${isKept ? 'sending' : 'comparing'}`,
        actions: { type: 'storeUploadId', params: fromEvent },
      },
    } as const,
  } as const;
}
