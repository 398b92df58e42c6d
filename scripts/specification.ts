import { partPage } from './specification/page.ts';
import { PARTS, rowsOf } from './specification/rows.ts';

/** npm run specification: prints each promise of the specification with the test or the record that shows it. */
console.log('# La especificación, frase a frase\n');
for (const part of PARTS) console.log(partPage(part.title, rowsOf(part)));
