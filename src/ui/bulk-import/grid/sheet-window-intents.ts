import type { SheetWindowEvent } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { Hears } from '../../hears.ts';

type Place = Extract<SheetWindowEvent, { type: 'preview.cellRequested' }>['place'];

export const sheetWindowIntents = (actor: Hears<SheetWindowEvent>) => ({
  showCell: (place: Place) => actor.send({ type: 'preview.cellRequested', place }),
});
