import { describe, expect, it } from 'vitest';
import { codObraPattern, fileCodeMatches } from '../../src/shared/file-code.ts';

describe('the pattern of a CodObra', () => {
  it.each([
    ['4P-NOR-FTTH-0013', '%NOR-FTTH%'],
    ['4P-NOR-0013', '%NOR%'],
    ['-NOR-', '%NOR%'],
  ])('%s is looked up as %s', (codObra, pattern) => {
    expect(codObraPattern(codObra)).toBe(pattern);
  });

  it.each(['', '4P', '4P-0013', '4P--0013', '--', '4P- -0013'])('«%s» has none', (codObra) => {
    expect(codObraPattern(codObra)).toBeNull();
  });
});

describe('the file code', () => {
  it.each<[string, number | string | null, boolean]>([
    ['12', 12, true],
    [' 012 ', '12', true],
    ['12', 13, false],
    ['0', null, true],
    ['', null, false],
    ['12.0', 12, false],
    ['doce', 12, false],
  ])('«%s» against %s: %s', (fileCode, last, matches) => {
    expect(fileCodeMatches(fileCode, last)).toBe(matches);
  });
});
