import { describe, expect, it } from 'vitest';
import { copiedCells } from '../../../src/ui/components/take-away/copied-cells.ts';
import { htmlCells } from '../../../src/ui/explorer/cells/html-cells.ts';

describe('cells copied as HTML', () => {
  it('keep texts as texts, and nothing in them is markup or a formula', () => {
    const { plain, html } = copiedCells(
      [
        ['0012', '12,5'],
        ['1-2', ''],
        ['<img src=x> & =1+1', '-3'],
        ['=1+1', '4'],
      ],
      [true, false],
      ['Código', 'Metros'],
    );
    const text = (of: string) => `<td style='mso-number-format:"\\@"'>${of}</td>`;
    expect(html).toBe(
      [
        '<meta charset="utf-8"><table>',
        `<tr>${text('Código')}${text('Metros')}</tr>`,
        `<tr>${text('0012')}<td>12,5</td></tr>`,
        `<tr>${text('1-2')}<td></td></tr>`,
        `<tr>${text('&lt;img src=x&gt; &amp; =1+1')}<td>-3</td></tr>`,
        `<tr>${text("'=1+1")}<td>4</td></tr>`,
        '</table>',
      ].join(''),
    );
    expect(htmlCells(html).map((row) => row.join('\t'))).toEqual(plain.split('\n'));
  });

  it('are read with their line breaks and without those of the markup', () => {
    expect(
      htmlCells('<p>x</p><table>\n<tr>\n <td> uno\n  dos <br>\n tres</td><th>&nbsp;</th></tr></table>'),
    ).toEqual([['uno dos\ntres', '']]);
  });

  it('stand where they stood, also beside a cell that covers several places', () => {
    const html =
      '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td rowspan="9">d</td></tr></table>';
    expect(htmlCells(html)).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ]);
  });

  it('are none in a text without a table', () => {
    expect(htmlCells('<p>uno</p>')).toEqual([]);
  });
});
