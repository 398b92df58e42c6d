import type { AuditEntry } from '../../audit/record-audit.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { SiteValues } from '../site-values.ts';

export type WrittenSite = SiteValues & { readonly cod: string };

const ROWS = `jsonb_to_recordset($1::jsonb) as r(cod text, nombre text, direccion text, municipio text, provincia text,
  lat numeric, lon numeric, tipo text, operador text)`;
const AUDITED_AT_ONCE = 1_000;

/** Returns how many sites were inserted: a code that somebody else took meanwhile is left out. */
export async function insertSites(
  tx: Transaction,
  sites: readonly WrittenSite[],
  at: Date,
  by: string,
): Promise<number> {
  const { affectedRows } = await tx.run(
    `insert into sitio (site_cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador, origen, creado_en,
       creado_por)
     select cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador, 'registro', $2::timestamptz, $3
     from ${ROWS}
     on conflict do nothing`,
    [JSON.stringify(sites), at, by],
  );
  return affectedRows;
}

/** Writes the sites and raises the version of each by one. */
export async function updateSites(
  tx: Transaction,
  sites: readonly WrittenSite[],
  at: Date,
  by: string,
): Promise<void> {
  await tx.run(
    `update sitio s
     set nombre = r.nombre, direccion = r.direccion, municipio = r.municipio, provincia = r.provincia, lat = r.lat,
       lon = r.lon, tipo = r.tipo, operador = r.operador, version = s.version + 1, modificado_en = $2::timestamptz,
       modificado_por = $3
     from ${ROWS}
     where s.site_cod = r.cod`,
    [JSON.stringify(sites), at, by],
  );
}

/** Writes the audit entries in batches, because a statement takes at most 65,535 parameters. */
export async function auditAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AUDITED_AT_ONCE) {
    await recordAudit(tx, ...entries.slice(start, start + AUDITED_AT_ONCE));
  }
}
