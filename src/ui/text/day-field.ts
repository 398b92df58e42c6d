export const dayFieldText = {
  placeholder: 'dd/mm/aaaa',
  wrong: 'No es una fecha: no cambia nada. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.',
  noSuchDay: 'Esa fecha no existe: no cambia nada.',
  calendar: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousDecade: 'Década anterior',
    nextDecade: 'Década siguiente',
  },
} as const;
