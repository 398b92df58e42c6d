import type { Generated, GeneratedAlways } from 'kysely';

export interface JobTables {
  trabajo: TrabajoTable;
  ejecucion: EjecucionTable;
}

interface TrabajoTable {
  nombre: string;
  siguiente_en: Date;
  pausado: Generated<boolean>;
}

interface EjecucionTable {
  id: GeneratedAlways<number>;
  origen: 'linux' | 'access';
  script: string;
  fecha_hora: Date;
  comments: string;
  resultado: 'ok' | 'error';
  ms: number;
}
