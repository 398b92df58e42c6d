import { PHRASES } from '../../../src/shared/load-rules/phrases.ts';
import { literal } from './literal.ts';

/**
 * The Spanish phrase about an invoice line that the portal already has, as an SQL expression over the aliases `f`
 * (factyval) and `c` (its load, which may be missing). Used by the validation script and by the check before the load.
 */
export const lineInPortal = (line: string, f: string, c: string): string =>
  `format(${literal(PHRASES.lineInPortal)},
      ${line}, ${f}.fyv_concepto, ${f}.fyv_importe, ${f}.fyv_moneda,
      coalesce(
        'de la carga de «' || ${c}.fichero || '» del '
          || to_char(${c}.iniciada_en at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') || ', de ' || ${c}.usuario_nombre,
        'que no vino en ninguna carga'
      )
    )`;
