import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/workers/workbook/table/decode-text.ts';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import type { ReadText, TextEncoding } from '../../src/workers/workbook/table/table-protocol.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import { bytesOf, encoded, WESTERN, type Western } from '../support/books/encoded-text.ts';
import { fileOf } from '../support/books/workbooks.ts';

const csv = (bytes: Uint8Array) => fileOf(bytes, 'personas.csv', 'text/csv');
const inWorker = (bytes: Uint8Array) => {
  const file = csv(bytes);
  return { name: file.name, type: file.type, content: file };
};
const tableOf = (bytes: Uint8Array, encoding?: TextEncoding) =>
  readTable(inWorker(bytes), { rowsAtMost: 100, encoding });
async function textOf(bytes: Uint8Array, encoding?: TextEncoding): Promise<ReadText> {
  const { text } = (await tableOf(bytes, encoding)).summary;
  return text ?? expect.fail('It is no CSV.');
}
async function valuesOf(bytes: Uint8Array, encoding?: TextEncoding): Promise<unknown> {
  const table = await tableOf(bytes, encoding);
  const columns = table.summary.columns.map(({ column }) => column);
  return JSON.parse(await tableRows(table, columns).json.text());
}

const PEOPLE = [
  'cod_obra_interno_4plus;municipio;responsable',
  '4P-CEN-RED-0001;Logroño;Iñigo Peña',
  '4P-CEN-RED-0002;Cádiz;José Núñez',
  '4P-CEN-RED-0003;A Coruña;María Muñoz',
  '',
];
const PEOPLE_SENT = PEOPLE.slice(1, -1).map((line, index) => ({ fila: index + 2, celdas: line.split(';') }));

describe('a CSV of Spanish names', () => {
  it.each(['\r', '\n', '\r\n'])(
    'in Mac Roman, its lines ended by %j, is read as its author wrote it',
    async (end) => {
      const bytes = encoded(PEOPLE.join(end), 'macintosh');
      expect(await valuesOf(bytes)).toEqual(PEOPLE_SENT);
      expect(await textOf(bytes)).toEqual({
        encoding: 'macintosh',
        encodings: WESTERN,
        separator: ';',
        examples: ['Logroño', 'Cádiz', 'José Núñez'],
        broken: [],
      });
    },
  );

  it.each([
    ['windows-1252', WESTERN],
    ['macintosh', WESTERN],
    ['cp850', WESTERN],
    ['utf-16', ['utf-16']],
    ['utf-8', ['utf-8']],
  ] as const)('is recognised in %s', async (encoding, encodings) => {
    const bytes = encoded(PEOPLE.join('\r\n'), encoding);
    expect(await textOf(bytes)).toMatchObject({ encoding, encodings, broken: [] });
    expect(await valuesOf(bytes)).toEqual(PEOPLE_SENT);
  });

  it('is read alike in windows-1252 and in ISO-8859-15, which write its letters with the same bytes', async () => {
    expect(await valuesOf(encoded(PEOPLE.join('\n'), 'iso-8859-15'))).toEqual(PEOPLE_SENT);
  });

  it.each(['windows-1252', 'iso-8859-15', 'macintosh'] as const)(
    'is recognised in %s by its euros',
    async (encoding) => {
      const bytes = encoded('obra;importe\nPeñón;1.250,00 €\nVía;€ 12\nCúa;3€\n', encoding);
      expect((await textOf(bytes)).encoding).toBe(encoding);
      expect(await valuesOf(bytes)).toEqual([
        { fila: 2, celdas: ['Peñón', '1.250,00 €'] },
        { fila: 3, celdas: ['Vía', '€ 12'] },
        { fila: 4, celdas: ['Cúa', '3€'] },
      ]);
    },
  );

  const WORDS = [
    ...'Peña Muñoz Íñigo José Cádiz Málaga Jaén Almería Castellón Córdoba Mérida Gijón Avilés Núñez'.split(
      ' ',
    ),
    ...'Úbeda Última Único él ésta época éxito ético équido Ávila Álava Ángel Écija Óscar Ñora Güell Plaça JOSÉ PEÑA MÁLAGA CÁDIZ GIJÓN MURCIÉLAGO PERÚ'.split(
      ' ',
    ),
    ...'Sí Tú Órgano Área Índice Época señalización línea teléfono útil está él 1º 2ª Mª Nº ¿Qué? ¡Sí!'.split(
      ' ',
    ),
  ];

  it.each(WESTERN)('is recognised in %s by one word with an accent', async (encoding) => {
    const wrong: string[] = [];
    for (const word of WORDS) {
      const { text } = decodeText(encoded(`cod;nombre\r\nA;${word}\r\n`, encoding));
      if (!text.includes(`;${word}\r`)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  it('made of any such words is read as it was written, in whatever encoding', () => {
    const names = fc.array(fc.constantFrom(...WORDS, 'Red', 'Centro', '3-1', 'Fase 2'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(names, fc.constantFrom<TextEncoding>('utf-8', 'utf-16', ...WESTERN), (cells, encoding) => {
        const text = `cod;nombre\n${cells.map((cell, row) => `${row};${cell}\n`).join('')}`;
        expect(decodeText(encoded(text, encoding)).text).toBe(text);
      }),
      { seed: 7 },
    );
  });

  it('with the dashes, quotation marks and blanks of a word processor, is windows-1252', () => {
    for (const [letters, text] of [
      [[0x96], 'Fase 1 – Centro'],
      [[0x97], 'sí — no'],
      [[0x93, 0x94], 'la “Torre”'],
      [[0x92], 'L’Hospitalet'],
      [[0xa0], 'Fase\u00a03'],
      [[0xa0], 'Calle de\u00a0la Paz'],
      [[0x85], 'y más…'],
    ] as const) {
      const written = [...text].map((letter) => {
        const at = [...text].filter((one) => one > '\u00ff' || one === '\u00a0').indexOf(letter);
        return letters[at] ?? letter.charCodeAt(0);
      });
      expect(decodeText(bytesOf('cod;nota\nA;', written, '\n')).text).toBe(`cod;nota\nA;${text}\n`);
    }
  });
});

describe('a CSV in Unicode', () => {
  const LINES = 'Código;Nombre\r\nA;Peña\r\n';
  const backwards = (bytes: Uint8Array): Uint8Array => Uint8Array.from(Buffer.from(bytes).swap16());

  it.each([
    ['UTF-8 with its mark', 'utf-8', bytesOf([0xef, 0xbb, 0xbf], LINES)],
    ['UTF-16 with its mark', 'utf-16', encoded(`\ufeff${LINES}`, 'utf-16')],
    ['UTF-16 backwards with its mark', 'utf-16', backwards(encoded(`\ufeff${LINES}`, 'utf-16'))],
    ['UTF-16 without a mark', 'utf-16', encoded(LINES, 'utf-16')],
    ['UTF-16 backwards without a mark', 'utf-16', backwards(encoded(LINES, 'utf-16'))],
  ] as const)('is %s', (_, encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: LINES, encoding, encodings: [encoding] });
  });

  it('is UTF-8 by its mark alone, whatever its letters would be in another encoding', () => {
    // The bytes of «Íñigo» in CP850 are valid UTF-8 with a Hebrew accent.
    const text = 'cod;nombre\nA;\u05a4igo\n';
    expect(decodeText(encoded(text, 'utf-8')).encoding).not.toBe('utf-8');
    expect(decodeText(bytesOf([0xef, 0xbb, 0xbf], text))).toEqual({
      text,
      encoding: 'utf-8',
      encodings: ['utf-8'],
    });
  });

  it('of letters of other alphabets stays UTF-8', () => {
    for (const name of ['Αθήνα', 'Москва', '東京', '👷']) {
      expect(decodeText(encoded(`cod;sitio\nA;${name}\n`, 'utf-8'))).toMatchObject({
        text: `cod;sitio\nA;${name}\n`,
        encoding: 'utf-8',
      });
    }
  });

  it('asks nothing when it is ASCII or sound UTF-8', async () => {
    for (const name of ['Pena', 'Peña']) {
      expect(await textOf(encoded(`cod;nombre\nA;${name}\n`, 'utf-8'))).toEqual({
        encoding: 'utf-8',
        encodings: ['utf-8'],
        separator: ';',
        examples: [],
        broken: [],
      });
    }
  });

  it('reports where its bytes are broken, and can be read in another encoding', async () => {
    const bytes = bytesOf('cod;nombre;nota\nA;Peña;sí\nB;Mu', [0xf1], 'oz;no\nC;Nu', [0xf1, 0xf1], 'o;no\n');
    expect(await textOf(bytes)).toEqual({
      encoding: 'utf-8',
      encodings: ['utf-8', ...WESTERN],
      separator: ';',
      examples: ['Peña', 'sí', 'Mu\ufffdoz'],
      broken: [{ column: 1, cell: 'B3', cells: 2 }],
    });
    expect(await textOf(bytes, 'windows-1252')).toMatchObject({ encoding: 'windows-1252', broken: [] });
  });

  it('is not found in windows-1252 into which a value in UTF-8 was pasted', () => {
    const text = `cod;nombre\n${'A;Peña\n'.repeat(5)}`;
    const pasted = bytesOf(encoded(text, 'windows-1252'), 'B;Núñez\n'.replace('ñ', 'n'));
    expect(decodeText(pasted)).toMatchObject({ text: `${text}B;NÃºnez\n`, encoding: 'windows-1252' });
  });

  it('cut in the middle of a letter reports the last cell as broken', async () => {
    const bytes = encoded('cod;nombre\nA;Núñez\nB;Peñ', 'utf-8').slice(0, -1);
    expect(await textOf(bytes)).toMatchObject({
      encoding: 'utf-8',
      broken: [{ column: 1, cell: 'B3', cells: 1 }],
    });
  });
});

describe('the encoding that a person chose', () => {
  it('is the one in which the file is read, and bytes that are no letter in it are reported', async () => {
    const bytes = encoded(PEOPLE.join('\n'), 'macintosh');
    expect((await textOf(bytes, 'windows-1252')).examples).toEqual(['Logro–o', 'C‡diz', 'JosŽ Nœ–ez']);
    expect(await textOf(bytes, 'iso-8859-15')).toMatchObject({
      encodings: WESTERN,
      broken: [
        { column: 1, cell: 'B2', cells: 3 },
        { column: 2, cell: 'C2', cells: 3 },
      ],
    });
  });

  it('is used for the open table, whose rows and columns are then those of that encoding', async () => {
    const service = createWorkbookService();
    const read = encoded('código;nombre\nA;Peña\n', 'macintosh');
    const heard: number[] = [];
    const inEncoding = async (encoding: Western) =>
      service.readTableAs({ encoding }, (percent) => heard.push(percent));
    expect(await inEncoding('cp850')).toEqual({ ok: false, failure: 'unreadable' });
    await service.openTable(inWorker(read), { rowsAtMost: 10, encoding: 'windows-1252' }, () => {});
    const headers = async () => (await service.tableFingerprint()) as { value: { headers: string } };
    const before = await headers();
    expect(await inEncoding('macintosh')).toMatchObject({
      ok: true,
      value: { text: { encoding: 'macintosh' }, columns: [{ header: 'código' }, { header: 'nombre' }] },
    });
    expect((await headers()).value.headers).not.toBe(before.value.headers);
    const rows = await service.tableRows([1]);
    expect(rows.ok && (await rows.value.json.text())).toBe('[{"fila":2,"celdas":["Peña"]}]');
  });

  it('keeps the limit of rows', async () => {
    const service = createWorkbookService();
    await service.openTable(inWorker(encoded('n\ná\n', 'cp850')), { rowsAtMost: 1 }, () => {});
    expect(await service.readTableAs({ encoding: 'macintosh' }, () => {})).toMatchObject({
      ok: true,
      value: { rows: 1 },
    });
  });
});

it('the values that show an encoding are short, and those with new letters stand first', async () => {
  const long = `${'x'.repeat(60)} Peña ${'y'.repeat(60)}`;
  const rows = ['cod;nota', 'A;Peña', 'B;Muñoz', 'C;Cádiz', `D;${long}`, ''];
  expect((await textOf(encoded(rows.join('\n'), 'cp850'))).examples).toEqual(['Peña', 'Cádiz', 'Muñoz']);
  expect((await textOf(encoded(['cod;nota', `D;${long}`, ''].join('\n'), 'cp850'))).examples).toEqual([
    `…${'x'.repeat(17)} Peña ${'y'.repeat(17)}…`,
  ]);
  expect((await textOf(encoded('código;nota\nA;B\n', 'cp850'))).examples).toEqual(['código']);
});
