import type { SampleCompany } from '../company/invent-company.ts';
import type { SampleRows } from '../copy-rows.ts';
import type { SampleTime } from '../sample-time.ts';
import type { SampleWork } from './invent-works.ts';
import type { SampleLine } from './invoice-lines.ts';

/** The lines of all works. All lines of a work are on one invoice; invoices are numbered by day, anew each year. */
export function rowsOfLines({ works, time }: SampleCompany): SampleRows {
  const numbers = invoiceNumbers(works, time);
  const records = new Map<number, number>();
  const nextRecord = (load: number): number => {
    const record = (records.get(load) ?? 0) + 1;
    records.set(load, record);
    return record;
  };
  const dateOf = (day: number | null): string | null => (day === null ? null : time.dateOf(day));
  return {
    table: 'factyval',
    columns: [
      ...['obra', 'carga', 'registro', 'fyv_linea', 'proyecto', 'site_cod', 'cod_obra_interno_4plus'],
      ...['cod_externo_cliente', 'fyv_concepto', 'fyv_partida', 'fyv_unidad', 'fyv_cantidad'],
      ...[
        'fyv_precio_unitario',
        'fyv_importe',
        'fyv_moneda',
        'fyv_certificacion_num',
        'fyv_certificacion_fecha',
      ],
      ...['fyv_pedido', 'fyv_factura_num', 'fyv_factura_fecha', 'fyv_cobro_fecha', 'fyv_estado'],
    ],
    rows: works.flatMap((work) =>
      work.lines.map((line) => ({
        obra: work.id,
        carga: work.load.id,
        registro: nextRecord(work.load.id),
        fyv_linea: line.number,
        proyecto: work.project.nombre,
        site_cod: work.site.cod,
        cod_obra_interno_4plus: work.cod,
        cod_externo_cliente: work.client,
        fyv_concepto: line.concept,
        fyv_partida: `P0${line.number}`,
        fyv_unidad: line.unit,
        fyv_cantidad: line.units,
        fyv_precio_unitario: line.price / 100,
        fyv_importe: line.amount / 100,
        fyv_moneda: 'EUR',
        fyv_certificacion_num: line.certified === null ? null : `CER-${String(work.id).padStart(5, '0')}`,
        fyv_certificacion_fecha: dateOf(line.certified),
        fyv_pedido: work.client === null ? null : `PED-${String(40_000 + work.id)}`,
        fyv_factura_num: numbers.get(work) ?? null,
        fyv_factura_fecha: dateOf(line.invoiced),
        fyv_cobro_fecha: dateOf(line.paid),
        fyv_estado: stateOf(line),
      })),
    ),
  };
}

function stateOf({ certified, invoiced, paid }: SampleLine): string {
  if (paid !== null) return 'Cobrado';
  if (invoiced !== null) return 'Facturado';
  return certified === null ? 'Previsto' : 'Certificado';
}

function invoiceNumbers(works: readonly SampleWork[], time: SampleTime): ReadonlyMap<SampleWork, string> {
  const invoices = works
    .flatMap((work) => {
      const day = work.lines[0]?.invoiced ?? null;
      return day === null ? [] : [{ work, day }];
    })
    .sort((one, other) => one.day - other.day);
  const counts = new Map<string, number>();
  return new Map(
    invoices.map(({ work, day }) => {
      const year = time.dateOf(day).slice(2, 4);
      const number = (counts.get(year) ?? 0) + 1;
      counts.set(year, number);
      return [work, `F${year}-${String(number).padStart(5, '0')}`];
    }),
  );
}
