import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BadPicture, rewrittenPng } from '../../../server/profile/png.ts';
import { chunk, png } from '../../support/png.ts';

it('an uploaded PNG is encoded again from its pixels alone', async () => {
  const plain = await rewrittenPng(png());
  const loaded = png({
    more: [
      ['tEXt', 'Comment\0<script>alert(1)</script>'],
      ['eXIf', 'GPS 40.4, -3.7'],
    ],
  });
  const rewritten = await rewrittenPng(Buffer.concat([loaded, Buffer.from('<html>GIF89a PK')]));
  expect(rewritten).toEqual(plain);
  expect(await rewrittenPng(rewritten)).toEqual(plain);
});

it.each([
  ['of one pixel', png({ width: 1, height: 1 })],
  ['of the largest size', png({ width: 512, height: 512 })],
  ['without transparency', png({ color: 2 })],
])('a PNG %s is accepted', async (_, file) => {
  await rewrittenPng(file);
});

const damaged = png();
damaged.writeUInt8(damaged.readUInt8(45) ^ 1, 45);
const badFilter = Buffer.alloc(4 * 17, 9);
it.each([
  ['no bytes', Buffer.alloc(0), 'no es una imagen PNG'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'no es una imagen PNG'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'no es una imagen PNG'],
  ['the beginning of one', png().subarray(0, 40), 'no es una imagen PNG'],
  ['one with a wrong sum', damaged, 'no es una imagen PNG'],
  ['one with more pixels than it says', png({ pixels: Buffer.alloc(5 * 17) }), 'no es una imagen PNG'],
  ['one with fewer', png({ pixels: Buffer.alloc(3 * 17) }), 'no es una imagen PNG'],
  ['a bomb', png({ pixels: Buffer.alloc(64 * 1024 * 1024) }), 'no es una imagen PNG'],
  ['one with an unknown filter', png({ pixels: badFilter }), 'no es una imagen PNG'],
  ['one too wide', png({ width: 513 }), '512 × 512'],
  ['one without height', png({ height: 0 }), '512 × 512'],
  ['one of more bits', png({ depth: 16 }), '8 bits'],
  ['one with a palette', png({ color: 3 }), '8 bits'],
  ['an interlaced one', png({ interlace: 1 }), '8 bits'],
  ['one with an obligatory part nobody knows', png({ more: [['ABCD', 'x']] }), '8 bits'],
  ['one with two headers', png({ more: [['IHDR', 'x'.repeat(13)]] }), 'no es una imagen PNG'],
  [
    'one without a header',
    Buffer.concat([png().subarray(0, 8), chunk('IEND', Buffer.alloc(0))]),
    'no es una imagen PNG',
  ],
])('%s is refused as a picture', async (_, file, sentence) => {
  const refused = await rewrittenPng(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BadPicture);
  expect((refused as Error).message).toContain(sentence);
});

it('the PNG reader answers or refuses any bytes, and never fails in another way', async () => {
  const whole = png({ more: [['tEXt', 'nota']] });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.nat(255),
      fc.nat(whole.length),
      async (at, byte, length) => {
        const file = Buffer.from(whole.subarray(0, length));
        if (at < file.length) file[at] = byte;
        try {
          expect(await rewrittenPng(file)).toEqual(await rewrittenPng(whole));
        } catch (error) {
          expect(error).toBeInstanceOf(BadPicture);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
