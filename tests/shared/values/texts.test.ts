import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSingleBlanks } from '../../../src/shared/values/blanks.ts';
import { withNamedSigns, withoutInvisibleSigns } from '../../../src/shared/values/invisible-signs.ts';
import { likelyCodes, mistakenKey } from '../../../src/shared/values/mistaken-codes.ts';
import { storedText } from '../../../src/shared/values/stored-text.ts';
import { toldValue } from '../../../src/shared/values/told-value.ts';
import { codeKey, knownBy, listKey } from '../../../src/shared/values/value-keys.ts';

const SIGNS = '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff';

describe('invisible signs', () => {
  it('are taken out of a text, and each has a name for people', () => {
    expect(withoutInvisibleSigns(`Fa${SIGNS}se`)).toBe('Fase');
    expect(withNamedSigns(SIGNS)).toMatch(/^(?:‹[\p{Ll} ]+›){13}$/u);
  });
});

describe('a refused value is told', () => {
  it.each([
    ['Faes1', 'Faes\u200b1', 'Faes‹espacio de ancho cero›1'],
    ['Faes 1', ' Faes\u00a01 ', 'Faes‹espacio de no separación›1'],
    ['12 a', '12\ta', '12‹tabulador›a'],
    ['uno dos', 'uno\r\ndos', 'uno‹salto de línea›dos'],
    ['a\u2066', '\u202ea\u2066', '‹dirección forzada de derecha a izquierda›a‹signo U+2066›'],
    ['1250.5', '1.250,5', '1250.5'],
    ['Peñarroya 1', 'Pen\u0303arroya 1', 'Pen\u0303arroya 1'],
  ])('%j, written %j, as %j', (value, written, told) => {
    expect(toldValue(value, written)).toBe(told);
  });

  it('cut after its letters, not within the name of a sign', () => {
    expect(toldValue('ab', 'a\u200bb', 2)).toBe('a‹espacio de ancho cero›…');
    expect(toldValue('ab', 'a\u200bb', 3)).toBe('a‹espacio de ancho cero›b');
  });
});

describe('a stored text', () => {
  it.each([
    ['Pen\u0303arroya', 'Peñarroya'],
    ['\ufeffFase\u00ad 1', 'Fase 1'],
    ['uno\r\ndos\u00a0 tres', 'uno\r\ndos\u00a0 tres'],
    ['  plain  ', '  plain  '],
  ])('of %j is %j', (text, stored) => {
    expect(storedText(text)).toBe(stored);
  });

  it('is stored as it is when it is stored again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(storedText(storedText(text))).toBe(storedText(text));
      }),
    );
  });
});

describe('names and codes', () => {
  it.each([
    ['c08', 'Fase\u00a03', 'Fase 3'],
    ['blanks around and twice', '\t Fase \u2003 3\n', 'Fase 3'],
    ['another form of Unicode', 'Avile\u0301s', 'Avilés'],
    ['an invisible sign', '4P-NOR\u200b-1', '4P-NOR-1'],
  ])('are the same with %s', (_, written, known) => {
    expect(codeKey(written)).toBe(codeKey(known));
    expect(knownBy(codeKey, [known])(written)).toBe(known);
  });

  it.each(['EN CURSO', 'en  curso', 'En curso\u200b', ' En\u00a0curso'])(
    'of a closed list are the same without their case: %j',
    (written) => {
      expect(knownBy(listKey, ['Parada', 'En curso'])(written)).toBe('En curso');
    },
  );

  it.each([
    ['fase 3', 'Fase 3'],
    ['4P-1', '4P\u20131'],
    ['4P-O', '4P-0'],
    ['Avila', 'Ávila'],
  ])(
    'stay apart where a letter, an accent, a dash or the case of a code differs: %j, %j',
    (written, known) => {
      expect(knownBy(codeKey, [known])(written)).toBeNull();
    },
  );

  it('are the known one that is written exactly so, before another with the same key', () => {
    const known = knownBy(listKey, ['En Curso', 'En curso']);
    expect(['En curso', 'En Curso', 'EN CURSO'].map(known)).toEqual(['En curso', 'En Curso', 'En Curso']);
  });

  it('differ from no key by any mixture of blanks and invisible signs', () => {
    const noise = fc.constantFrom(...SIGNS);
    const blank = fc.constantFrom(' ', '\u00a0', '\u202f', '  ', '\t');
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 3 }), blank, (signs, between) => {
        expect(codeKey(`${signs.join('')}Fase${between}${signs.join('')}Norte${between}`)).toBe('Fase Norte');
      }),
    );
  });

  it('have one blank between words', () => {
    expect(withSingleBlanks('\u00a0a \t\u2009b\r\nc ')).toBe('a b c');
  });
});

describe('codes that are taken for one another', () => {
  it.each([
    ['4P-NOR-FTTH-1O35', '4P-NOR-FTTH-1035'],
    ['4P-NOR-FTTH-l995', '4P-NOR-FTTH-1995'],
    ['4P\u2013NOR\u2212FTTH-1', '4P-NOR-FTTH-1'],
    [' 4P-NOR-FTTH-OI ', '4P-NOR-FTTH-OI'],
  ])('%j most likely means %j', (code, likely) => {
    expect(likelyCodes(code)[0]).toBe(likely);
    expect(mistakenKey(code)).toBe(mistakenKey(likely));
  });

  it('have one key, which is never a reading', () => {
    expect(mistakenKey('4P-NOR')).toBe(mistakenKey('4p\u2014N0R'));
    expect(mistakenKey('4P-1035')).not.toBe(mistakenKey('4P-1036'));
    expect(codeKey('4P-N0R')).not.toBe(codeKey('4P-NOR'));
  });
});
