import { describe, expect, it } from 'vitest';
import { matchColumns } from '../../src/shared/match-columns.ts';
import { SITE_LABELS, SITE_NAMES, type SiteColumn } from '../../src/shared/site-columns.ts';

const FIELDS = { cod: ['Código', 'site_cod'], nombre: ['Nombre'], lat: ['Latitud', 'lat'] };

describe('the columns of a sheet', () => {
  it('are those of the fields that they name', () => {
    expect(matchColumns(['Código', ' Nombre ', 'lat', 'Altura', ''], FIELDS)).toEqual([
      ...['cod', 'nombre', 'lat', null, null],
    ]);
  });

  it('may be written with other capitals, accents, spaces and marks', () => {
    expect(matchColumns(['SITE COD', '«nombre»:', 'LATITUD (º)'], FIELDS)).toEqual(['cod', 'nombre', null]);
    expect(matchColumns(['codigo', 'Nómbre', 'L.A.T.'], FIELDS)).toEqual(['cod', 'nombre', 'lat']);
  });

  it('named exactly come before those that are only alike', () => {
    expect(matchColumns(['código', 'Código', 'SITE_COD'], FIELDS)).toEqual([null, 'cod', null]);
  });

  it('of one field are told both, and a person chooses', () => {
    expect(matchColumns(['Nombre', 'Código', 'Nombre'], FIELDS)).toEqual(['nombre', 'cod', 'nombre']);
    expect(matchColumns(['NOMBRE', 'nombre'], FIELDS)).toEqual(['nombre', 'nombre']);
  });

  it('have no name of two fields among those of a site', () => {
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
