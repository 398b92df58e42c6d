import { describe, expect, it } from 'vitest';
import { someAsked, someFields } from '../../../paths/payloads/work-changes-payloads.ts';
import { asSent, valuesFor } from '../../../src/machines/work-changes/work-changes-rules.ts';

describe('the value of a field that is changed', () => {
  it.each([
    ['importe_estimado', '50.000', '50000'],
    ['importe_estimado', '1.250,5', '1250.5'],
    ['unidades_inmobiliarias', '1.250', '1250'],
    ['importe_estimado', 'muchos', 'muchos'],
    ['contrata', '50.000', '50.000'],
    ['importe_estimado', null, null],
  ])('of %s, typed as %j, is sent as %j', (campo, valor, sent) => {
    expect(asSent({ campo, valor })).toEqual({ campo, valor: sent });
  });

  it('opens as Spanish writes it, and is sent as it was when nobody changes it', () => {
    const [first] = someFields;
    const amount = {
      ...first!,
      campo: 'importe_estimado',
      columna: 'importe_estimado',
      tipo: 'decimal' as const,
    };
    const asked = { ...someAsked, field: 'importe_estimado', value: '12.125' };
    const [opened] = valuesFor(asked, [amount]).cambios;
    expect(opened).toEqual({ campo: 'importe_estimado', valor: '12,125' });
    expect(asSent(opened!)).toEqual({ campo: 'importe_estimado', valor: '12.125' });
  });
});
