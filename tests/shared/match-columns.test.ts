import { describe, expect, it } from 'vitest';
import { matchColumns } from '../../src/shared/match-columns.ts';
import { SITE_LABELS, SITE_NAMES, type SiteColumn } from '../../src/shared/site-columns.ts';

const FIELDS = { cod: ['Código', 'site_cod'], nombre: ['Nombre'], lat: ['Latitud', 'lat'] };

describe('the matching of columns to fields', () => {
  it('finds the fields that the columns name', () => {
    expect(matchColumns(['Código', ' Nombre ', 'lat', 'Altura', ''], FIELDS)).toEqual([
      ...['cod', 'nombre', 'lat', null, null],
    ]);
  });

  it('accepts other capitals, accents, spaces and punctuation', () => {
    expect(matchColumns(['SITE COD', '«nombre»:', 'LATITUD (º)'], FIELDS)).toEqual(['cod', 'nombre', null]);
    expect(matchColumns(['codigo', 'Nómbre', 'L.A.T.'], FIELDS)).toEqual(['cod', 'nombre', 'lat']);
  });

  it('prefers exactly named columns to similar ones', () => {
    expect(matchColumns(['código', 'Código', 'SITE_COD'], FIELDS)).toEqual([null, 'cod', null]);
  });

  it('reports both of two columns for one field, and a person chooses', () => {
    expect(matchColumns(['Nombre', 'Código', 'Nombre'], FIELDS)).toEqual(['nombre', 'cod', 'nombre']);
    expect(matchColumns(['NOMBRE', 'nombre'], FIELDS)).toEqual(['nombre', 'nombre']);
  });

  it('has no name that means two fields of a site', () => {
    for (const field of Object.keys(SITE_LABELS) as SiteColumn[]) {
      expect([field, SITE_NAMES[field].includes(SITE_LABELS[field])]).toEqual([field, true]);
      for (const name of SITE_NAMES[field]) {
        for (const header of [name, name.toUpperCase()]) {
          expect([header, matchColumns([header], SITE_NAMES)]).toEqual([header, [field]]);
        }
      }
    }
  });
});
