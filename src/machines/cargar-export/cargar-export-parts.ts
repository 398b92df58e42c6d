import type { FieldSelection, MassExports } from '../../api/contract/records/mass-exports.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { OwnExportsQuery, Preview, PreviewQuery, SelectionsQuery } from './cargar-export-types.ts';

export const exportPreviewMachine = pagedList<PreviewQuery, Preview>({ id: 'exportPreview' });

export const fieldSelectionsMachine = pagedList<SelectionsQuery, readonly FieldSelection[]>({
  id: 'fieldSelections',
});

/** The exports of the last day; read again every moment while a file waits or is being made. */
export const ownExportsMachine = pagedList<OwnExportsQuery, MassExports>({
  id: 'ownExports',
  isChanging: ({ items }) => items.some(({ estado }) => estado === 'en_cola' || estado === 'en_curso'),
});
