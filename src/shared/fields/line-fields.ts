import type { FieldFacts } from './field-facts.ts';

/** Fields of the sheet of invoicing and valuation (`cm_fyv_01`), in the database table `factyval`. */
export const LINE_FIELDS: readonly FieldFacts[] = [
  { name: 'fyv_linea', required: true, readAs: 'entero' },
  { name: 'proyecto', trimmed: true, workColumn: 'proyecto' },
  { name: 'site_cod', trimmed: true, workColumn: 'site_cod' },
  { name: 'cod_obra_interno_4plus', required: true, staged: true, workColumn: 'cod' },
  { name: 'cod_externo_cliente', staged: true, workColumn: 'cod_externo_cliente' },
  {
    name: 'fyv_concepto',
    required: true,
    long: true,
    sample: ['Canalización', 'Tendido', 'Fusiones', 'Certificación final'],
  },
  { name: 'fyv_partida', sample: ['P0{99}'] },
  { name: 'fyv_unidad', repeated: true, sample: ['m', 'ud', 'h'] },
  { name: 'fyv_cantidad', readAs: 'decimal' },
  { name: 'fyv_precio_unitario', readAs: 'decimal' },
  { name: 'fyv_importe', required: true, readAs: 'decimal' },
  { name: 'fyv_moneda', list: 'currencies', fallback: 'EUR', repeated: true, sample: ['EUR'] },
  { name: 'fyv_certificacion_num', sample: ['CER-{9999}'] },
  { name: 'fyv_certificacion_fecha', readAs: 'fecha' },
  { name: 'fyv_pedido' },
  { name: 'fyv_factura_num', sample: ['F24-{99999}'] },
  { name: 'fyv_factura_fecha', readAs: 'fecha' },
  { name: 'fyv_cobro_fecha', readAs: 'fecha', notBefore: 'fyv_factura_fecha', mayBeInFuture: true },
  { name: 'fyv_estado', repeated: true, sample: ['Facturado', 'Cobrado', 'Certificado'] },
  { name: 'fyv_observaciones', long: true },
];
