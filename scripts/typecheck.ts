// npm run typecheck: checks types and global names, as `npm test` does.
import { TYPE_CHECKS } from './testing/static-checks.ts';

const results = await Promise.all(TYPE_CHECKS.map(({ run }) => run()));
for (const { tally, output } of results) if (tally.failed > 0) console.error(output);
if (results.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
