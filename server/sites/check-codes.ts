import type { Kysely } from 'kysely';
import type { CheckedCode } from '../../src/api/contract/sites.ts';
import { withNearest } from '../bulk-import/validations/nearest.ts';
import type { Tables } from '../db/tables.ts';

/** Finds for each pasted code whether it is a site, a closed site, a misspelt code of a site, or unknown. */
export async function checkCodes(db: Kysely<Tables>, pasted: readonly string[]): Promise<CheckedCode[]> {
  const times = new Map<string, number>();
  for (const code of pasted.map((text) => text.trim()).filter((text) => text !== '')) {
    times.set(code, (times.get(code) ?? 0) + 1);
  }
  const register = await db
    .selectFrom('sitio')
    .select(['site_cod as cod', 'nombre', 'municipio', 'provincia', 'estado'])
    .orderBy('site_cod')
    .execute();
  const byCode = new Map(register.map(({ estado, ...site }) => [site.cod, { site, estado }]));
  const unknown = [...times.keys()].filter((code) => !byCode.has(code));
  const near = new Map(
    (await withNearest(unknown, [...byCode.keys()])).map(({ valor, cercanos }) => [valor, cercanos]),
  );
  return [...times].map(([codigo, veces]) => {
    const found = byCode.get(codigo);
    const sugerencias = (near.get(codigo) ?? []).flatMap(({ valor }) => byCode.get(valor)?.site ?? []);
    return {
      codigo,
      veces,
      sitio: found?.site ?? null,
      sugerencias,
      resultado: found
        ? found.estado === 'cerrado'
          ? 'cerrado'
          : 'valido'
        : sugerencias.length > 0
          ? 'sugerencia'
          : 'invalido',
    };
  });
}
