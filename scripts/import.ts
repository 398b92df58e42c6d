import { EXIT } from './terminal/exit-codes.ts';
import { IMPORT_HELP, readImportOptions } from './terminal/import/import-options.ts';
import { codeOf, say } from './terminal/say.ts';

process.exitCode = await codeOf(async () => {
  const options = readImportOptions(process.argv.slice(2), process.env);
  if (options === null) {
    say(IMPORT_HELP);
    return EXIT.done;
  }
  // Imported here, so that --help does not load the spreadsheet reader and the machines.
  const { takeOfficeZone } = await import('./terminal/office-zone.ts');
  await takeOfficeZone(options);
  const { importFile } = await import('./terminal/import/import-file.ts');
  return importFile(options);
});
