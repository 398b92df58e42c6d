import { isChosen, unusualTables } from '../../machines/bulk-import/layout/layout-rules.ts';
import type { StructureProblem } from '../../machines/bulk-import/layout/structure.ts';
import type { SheetType } from '../../shared/fields/sheet-fields.ts';
import { counted } from '../../shared/spanish-count.ts';
import type { BookLayout } from '../../workers/workbook/layout/layout-protocol.ts';
import { bulkImportText } from './bulk-import.ts';
import { duplicatedColumnsText, missingColumnsText } from './bulk-import-failures.ts';
import { tablePlaceText } from './table-place.ts';

const NAMES: Readonly<Record<SheetType, string>> = { cm_seg_01: 'seguimiento', cm_fyv_01: 'factyval' };

export const layoutText = {
  title: 'Hojas y columnas',
  change: 'Cambiar',
  changeLabel: 'Cambiar las hojas y la cabecera que se cargan',
  explanation:
    'El código de archivo es la columna A de la cabecera de seguimiento, y el patrón sale de la columna E de la fila siguiente. Lo que está por encima de la cabecera no se lee.',
  table: (sheet: SheetType): string => `Dónde está ${NAMES[sheet]}`,
  sheet: (sheet: SheetType): string => `${tablePlaceText.sheet} de ${NAMES[sheet]}`,
  row: (sheet: SheetType): string => `${tablePlaceText.row} de ${NAMES[sheet]}`,
  usual: (sheet: string, row: number): string => `${sheet}, fila ${row}`,
  noLines: 'sin factyval',
  fixed: 'Hay correcciones hechas en estas celdas: deshazlas para poder elegir otra hoja u otra fila.',
  named: (count: number): string =>
    counted(count, 'columna reconocida por su nombre', 'columnas reconocidas por su nombre'),
  columnsTitle: 'Columnas que se llaman de otro modo',
  columns: { column: 'En el archivo', field: 'Se carga como' },
  where: (sheet: SheetType): string => NAMES[sheet],
  field: (header: string): string => `Campo de «${header}»`,
  notLoaded: 'No se carga',
} as const;

/** Sentences about the tables that are not where the instructions to operators put them. */
export function tablesSaid(layout: BookLayout): readonly string[] {
  const { places, sheets } = layout;
  const told = isChosen(layout) ? tablePlaceText.chosen : tablePlaceText.proposed;
  return unusualTables(layout).flatMap((type) => {
    const place = places[type];
    return place === null ? [] : [told(sheets[place.sheet]?.name ?? '', place.headerRow)];
  });
}

/** The columns whose header is not the field's name, each with its field; null when there are none. */
export function namesSaid({ names, written }: BookLayout): string | null {
  const columns = (['cm_seg_01', 'cm_fyv_01'] as const).flatMap((type) =>
    Object.entries(names[type]).map(
      ([column, field]) => `«${(written[type][Number(column)] ?? '').trim()}» es ${field}`,
    ),
  );
  return columns.length === 0 ? null : `${layoutText.named(columns.length)}: ${columns.join(', ')}.`;
}

interface Compared {
  readonly fileCode: string;
  readonly lastCodObra: string;
}

export interface SaidProblem {
  readonly title: string;
  readonly body: string;
}

export const structureText = {
  label: 'Por qué no se puede cargar este libro',
  of(problem: StructureProblem, { fileCode, lastCodObra }: Compared): SaidProblem {
    const { notices } = bulkImportText;
    switch (problem.code) {
      case 'excelErrors':
        return { title: notices.excelErrorsTitle, body: notices.excelErrors(problem.count) };
      case 'noRows':
        return {
          title: 'Sin filas que cargar',
          body: `Debajo de la fila ${problem.headerRow} de ${problem.sheet} no queda ninguna fila. Si las obras están en otra hoja, o la cabecera en otra fila, dilo en «${layoutText.title}».`,
        };
      case 'missingColumns':
        return {
          title: 'Faltan columnas',
          body: `${missingColumnsText(problem)}. ${problem.columns.length === 1 ? `Si está con otro nombre, di cuál es en «${layoutText.title}» o corrige su encabezado en la tabla; si no está, añádela` : `Si están con otro nombre, di cuáles son en «${layoutText.title}» o corrige su encabezado en la tabla; si no están, añádelas`} en Excel y vuelve a elegir el archivo.`,
        };
      case 'duplicatedColumns':
        return {
          title: 'Columnas repetidas',
          body: `${duplicatedColumnsText(problem)}. Deja una sola: cambia el encabezado de la otra en la tabla, o quítala en Excel y vuelve a elegir el archivo.`,
        };
      case 'noPattern':
        return { title: `Sin CodObra en ${problem.cell}`, body: noPattern(problem) };
      case 'codeMismatch':
        return {
          title: 'El código de archivo no coincide',
          body: `${problem.cell} ${fileCode === '' ? 'está vacía' : `dice ${fileCode}`} y el último CodObra es ${lastCodObra}. No se corrige aquí, porque dice a partir de qué obra se preparó la hoja: si es la hoja buena, escribe ${lastCodObra} en Excel y vuelve a elegir el archivo.`,
        };
    }
  },
} as const;

function noPattern({ cell, text, column }: Extract<StructureProblem, { code: 'noPattern' }>): string {
  const found = text === '' ? 'está vacía' : `dice «${text}», que no es un CodObra con patrón`;
  return column === null
    ? `${cell} ${found}. Escribe ahí, en la tabla o en Excel, el CodObra de la primera fila.`
    : `${cell} ${found}. Los códigos están en la columna ${column} y tienen que estar en la E: mueve la columna en Excel y vuelve a elegir el archivo.`;
}
