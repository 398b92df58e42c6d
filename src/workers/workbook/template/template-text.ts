import type { TemplateField } from './template-protocol.ts';

/** Texts in the template itself, because people may fill it in without the portal at hand. */

const KINDS: Readonly<Record<TemplateField['kind'], string>> = {
  texto: 'Texto',
  entero: 'Número entero',
  decimal: 'Número',
  fecha: 'Fecha: día/mes/año',
};

const needed = (required: boolean): string => (required ? 'Obligatorio' : 'Opcional');

export const templateText = {
  sheets: {
    tracking: 'SEGUIMIENTO',
    factyval: 'FACTYVAL',
    notes: 'NOTAS',
    lists: 'LISTAS',
    fields: 'CAMPOS',
  },
  fileCode:
    'Código de archivo: el último CodObra del patrón el día de la descarga. No lo cambies: el portal lo comprueba al cargar.',
  fieldNote: ({ label, kind, required, values }: TemplateField) =>
    [
      `${label}.`,
      `${needed(required)}. ${KINDS[kind]}.`,
      ...(values.length > 0 ? ['Elige de la lista.'] : []),
    ].join('\n'),
  exampleNote: 'Fila de ejemplo: escribe encima la primera obra. Si la dejas así, se carga.',
  exampleLineNote: 'Línea de ejemplo: escribe encima la primera. Si la dejas así, se carga.',
  // Only two cells: a third sheet with three or more is reported as content.
  notes: ['Notas', 'Lo que escribas aquí no se carga: el portal solo avisa de que hay que revisarlo a mano.'],
  fieldColumns: ['Hoja', 'Campo', 'Nombre', 'Tipo', 'Obligatorio', 'Lista'],
  fieldRow: (sheet: string, { name, label, kind, required, values }: TemplateField) => [
    sheet,
    name,
    label,
    KINDS[kind],
    required ? 'Sí' : 'No',
    values.length > 0 ? 'Sí' : 'No',
  ],
  outsideList: {
    title: 'No está en la lista',
    message: 'El portal no conoce este valor. Compruébalo antes de seguir.',
  },
} as const;
