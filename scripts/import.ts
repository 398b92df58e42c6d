import { EXIT } from './terminal/exit-codes.ts';
import { importFile } from './terminal/import/import-file.ts';
import { IMPORT_HELP, readImportOptions } from './terminal/import/import-options.ts';
import { endWithCode, say } from './terminal/say.ts';

await endWithCode(async () => {
  const options = readImportOptions(process.argv.slice(2), process.env);
  if (options !== null) return importFile(options);
  say(IMPORT_HELP);
  return EXIT.done;
});
