import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { TemplateData } from '../../../api/contract/template.ts';
import type { TemplateField, TemplateRequest } from '../../../workers/workbook/template/template-protocol.ts';

const CODE_FIELD = 'cod_obra_interno_4plus';
const LONGEST_PATTERN = 60;
const FIRST_SERIES = { prefijo: '4P', cifras: 4 };

export const asPattern = (typed: string): string => typed.trim().toUpperCase();

export const isTemplatePattern = (typed: string): boolean =>
  asPattern(typed).length <= LONGEST_PATTERN && /^[^\s-](?:\S*[^\s-])?$/.test(asPattern(typed));

export function nextCodObra({ patrones }: TemplateData, pattern: string, last: number): string {
  const series = patrones.find(({ patron }) => patron === pattern) ?? {
    ...FIRST_SERIES,
    ...(patrones[0] && { prefijo: patrones[0].prefijo, cifras: patrones[0].cifras }),
  };
  return `${series.prefijo}-${pattern}-${String(last + 1).padStart(series.cifras, '0')}`;
}

export function templateRequest(data: TemplateData, pattern: string, last: number): TemplateRequest {
  const codObra = nextCodObra(data, pattern, last);
  return {
    fileCode: last,
    tracking: fieldsOf(data, 'cm_seg_01', codObra),
    factyval: fieldsOf(data, 'cm_fyv_01', codObra),
  };
}

function fieldsOf(
  { campos, valores, ejemplo }: TemplateData,
  type: LoadType,
  codObra: string,
): TemplateField[] {
  return campos[type].campos.flatMap((name): TemplateField[] => {
    const field = campos[type].configuracion[name];
    if (field === undefined) return [];
    return [
      {
        name,
        label: field.etiqueta,
        kind: field.tipo,
        required: field.obligatorio,
        values: valores[type][name] ?? [],
        example: name === CODE_FIELD ? codObra : (ejemplo[type][name] ?? null),
      },
    ];
  });
}

export const templateFileName = (pattern: string): string =>
  `plantilla_${pattern.replaceAll(/[\\/:*?"<>|]/g, '_')}.xlsx`;
