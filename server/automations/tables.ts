import type { GeneratedAlways } from 'kysely';
import type { AutomationOrigin } from '../../src/api/contract/automations.ts';
import type { RunMark } from '../../src/api/contract/loads/run-marks.ts';

export interface AutomationTables {
  automatismo_aviso: AutomatismoAvisoTable;
}

export interface AutomatismoAvisoTable {
  id: GeneratedAlways<number>;
  origen: AutomationOrigin;
  script: string;
  marca: RunMark;
  abierto_en: Date;
  cerrado_en: Date | null;
  ejecucion: number | null;
  visto: number;
  desde: number | null;
  hasta: number | null;
}
