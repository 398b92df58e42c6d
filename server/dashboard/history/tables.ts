export interface HistoryTables {
  indicador_diario: IndicadorDiarioTable;
}

export interface IndicadorDiarioTable {
  fecha: string;
  projects: number | null;
  subprojects: number | null;
  works: number | null;
  users: number | null;
  activity: number | null;
  escrito_en: Date;
}
