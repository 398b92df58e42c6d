import type { Generated, GeneratedAlways } from 'kysely';
import type { RunResult } from '../../src/api/contract/jobs.ts';
import type { RunMark } from '../../src/api/contract/loads/run-marks.ts';

export interface JobTables {
  trabajo: TrabajoTable;
  ejecucion: EjecucionTable;
}

export interface TrabajoTable {
  nombre: string;
  siguiente_en: Date;
  pausado: Generated<boolean>;
  pausado_por: string | null;
  pausado_en: Date | null;
  fallos: Generated<number>;
}

export interface EjecucionTable {
  id: GeneratedAlways<number>;
  origen: 'linux' | 'access';
  script: string;
  fecha_hora: Date;
  comments: string;
  resultado: RunResult;
  ms: number | null;
  filas: number | null;
  debida_en: Date | null;
  vence_en: Date | null;
  recuperadas: Generated<number>;
  pedida_por: string | null;
  marcas: Generated<RunMark[]>;
  juzgada: Generated<boolean>;
}
