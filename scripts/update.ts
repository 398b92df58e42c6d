import { EXIT } from './terminal/exit-codes.ts';
import { codeOf, say } from './terminal/say.ts';
import { readUpdateOptions, UPDATE_HELP } from './terminal/update/update-options.ts';

process.exitCode = await codeOf(async () => {
  const options = readUpdateOptions(process.argv.slice(2), process.env);
  if (options === null) {
    say(UPDATE_HELP);
    return EXIT.done;
  }
  // Imported here, so that --help does not load the table reader and the machines.
  const { takeOfficeZone } = await import('./terminal/office-zone.ts');
  await takeOfficeZone(options);
  const { updateFile } = await import('./terminal/update/update-file.ts');
  return updateFile(options);
});
