import type { RunUndone } from '../../api/contract/loads/run-undone.ts';
import { counted } from '../../shared/spanish-count.ts';
import { isWhollyUndone } from '../../shared/undone-load.ts';
import { listed } from './format.ts';

/** '2 obras y 3 líneas de factyval'; empty when there is neither. */
export const worksAndLines = (works: number, lines: number): string =>
  listed([
    ...(works === 0 ? [] : [counted(works, 'obra', 'obras')]),
    ...(lines === 0 ? [] : [counted(lines, 'línea de factyval', 'líneas de factyval')]),
  ]);

/** What is still there of a load that was undone in part. */
export const remainText = (works: number, lines: number): string =>
  `${works + lines === 1 ? 'queda' : 'quedan'} ${worksAndLines(works, lines)}`;

/** The state of a load that was undone. `undo` is null when an older server answered, which undoes only whole loads. */
export const undoneState = (undo: RunUndone): string =>
  undo === null || isWhollyUndone(undo) ? 'Deshecha' : 'Deshecha en parte';
