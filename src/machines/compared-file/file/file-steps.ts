import { madeWith } from '../../kit/made-with.ts';
import { fromEvent } from '../../kit/params.ts';
import type { FileDefinition, FileKind } from './file-types.ts';

/** The transitions that several states of a file share, and which steps its kind has. */
export function fileSteps<K extends FileKind>(definition: FileDefinition<K>) {
  const { id, rest, valueColumns, recipeMatching, hasVariants = false } = definition;
  const isKept = rest.after === 'kept';
  const hasValues = valueColumns !== undefined;
  const left = { 'file.left': { target: `#${id}.open.noFile`, actions: 'forget' } } as const;
  return {
    isKept,
    hasValues,
    hasRecipes: recipeMatching !== undefined,
    /** The state after a column is matched in another way: a kind with dates or numbers reads them again. */
    matched: hasValues ? 'readingValues' : 'choosing',
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
    /** Another load type has other fields, so matching starts again. */
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
