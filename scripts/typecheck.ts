// npm run typecheck: the types and the global names, as `npm test` checks them.
import { TYPE_CHECKS } from './testing/static-checks.ts';

const results = await Promise.all(TYPE_CHECKS.map(({ run }) => run()));
if (results.includes(false)) process.exitCode = 1;
