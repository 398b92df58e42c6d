import type { ProblemGroup } from '../../machines/bulk-import/faults/problem-groups-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { FixPreview, GroupFix } from '../../workers/workbook/corrections/group-fix-protocol.ts';

const rows = (count: number): string => counted(count, 'fila', 'filas');

export const groupFixesText = {
  label: 'Corregir todas a la vez',
  fix(
    kind: GroupFix['kind'],
    { kind: problem, header, source }: ProblemGroup,
    chosen: readonly string[],
  ): string {
    switch (kind) {
      case 'comma':
        return 'Leer la coma como decimal';
      case 'point':
        return 'Leer el punto como decimal';
      case 'upperCase':
        return 'Poner en mayúsculas';
      case 'trim':
        return 'Recortar espacios';
      case 'empty':
        if (problem === 'wrongOrder') return `Vaciar ${header.trim()}`;
        return chosen.length > 0 ? 'Vaciar las elegidas' : 'Vaciar todas';
      case 'emptyOther':
        return `Vaciar ${source.from === 'faults' ? source.key.other : ''}`;
      case 'swap':
        return 'Intercambiar las dos fechas';
      case 'paste':
        return 'Pegar valores…';
    }
  },
  choose: (value: string): string => `Corregir solo ${value} y lo demás que elijas`,
  reach: (chosen: readonly string[]): string =>
    chosen.length === 0
      ? 'Marca valores para corregir solo esos.'
      : `Solo ${counted(chosen.length, 'valor elegido', 'valores elegidos')}.`,
  from: 'De la fila',
  to: 'A la fila',
  pasteLabel: 'Un valor en cada línea, de arriba abajo',
  seePasted: 'Ver el cambio',
  cancel: 'Cancelar',
  reading: 'Mirando qué cambiaría…',
  changes: ({ changed, rows: all }: FixPreview): string =>
    changed === all
      ? `${changed === 1 ? 'Cambia' : 'Cambian'} ${rows(changed)}`
      : `${changed === 1 ? 'Cambia' : 'Cambian'} ${formatCount(changed)} de ${rows(all)}`,
  list: 'Lo que cambia',
  blank: 'vacía',
  becomes: 'pasa a ser',
  more: (count: number): string => `Y ${counted(count, 'cambio distinto', 'cambios distintos')} más.`,
  undo: 'Puedes deshacerlo con Ctrl+Z o en «Correcciones».',
  apply: (count: number): string => `Aplicar a ${rows(count)}`,
  nothing: 'No cambiaría ninguna celda.',
  refused: (refusal: NonNullable<FixPreview['refusal']>, cells: number, pasted: number): string =>
    refusal === 'otherCount'
      ? `Has pegado ${counted(pasted, 'línea', 'líneas')} y hay ${counted(cells, 'celda', 'celdas')}: pega una línea por celda, o acota las filas.`
      : 'Son demasiadas filas sueltas para una sola corrección: acota las filas.',
} as const;
