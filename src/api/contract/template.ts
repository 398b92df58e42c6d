import * as z from 'zod/mini';
import { availableFieldsAnswer } from './bulk-import.ts';
import { envelope } from './envelope.ts';

const bySheet = <T extends z.core.$ZodType>(of: T) => z.object({ cm_seg_01: of, cm_fyv_01: of });

/**
 * GET /cargamasiva/plantilla: content of the template workbook. `valores`: the values that the portal knows of a field,
 * offered as a list. `ejemplo`: an example row that loads unchanged, except for its CodObra, which depends on the
 * pattern. `patrones`: the patterns of existing codes (NOR-FTTH of '4P-NOR-FTTH-0012'); `cifras`: how many digits their
 * number has.
 */
export const templateAnswer = envelope(
  z.object({
    campos: bySheet(availableFieldsAnswer.shape.data),
    valores: bySheet(z.record(z.string(), z.array(z.string()))),
    ejemplo: bySheet(z.record(z.string(), z.string())),
    patrones: z.array(
      z.object({ prefijo: z.string(), patron: z.string(), ultimo: z.number(), cifras: z.number() }),
    ),
  }),
);
export type TemplateData = z.infer<typeof templateAnswer>['data'];
